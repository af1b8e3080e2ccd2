/** Sends frames over a socket of its own and waits until the house has dealt with each. */

import { LARGEST_FRAME_BYTES } from '@parlor/client/contracts/frame-size';
import { type ClientFrame, clientFrame, type ServerFrame, serverFrame } from '@parlor/client/contracts/frames';
import { WebSocket } from 'ws';
import type { Frame } from './frames.ts';

export interface Outcome {
  /** Commands the house took. */
  readonly accepted: number;
  /** Frames the house could not read. */
  readonly unreadable: number;
  /** The house hung up, and why. */
  readonly hungUp: string | null;
}

const PATIENCE_MS = 20_000;

export const isTooLarge = (frame: Frame): boolean => Buffer.byteLength(frame) > LARGEST_FRAME_BYTES;

/** Rejects when the house leaves a command unanswered, or says what its contract does not know. */
export function besiege(url: string, cookie: string, frames: readonly Frame[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { cookie }, perMessageDeflate: false });
    const owed = answersOwed(frames);
    let accepted = 0;
    let unreadable = 0;
    let caughtUp = false;

    const finish = (hungUp: string | null): void => {
      clearTimeout(timer);
      socket.removeAllListeners('close');
      socket.terminate();
      resolve({ accepted, unreadable, hungUp });
    };
    const fail = (why: string): void => {
      clearTimeout(timer);
      socket.removeAllListeners('close');
      socket.terminate();
      reject(new Error(why));
    };
    const timer = setTimeout(() => fail(`Unanswered: ${JSON.stringify([...owed])}`), PATIENCE_MS);
    const answered = (id: string, ok: boolean): void => {
      if (ok) accepted++;
      const left = (owed.get(id) ?? 0) - 1;
      if (left > 0) owed.set(id, left);
      else owed.delete(id);
    };

    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => finish(`${code} ${reason}`));
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame);
      socket.send(JSON.stringify({ t: 'ping', at: LAST }));
    });
    socket.on('message', (data) => {
      const read = serverFrame.safeParse(JSON.parse(data.toString()));
      if (!read.success) return fail(`Not in the contract: ${data.toString().slice(0, 500)}`);
      const frame: ServerFrame = read.data;
      if (frame.t === 'ok') answered(frame.id, true);
      else if (frame.t === 'no') answered(frame.id, false);
      else if (frame.t === 'view') for (const id of frame.acks) answered(id, true);
      else if (frame.t === 'error' && frame.code === 'unreadable') unreadable++;
      else if (frame.t === 'pong' && frame.at === LAST) caughtUp = true;
      if (caughtUp && owed.size === 0) finish(null);
      return undefined;
    });
  });
}

const LAST = 1.234_567_89e300;

/** How many answers each id must get at least: one for each table it was sent to. */
function answersOwed(frames: readonly Frame[]): Map<string, number> {
  const tables = new Map<string, Set<number>>();
  for (const frame of frames) {
    const command = commandIn(frame);
    if (command === null) continue;
    const { id, table } = command;
    tables.set(id, (tables.get(id) ?? new Set()).add(table));
  }
  return new Map([...tables].map(([id, asked]) => [id, asked.size]));
}

/** The command that this frame is, by the contract. */
export function commandIn(frame: Frame): Extract<ClientFrame, { t: 'cmd' }> | null {
  const read = typeof frame === 'string' ? clientFrame.safeParse(parsed(frame)) : null;
  return read?.success && read.data.t === 'cmd' ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
