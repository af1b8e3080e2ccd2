/** Requests made of the contracts: valid, nearly valid and hostile. */
import { api } from '@parlor/client/contracts/api';
import type { Route } from '@parlor/client/contracts/route';
import { anyInput, nearlyValidInput, validInput } from '@parlor/testkit/arbitrary';
import fc from 'fast-check';
import type { z } from 'zod';
import { hostileBody } from './hostile-bodies.ts';
import { idText, type KnownIds, someId } from './known-ids.ts';

export interface Request {
  /** Of which contract it was made. */
  readonly call: string;
  readonly method: string;
  /** Everything after the host, as it goes over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  readonly as: 'player' | 'nobody' | 'rubbish';
  /** The contract refuses it, or it is about somebody else's table. */
  readonly mustBeRefused: boolean;
}

const routes: readonly (readonly [string, Route])[] = Object.entries(api).flatMap(([subject, calls]) =>
  Object.entries<Route>(calls).map(([name, route]) => [`${subject}.${name}`, route] as const),
);

/** Requests to the calls of the house. `commands` are bodies of table commands, which no contract of the house describes. */
export function requests(known: KnownIds, commands: fc.Arbitrary<unknown>): fc.Arbitrary<Request> {
  return fc.oneof(
    ...routes.map(([call, route]) => ({
      // What takes input is tried more often than what takes none.
      weight: route.body !== undefined ? 4 : route.params !== undefined || route.query !== undefined ? 2 : 1,
      arbitrary: requestTo(call, route, known, commands),
    })),
  );
}

function requestTo(
  call: string,
  route: Route,
  known: KnownIds,
  commands: fc.Arbitrary<unknown>,
): fc.Arbitrary<Request> {
  return fc
    .record({
      id: idText(known),
      query: route.query === undefined ? strayQuery : queryFor(route.query),
      body: route.body === undefined ? strayBody : bodyFor(call, route.body, known, commands),
      disguise: disguise(route.method),
      as: fc.constantFrom<Request['as'][]>('player', 'player', 'player', 'player', 'player', 'nobody', 'rubbish'),
    })
    .map(({ id, query, body, disguise, as }): Request => {
      const path = route.path.replace(/:\w+/, () => escaped(id));
      const { headers, method } = disguise;
      return {
        call,
        method,
        target: `/api/v1${path}${query === '' ? '' : `?${query}`}`,
        headers: { 'content-type': 'application/json', 'x-parlor': '1', ...headers, ...body.headers },
        body: body.content,
        as,
        mustBeRefused:
          (as !== 'player' && route.as !== 'anyone') ||
          (path.startsWith('/tables/') && !known.own.includes(Number(id))) ||
          (method === route.method && isRefused(route, id, body.content)),
      };
    });
}

/** By the contract alone. A body that is no JSON, or none where one is needed, is refused too. */
function isRefused(route: Route, id: string, content: string | Buffer | null): boolean {
  if (route.params !== undefined) {
    const [name = ''] = Object.keys(route.params.shape);
    if (!route.params.safeParse({ [name]: id }).success) return true;
  }
  if (route.body === undefined) return false;
  // No body, and null, are read as an empty one.
  if (content === null) return !route.body.safeParse({}).success;
  if (typeof content !== 'string') return true;
  try {
    // A byte order mark in front of JSON may be passed over (RFC 8259, 8.1).
    return !route.body.safeParse(JSON.parse(content.replace(/^\ufeff/, '')) ?? {}).success;
  } catch {
    return true;
  }
}

/** Percent signs stay: an address that cannot be decoded is one of the traps. Lone surrogates cannot travel at all. */
function escaped(id: string): string {
  return encodeURIComponent(id.toWellFormed()).replaceAll('%25', '%');
}

interface Body {
  readonly content: string | Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
}

const asJson = (value: unknown): Body => ({ content: JSON.stringify(value) ?? 'null', headers: {} });

function bodyFor(
  call: string,
  schema: z.ZodType,
  known: KnownIds,
  commands: fc.Arbitrary<unknown>,
): fc.Arbitrary<Body> {
  const shaped = call === 'tables.command' ? withCommand(schema, commands) : anyInput(schema);
  return fc.oneof(
    { weight: 12, arbitrary: shaped.map(asJson) },
    { weight: 1, arbitrary: someId(known).map(asJson) },
    { weight: 3, arbitrary: hostileBody(validInput(schema)) },
  );
}

/** The contract takes any command; what a game makes of it is part of the fuzz. */
function withCommand(schema: z.ZodType, commands: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const commanding = fc
    .tuple(validInput(schema), commands)
    .map(([body, command]) => ({ ...(body as object), command }));
  return fc.oneof({ weight: 4, arbitrary: commanding }, { weight: 1, arbitrary: nearlyValidInput(schema) });
}

function queryFor(schema: z.ZodType): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: anyInput(schema).map(asQuery) }, { weight: 1, arbitrary: strayQuery });
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(plain(value)).slice(0, 2_000);
  const pairs = new URLSearchParams();
  for (const [name, part] of Object.entries(value)) pairs.append(name.toWellFormed(), plain(part));
  return pairs.toString().slice(0, 2_000);
}

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const strayQuery = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__[admin]=1',
      'constructor=1',
      'limit=1&limit=2',
      'ids[]=1',
      'ids=1&ids=2',
      '%',
      '%00=%00',
      '&&&&',
      '=',
      `a=${'b'.repeat(4_000)}`,
    ),
  },
);

const strayBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Body>({ content: null, headers: {} }) },
  { weight: 1, arbitrary: hostileBody(fc.constant({})) },
);

interface Disguise {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a request may lie about itself. */
function disguise(method: string): fc.Arbitrary<Disguise> {
  const honest = { method, headers: {} };
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant<Disguise>(honest) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Disguise[]>(
        { method, headers: { 'x-parlor': '' } },
        { method, headers: { origin: 'https://evil.example' } },
        { method, headers: { origin: 'null' } },
        { method, headers: { origin: '%%%' } },
        { method, headers: { 'sec-fetch-site': 'cross-site' } },
        { method, headers: { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa' } },
        { method, headers: { 'x-forwarded-for': "'; DROP TABLE players; --", 'x-forwarded-proto': 'gopher' } },
        { method, headers: { 'user-agent': 'x'.repeat(5_000), accept: '\u00ff' } },
        { method, headers: { 'x-http-method-override': 'DELETE' } },
        { method: 'PATCH', headers: {} },
        { method: 'DELETE', headers: {} },
        { method: 'PUT', headers: {} },
        { method: 'OPTIONS', headers: {} },
        { method: 'HEAD', headers: {} },
        { method: 'PROPFIND', headers: {} },
      ),
    },
  );
}
