/** What the house sends, as text. Views arrive as text and stay text: to parse and write them anew would be most of the work. */
import type { ServerFrame } from '@parlor/client/contracts/frames';
import type { Update } from '@parlor/engine/contract';

type Plain = Exclude<ServerFrame, { t: 'view' | 'ok' }>;

export function textOf(frame: Plain): string {
  return JSON.stringify(frame);
}

export function okText(id: string, seq: number): string {
  return `{"t":"ok","id":"${id}","seq":${seq}}`;
}

/** Ids of commands hold no sign that JSON would escape: the door has checked them. */
export function viewText(update: Update, acks: readonly string[]): string {
  const { table, seq, view, seat, deadline, paused, over } = update;
  const answered = acks.length === 0 ? '' : `"${acks.join('","')}"`;
  return `{"t":"view","table":${table},"seq":${seq},"view":${view},"seat":${seat},"deadline":${deadline},"paused":${paused},"over":${over},"acks":[${answered}]}`;
}
