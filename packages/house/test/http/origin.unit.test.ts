import { createOriginCheck } from '@parlor/house/http/origin';
import { describe, expect, test } from 'vitest';

const plain = createOriginCheck({ allowed_origins: [], public_url: null });
const visit = (origin: string | undefined, host = 'parlor.example:3000', protocol = 'http') => ({
  origin,
  host,
  protocol,
});

describe('the house itself', () => {
  test.each([
    visit('http://parlor.example:3000'),
    visit(undefined),
    visit('https://parlor.example', 'parlor.example', 'https'),
    visit('https://parlor.example', 'parlor.example:443', 'https'),
    visit('http://[::1]:3000', '[::1]:3000'),
    // Behind a proxy that ends TLS and is not trusted.
    visit('https://parlor.example', 'parlor.example', 'http'),
  ])('%o', (from) => expect(plain(from)).toBe(true));
});

describe('anybody else', () => {
  test.each([
    visit('http://evil.example'),
    visit('http://parlor.example:4000'),
    visit('http://parlor.example.evil.example:3000'),
    visit('null'),
    visit('http://parlor.example', 'parlor.example', 'https'),
    visit('file://'),
  ])('%o', (from) => expect(plain(from)).toBe(false));
});

test('origins the operator named are welcome', () => {
  const check = createOriginCheck({
    allowed_origins: ['http://localhost:5173'],
    public_url: 'https://play.example/parlor',
  });
  expect(check(visit('http://localhost:5173'))).toBe(true);
  expect(check(visit('https://play.example'))).toBe(true);
  expect(check(visit('https://other.example'))).toBe(false);
});
