/** PostgreSQL's wire protocol between the adapter and its worker: bytes can be handed over without being copied. */
import { DatabaseError as ServerError, serialize } from 'pg-protocol';
import {
  CommandCompleteMessage,
  DataRowMessage,
  ReadyForQueryMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { DatabaseError, type Row } from '../database.ts';
import { parserOf } from '../parsers.ts';
import type { Written } from '../values.ts';

export interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

export interface Result {
  readonly rows: Row[];
  /** The last statement's tag, `INSERT 0 3` or `ROLLBACK`. */
  readonly tag: string;
  readonly columns: readonly Column[];
}

/** `INSERT 0 3`, `UPDATE 3`: how many rows the statement touched. */
export function affected({ tag }: Result): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? 0 : count;
}

export type Answer = Result | DatabaseError;

/** A buffer of its own: those of Node's pool are shared, and handing one over would empty the others. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One text of any number of statements, without parameters. */
export function plain(text: string): Uint8Array<ArrayBuffer> {
  return joined([serialize.query(text)]);
}

export interface Call {
  /** Empty for a statement that is used once. */
  readonly name: string;
  /** The text to parse and describe, or null when the database knows the statement already. */
  readonly text: string | null;
  readonly values: readonly Written[];
  /** Statements the database can let go of. */
  readonly forget: readonly string[];
}

export function extended({ name, text, values, forget }: Call): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = forget.map((old) => serialize.close({ type: 'S', name: old }));
  if (text !== null) parts.push(serialize.parse({ name, text }));
  parts.push(serialize.bind({ statement: name, values: [...values] }));
  if (text !== null) parts.push(serialize.describe({ type: 'P' }));
  parts.push(serialize.execute(), serialize.sync());
  return joined(parts);
}

function failure(error: ServerError): DatabaseError {
  return new DatabaseError(error.message, error.code ?? 'XX000', error.constraint, { cause: error });
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    const text = fields[at];
    if (column !== undefined) row[column.name] = text === null || text === undefined ? null : column.read(text);
  }
  return row;
}

/** Reads one whole answer. */
export function answerIn(bytes: Uint8Array, known: readonly Column[]): Answer {
  let columns = known;
  let rows: Row[] = [];
  let result: Result = { rows, tag: '', columns };
  let error: DatabaseError | undefined;
  let complete = false;
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => {
    if (error !== undefined && !(message instanceof ReadyForQueryMessage)) return;
    if (message instanceof DataRowMessage) {
      try {
        rows.push(rowOf(columns, message.fields));
      } catch (cause) {
        error =
          cause instanceof DatabaseError ? cause : new DatabaseError(String(cause), '22000', undefined, { cause });
      }
    } else if (message instanceof RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: parserOf(dataTypeID) }));
    } else if (message instanceof CommandCompleteMessage) {
      result = { rows, tag: message.text, columns };
      rows = [];
    } else if (message instanceof ServerError) {
      error = failure(message);
    } else if (message instanceof ReadyForQueryMessage) {
      complete = true;
    }
  });
  if (error !== undefined) return error;
  return complete
    ? result
    : new DatabaseError('the database stopped in the middle of an answer', 'connection', undefined);
}
