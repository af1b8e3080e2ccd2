import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseError } from '@parlor/engine/database/database';
import { openPglite } from '@parlor/engine/database/pglite/pglite';
import { copyTemplate } from '@parlor/testkit/pglite-template';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Writer {
  readonly process: ChildProcess;
  readonly said: string[];
  kill(): Promise<void>;
}

function writerIn(folder: string): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  const heardAll = once(lines, 'close');
  return {
    process: child,
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await heardAll;
    },
  };
}

const patient = { timeout: 30_000, interval: 10 };

describe('the folder of the embedded database', () => {
  let folder: string;
  const writers: Writer[] = [];

  function writer(): Writer {
    const started = writerIn(folder);
    writers.push(started);
    return started;
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-test-'));
    await copyTemplate(folder);
  });

  afterEach(async () => {
    await Promise.all(writers.splice(0).map((each) => each.kill()));
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused to a second process, with its name and the process that has it', async () => {
    const first = writer();
    await vi.waitFor(() => expect(first.said).toContain('open'), patient);
    const second = writer();
    await vi.waitFor(() => expect(second.said).toHaveLength(1), patient);
    expect(second.said[0]).toMatch(/^refused: /);
    expect(second.said[0]).toContain(folder);
    expect(second.said[0]).toContain(String(first.process.pid));
    const before = first.said.length;
    await vi.waitFor(() => expect(first.said.length).toBeGreaterThan(before), patient);
  });

  it('is refused twice in one process, and free again after it was closed', async () => {
    const db = await openPglite(folder);
    await expect(openPglite(folder)).rejects.toThrow(`${process.pid}`);
    await expect(openPglite(folder)).rejects.toThrow(folder);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await db.close();
    const again = await openPglite(folder);
    await again.close();
  });

  it('keeps every acknowledged commit of a process that is killed, five times', { timeout: 120_000 }, async () => {
    const promised: number[] = [];
    for (let round = 0; round < 5; round++) {
      const killed = writer();
      const enough = 20 + round * 37;
      await vi.waitFor(() => expect(killed.said.length).toBeGreaterThan(enough), patient);
      await killed.kill();
      expect(killed.said[0]).toBe('open');
      promised.push(...killed.said.slice(1).map(Number));
    }
    const db = await openPglite(folder);
    const rows = await db.query<{ n: number; text: string }>('SELECT n, text FROM promises ORDER BY n');
    await db.close();
    const stored = new Set(rows.map((row) => row.n));
    expect(promised.length).toBeGreaterThan(100);
    expect(promised.filter((n) => !stored.has(n))).toEqual([]);
    expect(rows.filter((row) => row.text === 'together').length % 2).toBe(0);
  });

  it('is made anew when a process was killed while making it', async () => {
    const half = mkdtempSync(join(tmpdir(), 'parlor-test-'));
    mkdirSync(join(half, 'postgres.new'));
    writeFileSync(join(half, 'postgres.new', 'PG_VERSION'), '18\n');
    const db = await openPglite(half);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await db.close();
    expect(existsSync(join(half, 'postgres.new'))).toBe(false);
    rmSync(half, { recursive: true, force: true });
  });

  it('of another PostgreSQL is refused in words', async () => {
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(openPglite(folder)).rejects.toThrow(/PostgreSQL 17/);
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    const db = await openPglite(folder);
    await db.close();
  });

  it('that cannot be read is told, and left unlocked', async () => {
    const control = join(folder, 'postgres', 'global', 'pg_control');
    const good = readFileSync(control);
    writeFileSync(control, Buffer.alloc(good.length, 1));
    await expect(openPglite(folder)).rejects.toBeInstanceOf(DatabaseError);
    writeFileSync(control, good);
    const db = await openPglite(folder);
    await db.close();
  });
});
