/** What is hardly HTTP, and handshakes that are hardly any: sent byte by byte as written here. */
import { connect } from 'node:net';

const CRLF = '\r\n';
const request = (...lines: string[]): string => `${lines.join(CRLF)}${CRLF}${CRLF}`;

const handshake = (changes: Readonly<Record<string, string>>, line = 'GET /ws HTTP/1.1'): string => {
  const headers = {
    host: 'house.test',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...changes,
  };
  return request(line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
};

/** `cookie` is that of somebody who may open a socket. */
export function rawInputs(cookie: string): readonly string[] {
  return [
    CRLF.repeat(50),
    'GET',
    'nonsense\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    request('GET / HTTP/9.9', 'host: x'),
    request('GET  /  HTTP/1.1', 'host: x'),
    request('GET /api/v1/me HTTP/1.1'),
    request('GET http://evil.example/api/v1/me HTTP/1.1', 'host: x'),
    request('CONNECT evil.example:80 HTTP/1.1', 'host: evil.example:80'),
    request('TRACE /api/v1/me HTTP/1.1', 'host: x'),
    request('POST /api/v1/guests HTTP/1.1', 'host: x', 'x-parlor: 1', 'content-length: -1'),
    request('POST /api/v1/guests HTTP/1.1', 'host: x', 'x-parlor: 1', 'content-length: 9', 'content-length: 2'),
    request('POST /api/v1/guests HTTP/1.1', 'host: x', 'content-length: 5', 'transfer-encoding: chunked'),
    `${request('POST /api/v1/guests HTTP/1.1', 'host: x', 'transfer-encoding: chunked')}ZZ\r\nx\r\n`,
    request('GET / HTTP/1.1', 'host: x', `cookie: ${'a=b; '.repeat(20_000)}`),
    request('GET / HTTP/1.1', 'host: x', ...Array.from({ length: 3_000 }, (_, i) => `x-${i}: ${i}`)),
    request('GET /%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd HTTP/1.1', 'host: x'),
    request('GET /../../../../etc/passwd HTTP/1.1', 'host: x'),
    request('GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1', 'host: x'),
    request(`GET /${'a'.repeat(60_000)} HTTP/1.1`, 'host: x'),
    request('GET / HTTP/1.1', 'host: x', 'bad header\u0000: y'),
    request('GET /docs HTTP/1.1', 'host: <script>', 'accept: */*'),
    handshake({}),
    handshake({ cookie, 'sec-websocket-version': '99' }),
    handshake({ cookie, 'sec-websocket-key': 'short' }),
    handshake({ cookie, 'sec-websocket-key': '' }),
    handshake({ cookie, upgrade: 'h2c' }),
    handshake({ cookie, origin: 'https://evil.example' }),
    handshake({ cookie, 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99, \u0001' }),
    handshake({ cookie, 'sec-websocket-protocol': ',,,' }),
    handshake({ cookie }, 'POST /ws HTTP/1.1'),
    handshake({ cookie }, 'GET /wsx HTTP/1.1'),
    handshake({ cookie }, 'GET /ws/../ws HTTP/1.1'),
    handshake({ cookie }, 'GET /ws?__proto__[x]=1 HTTP/1.1'),
    handshake({ cookie: 'parlor_session=; parlor_session=%; =' }),
    // A good handshake, and then frames that break the protocol: unmasked, of a reserved kind, a ping too long, half a sign.
    `${handshake({ cookie })}\u0081\u0002{}`,
    `${handshake({ cookie })}\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff`,
    `${handshake({ cookie })}\u0089\u00fe\u0001\u0000\u0000\u0000\u0000\u0000${'x'.repeat(256)}`,
    `${handshake({ cookie })}\u0081\u0081\u0000\u0000\u0000\u0000\u00ff`,
    `${handshake({ cookie })}\u0088\u0082\u0000\u0000\u0000\u0000\u0000\u0001`,
  ];
}

/** What the house says to it before either side hangs up. Latin-1, so that every character is one byte. */
export function sendRaw(port: number, input: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const timer = setTimeout(() => socket.destroy(), 500);
    socket.on('connect', () => socket.write(Buffer.from(input, 'latin1')));
    socket.on('data', (piece) => {
      said += piece.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(said);
    });
  });
}
