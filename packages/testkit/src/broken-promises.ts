/** Holds what players were told and shown against what the journal has. */
import { commandKey } from '@parlor/engine/command-key';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import type { Diary } from './diary.ts';

export interface Witness {
  readonly player: PlayerId;
  readonly diary: Diary;
}

/** Every promise that was broken at this table, in words; an empty list in a good house. */
export async function brokenPromises(
  database: Pick<Database, 'query'>,
  engine: Pick<Engine, 'replay'>,
  table: TableId,
  witnesses: readonly Witness[],
): Promise<string[]> {
  const rows = await database.query<{ seq: number; command_id: string }>(
    'SELECT seq, command_id FROM journal WHERE table_id = $1 ORDER BY seq',
    [table],
  );
  const stored = new Map(rows.map((row) => [row.command_id, row.seq]));
  const broken = rows.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`The journal has a hole before ${seq}`]));
  for (const { player, diary } of witnesses) {
    const say = (what: string) => broken.push(`To ${player}: ${what}`);
    diary.broken.forEach(say);
    answersAreDurable(player, diary, stored).forEach(say);
    for (const what of await viewsAreDurable(engine, table, { player, diary })) say(what);
  }
  return broken;
}

/** Promises 1 and 5: what was acknowledged is in the journal, once, where it was said to be; what was refused is not. */
function answersAreDurable(player: PlayerId, diary: Diary, stored: ReadonlyMap<string, number>): string[] {
  const broken: string[] = [];
  for (const { id, answer } of diary.sent.values()) {
    const at = stored.get(commandKey({ is: 'player', player }, id));
    if (answer === null) continue;
    if (isRejection(answer)) {
      if (at !== undefined) broken.push(`${id} was refused (${answer.rejected}), yet it is in the journal at ${at}`);
    } else if (at !== answer.seq) {
      broken.push(`${id} was acknowledged as ${answer.seq}, and the journal has it at ${at ?? 'no place'}`);
    }
  }
  return broken;
}

/** Promises 2 and 4: every moment that was shown is in the journal, and replaying it shows the same. */
async function viewsAreDurable(
  engine: Pick<Engine, 'replay'>,
  table: TableId,
  { player, diary }: Witness,
): Promise<string[]> {
  const replayed = await engine.replay(table, { player, as: 'player' });
  if (isRejection(replayed)) return [`The replay was refused: ${replayed.rejected}`];
  const views = new Map(replayed.map(({ seq, view }) => [seq, JSON.stringify(view)]));
  return diary.seen.flatMap(({ seq, view }) => {
    const again = views.get(seq);
    if (again === undefined) return [`Moment ${seq} was shown, and the journal lacks it`];
    return again === view ? [] : [`Moment ${seq} was shown as ${view}, and replays as ${again}`];
  });
}
