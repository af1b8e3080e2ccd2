/** Who knocks, as the handshake says: the same reading of proxy headers as the HTTP side's. */
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Visit } from '../http/origin.ts';

export interface Visitor extends Visit {
  readonly address: string;
}

/** `proxies` of the entries were written by machines we trust; whatever stands before them, anyone may have made up. */
export function visitorOf(request: IncomingMessage, proxies: number): Visitor {
  const { headers, socket } = request;
  const forwarded = (name: string): string | undefined => (proxies > 0 ? headerOf(headers[name]) : undefined);
  return {
    origin: headers.origin,
    host: last(forwarded('x-forwarded-host')) ?? headers.host ?? '',
    protocol: last(forwarded('x-forwarded-proto')) ?? (isEncrypted(socket) ? 'https' : 'http'),
    address: fromTheRight(forwarded('x-forwarded-for'), proxies) ?? socket.remoteAddress ?? '',
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

function fromTheRight(list: string | undefined, count: number): string | undefined {
  const all = entries(list);
  return all.at(-count) ?? all[0];
}

function last(list: string | undefined): string | undefined {
  return entries(list).at(-1);
}
