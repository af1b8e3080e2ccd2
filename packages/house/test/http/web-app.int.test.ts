import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem } from '../visitor.ts';

const SCRIPT = 'console.log("parlor");\n'.repeat(50);
const html = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let house: HouseDesk;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Parlor</title>');
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, 'assets/app-BzX12.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-BzX12.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/app-BzX12.js.gz'), gzipSync(SCRIPT));
  house = await houseDesk('postgres', { settings: { web_dir: folder } });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the app', () => {
  test.each(['/', '/r/BCDFG', '/account', '/design?x=1'])('%s is its page, asked for anew each time', async (url) => {
    const response = await house.app.inject({ url, headers: html });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Parlor</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toContain('text/html');
  });

  test('hashed assets are kept for ever, others are asked for anew', async () => {
    expect((await house.app.inject('/assets/app-BzX12.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await house.app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('is sent compressed as %s to who accepts %s', async (encoding, accepts) => {
    const response = await house.app.inject({ url: '/assets/app-BzX12.js', headers: { 'accept-encoding': accepts } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });
});

describe('no page stands in for what is missing', () => {
  test.each(['/api/v1/nothing', '/api', '/ws', '/assets/gone.js', '/health/x', '/docs/nothing'])('%s', async (url) => {
    expect(problem(await house.app.inject({ url, headers: html }))).toEqual({ status: 404, code: 'not_found' });
  });

  test('a picture that is gone is gone', async () => {
    expect(problem(await house.app.inject({ url: '/pictures/x.png', headers: { accept: 'image/*' } })).status).toBe(
      404,
    );
  });

  test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%5c..%5cx', '/.git/config'])(
    'nothing outside the folder: %s',
    async (url) => {
      const response = await house.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});

test('every answer tells the browser to trust nothing else', async () => {
  for (const url of ['/', '/assets/app-BzX12.js', '/api/v1/names/proposal', '/nothing']) {
    const { headers } = await house.app.inject({ url, headers: { host: 'parlor.example:3000' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' ws://parlor.example:3000;");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('a host made of policy words adds nothing to the policy', async () => {
  const { headers } = await house.app.inject({ url: '/', headers: { host: "x; script-src 'unsafe-inline'" } });
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*unsafe-inline/);
});

test('without a built app the front page says what to do', async () => {
  const bare = await houseDesk('postgres', { settings: { web_dir: join(folder, 'nowhere') } });
  const response = await bare.app.inject({ url: '/', headers: html });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('npm start');
  await bare.close();
});
