/** Where the house listens, keeps its data, and how it treats those who come in. */
import { z } from 'zod';
import { addressOf, choice, list, optional, secret, text, whole } from './setting.ts';

const origin = z.string().refine((given) => URL.canParse(given) && new URL(given).origin === given);

export const house = {
  port: whole(3000, 'The port the house listens on; 0 takes a free one.', { min: 0, max: 65_535 }),
  host: text('0.0.0.0', 'The address the house listens on; 127.0.0.1 keeps it to this machine.'),
  data_dir: text('./data', 'The folder of the embedded database. Not used when DATABASE_URL is given.'),
  database_url: secret(
    'A PostgreSQL server (15 or newer) to use instead of the embedded database.',
    'an address like postgres://user:password@host:5432/name',
    addressOf('postgres', 'postgresql'),
  ),
  database_pool_size: whole(10, 'Connections each node opens to PostgreSQL.', { min: 2, max: 200 }),
  redis_url: secret(
    'A Redis server that connects several nodes: updates, rate limits, presence.',
    'an address like redis://host:6379',
    addressOf('redis', 'rediss'),
  ),
  redis_prefix: text('parlor:', 'Put before every key and channel, so that several houses can share one Redis.'),
  web_dir: optional('The folder of the built web app. By default the one that was built with this house.'),
  public_url: optional(
    'The address players type, when it differs from what the house sees (behind a proxy). Its origin is always allowed.',
    'an address like https://parlor.example',
    addressOf('http', 'https'),
  ),
  allowed_origins: list(
    [],
    'Other origins whose pages may call the house and open sockets.',
    origin,
    'a list of origins like https://parlor.example, without a path',
  ),
  trust_proxy: whole(
    0,
    'How many proxies stand before the house. So many entries of X-Forwarded-For, -Proto and -Host are believed; one too many, and anyone can forge an address.',
    { min: 0, max: 10 },
  ),
  secure_cookies: choice(
    'auto',
    ['auto', 'always', 'never'],
    'Whether cookies are sent over TLS only: auto looks at each request (with TRUST_PROXY, at X-Forwarded-Proto).',
  ),
  hsts_days: whole(180, 'How long browsers must keep to TLS once they came over TLS; 0 says nothing to them.', {
    min: 0,
    max: 3650,
  }),
  body_limit_bytes: whole(65_536, 'The largest body of a request.', { min: 1024, max: 10_485_760 }),
  request_timeout_seconds: whole(30, 'How long a client may take to send a request.', { min: 1, max: 600 }),
  shutdown_seconds: whole(5, 'How long a stop may take before what is left is cut off.', { min: 1, max: 60 }),
  operator_token: secret(
    'The bearer token of the operator. Without one, the operator has no calls and /metrics is open to loopback only.',
    'a text of at least 16 characters',
    z.string().min(16),
  ),
  log_level: choice('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'How much is logged.'),
};
