/** A refusal where there is no reply to send it with: to what is not HTTP, and to a handshake that comes to nothing. */
import type { Duplex } from 'node:stream';
import type { Problem } from '@parlor/client/contracts/route';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { problemOf } from './problem.ts';
import { FOR_NO_PAGE } from './security-headers.ts';

export function answerBare(socket: Duplex, problem: Problem): void {
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(FOR_NO_PAGE).map(([name, value]) => `${name}: ${value}`),
    ...(problem.retryAfterSeconds === undefined ? [] : [`retry-after: ${problem.retryAfterSeconds}`]),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  // Whoever never reads the answer must not keep the connection.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** What came over the connection never became a request: no hook has seen it, so no handler of errors does. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, rejection] = verdictOn(error.code);
  answerBare(socket, problemOf(rejection, { status }));
}

function verdictOn(code: string | undefined): readonly [number, Rejection] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, reject('too_slow', 'The request took too long to arrive.')];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, reject('headers_too_large', 'The headers are too large.')];
  return [400, reject('malformed_request', 'The request could not be read.')];
}
