/** Reads what a client sends. Commands are the hot path: checked by hand, to the letter of the contract; all else by its schema. */
import { type ClientFrame, clientFrame } from '@parlor/client/contracts/frames';
import type { TableId } from '@parlor/kernel/ids';

export type CommandFrame = Extract<ClientFrame, { t: 'cmd' }> & { readonly table: TableId };
export type Frame = CommandFrame | Exclude<ClientFrame, { t: 'cmd' }>;

const COMMAND_ID = /^[A-Za-z0-9_-]{8,40}$/;

/** Null: this is no frame. */
export function readFrame(text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (isCommand(value)) return value;
  const frame = clientFrame.safeParse(value);
  // What claims to be a command and was not taken for one is none, whatever the schema makes of it.
  return frame.success && frame.data.t !== 'cmd' ? frame.data : null;
}

function isCommand(value: object): value is CommandFrame {
  return (
    't' in value &&
    value.t === 'cmd' &&
    'id' in value &&
    typeof value.id === 'string' &&
    COMMAND_ID.test(value.id) &&
    'table' in value &&
    typeof value.table === 'number' &&
    Number.isSafeInteger(value.table) &&
    value.table > 0 &&
    (!('retry' in value) || value.retry === undefined || typeof value.retry === 'boolean')
  );
}
