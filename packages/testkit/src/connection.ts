/** A player's way to one table, whatever lies between: the engine itself, or a client and a socket. */
import type { Answer, Engine, Update } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';

export interface Connection {
  /** Rejects, or never settles, when what lies between is broken: the player does not know then whether it happened. */
  send(id: string, command: unknown, retry: boolean): Promise<Answer>;
  /** Tells of every moment after `lastSeq`, or of the present one when that is null. Call the result to look away. */
  watch(lastSeq: number | null, push: (update: Update) => void): Promise<() => void>;
}

export function viaEngine(engine: Engine, table: TableId, player: PlayerId): Connection {
  const by = { is: 'player', player } as const;
  return {
    send: (id, command, retry) => engine.command({ table, id, command, by, retry }),
    watch: async (lastSeq, push) => {
      const watch = await engine.watch(table, { player, as: 'player' }, lastSeq, push);
      if (isRejection(watch)) throw new Error(`Not to be watched: ${watch.rejected}`);
      return () => watch.stop();
    },
  };
}
