/** HTTP by hand: what no well-made client would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** From the last byte sent to the end of the connection. */
  readonly ms: number;
}

/** Writes the text and waits until the house hangs up. */
export function rawRequest(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const since = Date.now();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = new Map(
        lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(line.split(' ')[1]), headers, body, ms: Date.now() - since });
    });
  });
}
