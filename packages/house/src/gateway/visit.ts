/** Who knocks, as the handshake says: the same reading of proxy headers as the HTTP side's. */
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Visit } from '../http/origin.ts';

export interface Visitor extends Visit {
  readonly address: string;
}

export function visitorOf(request: IncomingMessage, trustProxy: boolean): Visitor {
  const { headers, socket } = request;
  const forwarded = (name: string): string | undefined => (trustProxy ? headerOf(headers[name]) : undefined);
  return {
    origin: headers.origin,
    host: last(forwarded('x-forwarded-host')) ?? headers.host ?? '',
    protocol: last(forwarded('x-forwarded-proto')) ?? (isEncrypted(socket) ? 'https' : 'http'),
    address: first(forwarded('x-forwarded-for')) ?? socket.remoteAddress ?? '',
  };
}

function isEncrypted(socket: object): socket is TLSSocket {
  return 'encrypted' in socket && socket.encrypted === true;
}

function headerOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(',');
}

function entries(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((entry) => entry.trim() || []);
}

function first(list: string | undefined): string | undefined {
  return entries(list)[0];
}

function last(list: string | undefined): string | undefined {
  return entries(list).at(-1);
}
