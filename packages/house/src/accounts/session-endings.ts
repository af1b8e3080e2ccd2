/** Tells every node that sessions have ended, so that their sockets close. */
import type { Bus } from '@parlor/engine/bus/bus';
import { z } from 'zod';

const CHANNEL = 'sessions-ended';
const message = z.array(z.number().int());

type Listen = (sessionIds: readonly number[]) => void;

export interface SessionEndings {
  announce(sessionIds: readonly number[]): void;
  /** Called once or more for each session that ended on any node. A lost bus message means silence: see `Sessions.ended`. */
  onEnd(listen: Listen): () => void;
  stop(): void;
}

export async function createSessionEndings(bus: Bus): Promise<SessionEndings> {
  const listeners = new Set<Listen>();
  const tell: Listen = (ids) => {
    for (const listen of listeners) listen(ids);
  };
  const stop = await bus.subscribe(CHANNEL, (text) => {
    const ids = message.safeParse(readJson(text));
    if (ids.success) tell(ids.data);
  });
  return {
    announce(ids) {
      if (ids.length === 0) return;
      // This node must not depend on the bus to hear itself.
      tell(ids);
      bus.publish(CHANNEL, JSON.stringify(ids));
    },
    onEnd(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    stop,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
