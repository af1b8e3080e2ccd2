/** The API reference: OpenAPI 3.1 made from the contracts, and Scalar to read it, without a call to anywhere else. */
import { randomBytes } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { withoutDanglingReferences } from './dangling-references.ts';
import { docsPolicy } from './security-headers.ts';

/** Asked for by the guard of the API, not by the single route; without it here, trying a call from the reference would be refused. */
const OWN_HEADER = {
  type: 'object',
  properties: {
    'x-parlor': { type: 'string', const: '1', description: 'Proves that no foreign page makes the call.' },
  },
  required: ['x-parlor'],
};

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parlor',
        version,
        description:
          'Calls that change something carry the header `x-parlor: 1`. A session is a cookie, set by `POST /guests`, `POST /accounts` and ' +
          '`POST /sessions`. Every refusal is a problem (RFC 9457) with a stable `code`. Play itself goes over the socket at `/ws`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'parlor_session' },
          operator: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const changesSomething = !['GET', 'HEAD'].includes(String(document.route.method));
      return { url, schema: changesSomething ? { ...schema, headers: OWN_HEADER } : schema };
    },
  });
}

export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => withoutDanglingReferences(app.swagger()));
  // The page is the same for everybody and holds nothing a visitor wrote: one nonce for as long as the house runs will do.
  const nonce = randomBytes(16).toString('base64');
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Parlor API',
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      // All of these lead to the maker's servers, which this page may not and should not reach.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', docsPolicy(nonce));
        done();
      },
    },
  });
}
