/** The built web app: hashed assets for ever, everything else asked for anew, unknown pages by the app itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { reject } from '@parlor/kernel/rejection';
import type { FastifyInstance } from 'fastify';
import type { SendPage } from './not-found.ts';
import { problemOf, sendProblem } from './problem.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

export const BUILT_WITH_THE_HOUSE = join(import.meta.dirname, '../../../web/dist');

export async function serveWebApp(app: FastifyInstance, folder: string): Promise<SendPage> {
  if (!existsSync(join(folder, 'index.html'))) {
    return (reply) =>
      sendProblem(reply, problemOf(reject('not_found', 'The web app has not been built. `npm start` builds it.')));
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`) || path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? FOR_EVER : ASK_AGAIN);
    },
  });
  return (reply) => reply.sendFile('index.html');
}
