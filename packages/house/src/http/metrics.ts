/** Numbers for Prometheus. Others add their own to the registry they are given. */
import { reject } from '@parlor/kernel/rejection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OperatorCheck } from './operator.ts';
import { problemOf, sendProblem } from './problem.ts';

export interface Metrics {
  readonly registry: Registry;
  /** A number that is looked up each time somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}

export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  isOperator: OperatorCheck,
  openToLoopback: boolean,
): void {
  const durations = new Histogram({
    name: 'parlor_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // By pattern, never by address: addresses are without number and some hold room codes.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request) && !(openToLoopback && isLoopback(request))) {
      return sendProblem(reply, problemOf(reject('forbidden', 'Metrics are for the operator.')));
    }
    const text = await registry.metrics();
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
  app.addHook('onClose', async () => registry.clear());
}

/** A proxy on this machine that nobody told the house of makes the whole world look like loopback; its headers give it away. */
function isLoopback({ ip, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
