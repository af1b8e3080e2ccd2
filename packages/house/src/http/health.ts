/** Whether the house can do its work, for load balancers and people. */
import type { EngineHealth } from '@parlor/engine/contract';
import type { FastifyInstance } from 'fastify';

export type HealthCheck = () => Promise<EngineHealth>;

const ANSWER_WITHIN_MS = 2_000;

export function serveHealth(app: FastifyInstance, check: HealthCheck, version: string): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const health = await withoutHanging(check);
    const status = health.database === 'down' ? 'down' : health.bus === 'down' ? 'degraded' : 'up';
    return reply
      .code(status === 'down' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, ...health, version, uptimeSeconds: Math.floor(process.uptime()) });
  });
}

const SILENT: EngineHealth = { database: 'down', bus: 'down', clockLagMs: 0, tablesInCache: 0 };

/** A database that neither answers nor refuses must not make this answer hang too. */
async function withoutHanging(check: HealthCheck): Promise<EngineHealth> {
  const { promise, resolve } = Promise.withResolvers<EngineHealth>();
  const timer = setTimeout(() => resolve(SILENT), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([check().catch(() => SILENT), promise]);
  } finally {
    clearTimeout(timer);
  }
}
