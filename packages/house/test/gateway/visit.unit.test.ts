import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { visitorOf } from '@parlor/house/gateway/visit';
import { expect, it } from 'vitest';

function knock(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

const forwarded = {
  host: 'inside:3000',
  origin: 'https://parlor.example',
  'x-forwarded-for': '203.0.113.9, 10.0.0.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'parlor.example',
};

it('believes a proxy only when told to', () => {
  expect(visitorOf(knock(forwarded), 0)).toMatchObject({ host: 'inside:3000', protocol: 'http' });
  expect(visitorOf(knock(forwarded), 2)).toEqual({
    origin: 'https://parlor.example',
    host: 'parlor.example',
    protocol: 'https',
    address: '203.0.113.9',
  });
});

it('does without what is missing', () => {
  expect(visitorOf(knock({}), 1)).toEqual({ origin: undefined, host: '', protocol: 'http', address: '' });
});
