import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commentsIn } from '../../scripts/docs/sql-comments.ts';
import { Printer } from '../../scripts/docs/typescript.ts';

describe('what migrations say about their tables', () => {
  const { tables, columns, functions } = commentsIn(`
-- Who plays,
-- and since when.
CREATE TABLE players (
  id   bigint PRIMARY KEY,
  -- What others see.
  name text NOT NULL,
  born timestamptz
);
-- Not about a table.
CREATE INDEX players_by_name ON players (name);
-- Moves coins.
CREATE FUNCTION post(a text) RETURNS void LANGUAGE plpgsql AS $$
  -- inside
  amount text;
$$;`);

  test('the comment above a table is the table’s', () => {
    expect([...tables]).toEqual([['players', 'Who plays, and since when.']]);
  });

  test('the comment above a column is that column’s alone', () => {
    expect([...columns]).toEqual([['players.name', 'What others see.']]);
  });

  test('the comment above a function is the function’s', () => {
    expect([...functions]).toEqual([['post', 'Moves coins.']]);
  });
});

describe('schemas as TypeScript types', () => {
  const person = z.object({ name: z.string(), email: z.string().nullable() });
  const printer = new Printer(new Map([[person, 'Person']]));

  test('objects, lists, choices and what may be missing', () => {
    const schema = z.object({ a: z.array(z.number().int()), b: z.enum(['x', 'y']).optional(), c: z.unknown() });
    expect(printer.print(schema, 'output')).toBe("{ a: number[]; b?: 'x' | 'y'; c: unknown }");
  });

  test('a schema with a name is written out once and named elsewhere', () => {
    expect(printer.print(z.object({ people: z.array(person) }), 'output')).toBe('{ people: Person[] }');
    expect(printer.print(person, 'output', true)).toBe('{ name: string; email: string | null }');
  });

  test('what the type does not say stands beside it', () => {
    const body = z.object({ code: z.string().min(2).max(5), as: z.enum(['player']).default('player') });
    expect(printer.print(body, 'input')).toBe(
      "{\n  code: string; // 2 to 5 characters\n  as?: 'player'; // default 'player'\n}",
    );
  });
});
