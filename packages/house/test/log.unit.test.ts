import { DatabaseError } from '@parlor/engine/database/database';
import { createLog } from '@parlor/house/log';
import { expect, test } from 'vitest';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

test('secrets are blotted out wherever they stand', () => {
  const text = logged((log) => {
    log.info({ password: 'hunter22', email: 'ada@example.org', code: 'BCDFG', token: 'abc' }, 'top');
    log.info({ body: { password: 'hunter22', email: 'ada@example.org' } }, 'one level');
    log.info({ request: { headers: { cookie: 'parlor_session=abc', authorization: 'Bearer xyz' } } }, 'two levels');
    log.info({ settings: { database_url: 'postgres://u:hunter22@h/d', operator_token: 'xyz' } }, 'settings');
  });
  for (const secret of ['hunter22', 'ada@example.org', 'BCDFG', 'parlor_session', 'xyz'])
    expect(text).not.toContain(secret);
  expect(text.match(/\(hidden\)/g)?.length).toBeGreaterThanOrEqual(9);
});

test('an error is logged without what the driver hung on it', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.org) already exists.' });
  const text = logged((log) =>
    log.error({ err: new DatabaseError('duplicate key', '23505', 'players_email', { cause }) }, 'failed'),
  );
  expect(text).toContain('23505');
  expect(text).not.toContain('ada@example.org');
});
