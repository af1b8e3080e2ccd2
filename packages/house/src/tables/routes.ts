import { tables } from '@parlor/client/contracts/tables';
import type { Engine } from '@parlor/engine/contract';
import type { AnyGame } from '@parlor/kernel/game';
import { tableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import type { Serve } from '../http/serve.ts';
import { type Access, watcherOf } from './access.ts';

export interface TableRouteParts {
  readonly engine: Engine;
  readonly access: Access;
  readonly games: readonly AnyGame[];
}

export function serveTables(serve: Serve, { engine, access, games }: TableRouteParts): void {
  const described = games.map(({ kind, seats, setup }) => ({
    kind,
    seats: { min: seats.min, max: seats.max },
    setup: settingsSchema(setup),
  }));

  serve(tables.games, async () => ({ games: described }));

  serve(tables.see, async ({ params, caller }) => {
    const table = tableId.parse(Number(params.table));
    const admission = await access.admit(caller.player, table);
    if (isRejection(admission)) return admission;
    const update = await engine.see(table, watcherOf(caller.player, 'player', admission));
    if (isRejection(update)) return update;
    const { acks: _, view, ...moment } = update;
    return { ...moment, view: JSON.parse(view), players: [...admission.info.seats] };
  });

  serve(tables.command, async ({ params, body, caller }) => {
    const table = tableId.parse(Number(params.table));
    const admission = await access.admit(caller.player, table);
    if (isRejection(admission)) return admission;
    // Whoever calls by HTTP may have sent this id before and not heard the answer.
    const by = { is: 'player', player: caller.player } as const;
    return engine.command({ table, id: body.id, command: body.command, by, retry: true });
  });

  serve(tables.replay, async ({ params, query, caller }) => {
    const table = tableId.parse(Number(params.table));
    const admission = await access.admit(caller.player, table);
    if (isRejection(admission)) return admission;
    const watcher =
      query.as === 'all'
        ? ({ player: caller.player, as: 'afterwards' } as const)
        : watcherOf(caller.player, 'player', admission);
    const moments = await engine.replay(table, watcher);
    if (isRejection(moments)) return moments;
    const { kind, seats } = admission.info;
    const seat = seats.indexOf(caller.player);
    return { kind, players: [...seats], seat: seat === -1 ? null : seat, moments: [...moments] };
  });
}

/** The lobby's form is made of this: what may be left out, and what it is then. */
function settingsSchema(setup: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(setup, { io: 'input' });
  return schema;
}
