/** The HTTP side of the house: everything but the calls themselves, which their owners add with `serve`. */
import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/schema.ts';
import { answerUnreadable } from './bare-answer.ts';
import type { Authenticator } from './caller.ts';
import { describeApi, serveDocs } from './docs.ts';
import { answerError } from './errors.ts';
import { guardApi } from './guard.ts';
import { type HealthCheck, serveHealth } from './health.ts';
import { refuseOddHosts } from './host.ts';
import { type Metrics, serveMetrics } from './metrics.ts';
import { answerNotFound, rememberRoutes } from './not-found.ts';
import { createOperatorCheck } from './operator.ts';
import { createOriginCheck } from './origin.ts';
import { addSecurityHeaders, FOR_NO_PAGE } from './security-headers.ts';
import { createServe, type Serve } from './serve.ts';
import { BUILT_WITH_THE_HOUSE, serveWebApp } from './web-app.ts';

const HEADERS_WITHIN_MS = 15_000;
const LOOK_FOR_SLOW_MS = 5_000;

export interface HttpParts {
  readonly settings: Settings;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly health: HealthCheck;
  readonly version: string;
}

export interface Http {
  readonly app: FastifyInstance;
  readonly serve: Serve;
}

export async function createHttp(parts: HttpParts): Promise<Http> {
  const { settings, log, limits, metrics } = parts;
  // By its own type the logger would become part of the type of everything that touches the app.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    // Fastify's own lines carry whole addresses; ours carry the route.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trust_proxy,
    bodyLimit: settings.body_limit_bytes,
    requestTimeout: settings.request_timeout_seconds * 1000,
    // By default Node looks only every half minute for those who send a byte now and then to keep a connection for ever.
    http: {
      headersTimeout: Math.min(settings.request_timeout_seconds * 1000, HEADERS_WITHIN_MS),
      connectionsCheckingInterval: Math.min(settings.request_timeout_seconds * 1000, LOOK_FOR_SLOW_MS),
    },
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // Requests under way are answered; connections that only wait for the next one are not waited for.
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(FOR_NO_PAGE)),
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);

  const known = rememberRoutes(app);
  addSecurityHeaders(app, settings);
  refuseOddHosts(app);
  const isOperator = createOperatorCheck(settings);
  guardApi(app, { authenticator: parts.authenticator, limits, originAllowed: createOriginCheck(settings) });
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request: id,
    };
    request.log.debug(line, 'answered');
  });

  await app.register(fastifyCookie);
  await describeApi(app, parts.version);
  serveHealth(app, parts.health, parts.version);
  serveMetrics(app, metrics, isOperator, settings.operator_token === null);
  await serveDocs(app);
  answerNotFound(app, known, await serveWebApp(app, settings.web_dir ?? BUILT_WITH_THE_HOUSE));
  return { app, serve: createServe(app, limits, isOperator) };
}
