/** A Host that cannot stand in an address makes whoever builds one of it fall over (the reference at /docs does): refused before. */
import { reject } from '@parlor/kernel/rejection';
import type { FastifyInstance } from 'fastify';
import { problemOf, sendProblem } from './problem.ts';

export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Old programs that only ask for /health name no host at all.
    if (request.host === '' || URL.canParse(`http://${request.host}`)) return undefined;
    return sendProblem(reply, problemOf(reject('malformed_request', 'The request names a host that cannot be.')));
  });
}
