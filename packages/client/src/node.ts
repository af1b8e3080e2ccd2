/** The client for Node: bots, tests, load generators. */
import { WebSocket } from 'ws';
import { assembleClient, type Client } from './client.ts';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';
import type { Environment } from './environment.ts';
import { checkAnswer, checkClientFrame, checkServerFrame } from './strict.ts';

export interface NodeClientOptions {
  /** Where the house is: `http://localhost:3000`. */
  readonly baseUrl: string;
  /** Share one jar and two clients are two devices of one player. */
  readonly cookies?: CookieJar;
  readonly operatorToken?: string;
  /** How many commands may wait for a connection. */
  readonly mostWaiting?: number;
  /** Hold everything the house says to its contract, and throw when it does not fit. For tests: it costs time. */
  readonly strict?: boolean;
}

export function createClient(options: NodeClientOptions): Client {
  const { origin } = new URL(options.baseUrl);
  const cookies = options.cookies ?? createCookieJar();
  return assembleClient(
    {
      baseUrl: origin,
      cookies,
      ...(options.operatorToken === undefined ? {} : { operatorToken: options.operatorToken }),
      ...(options.strict ? { check: checkAnswer } : {}),
    },
    {
      url: `${origin.replace(/^http/, 'ws')}/ws`,
      environment: nodeEnvironment(origin, cookies),
      ...(options.mostWaiting === undefined ? {} : { mostWaiting: options.mostWaiting }),
      ...(options.strict ? { strict: { checkServerFrame, checkClientFrame } } : {}),
    },
  );
}

/**
 * `ws` and not Node's own WebSocket: that one cannot let go of a dead connection (its close waits for the other side for
 * ever and keeps the process alive), and does not tell a refusal from a lost network.
 */
function nodeEnvironment(origin: string, cookies: CookieJar): Environment {
  return {
    now: Date.now,
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    dial(url, events) {
      const cookie = cookies.header();
      const socket = new WebSocket(url, {
        headers: { origin, ...(cookie === undefined ? {} : { cookie }) },
        perMessageDeflate: false,
      });
      let dropped = false;
      let refused = false;
      socket.on('message', (data) => {
        if (!dropped) events.text(data.toString());
      });
      socket.on('unexpected-response', (_request, response) => {
        refused = response.statusCode === 401;
        socket.terminate();
      });
      // Every error is followed by a close; unheard, it would end the process.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!dropped) events.closed(refused ? 'refused' : 'lost');
      });
      return {
        send: (text) => socket.send(text, () => undefined),
        drop() {
          dropped = true;
          socket.terminate();
        },
      };
    },
    onWake: () => () => undefined,
  };
}
