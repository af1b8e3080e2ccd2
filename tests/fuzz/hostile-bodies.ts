/** Bodies that are not what their header says, or far more of it than anybody needs. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

export interface HostileBody {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const MEGABYTE = 1_048_576;

/** `valid` is what the call would accept: spoilt here as text, not as a value. */
export function hostileBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<HostileBody> {
  const text = valid.map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 6, arbitrary: cutShort(text) },
    { weight: 4, arbitrary: text.map((json) => ({ content: poisoned(json), headers: {} })) },
    { weight: 3, arbitrary: text.map((json) => ({ content: doubled(json), headers: {} })) },
    { weight: 3, arbitrary: deepened(text) },
    { weight: 3, arbitrary: mistyped(text) },
    { weight: 3, arbitrary: fc.constantFrom(...RAW).map((content) => ({ content, headers: {} })) },
    {
      weight: 3,
      arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ content: Buffer.from(bytes), headers: {} })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...heavy) },
  );
}

function cutShort(text: fc.Arbitrary<string>): fc.Arbitrary<HostileBody> {
  return fc
    .tuple(text, fc.nat())
    .map(([json, where]) => ({ content: json.slice(0, where % (json.length + 1)), headers: {} }));
}

/** As text: in JavaScript, writing this key would set a prototype instead. */
function poisoned(json: string): string {
  const poison = '"__proto__":{"guest":false,"admin":true},"constructor":{"prototype":{"admin":true}}';
  return json.startsWith('{"') ? `{${poison},${json.slice(1)}` : `{${poison}}`;
}

/** Every key twice: two readers that disagree on which one counts can be played against each other. */
function doubled(json: string): string {
  return json.startsWith('{"') ? `{${json.slice(1, -1)},${json.slice(1)}` : `[${json},${json}]`;
}

/** One value replaced by a well without a bottom: whoever checks it by calling itself falls in. */
function deepened(text: fc.Arbitrary<string>): fc.Arbitrary<HostileBody> {
  const value = /(?<=[:,[])("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|\{\}|\[\])(?=[,}\]])/g;
  return fc.tuple(text, fc.nat(), fc.integer({ min: 1_000, max: 7_000 })).map(([json, which, depth]) => {
    const places = [...json.matchAll(value)];
    const place = places[which % places.length];
    const well = '['.repeat(depth) + ']'.repeat(depth);
    if (place === undefined) return { content: well, headers: {} };
    return { content: `${json.slice(0, place.index)}${well}${json.slice(place.index + place[0].length)}`, headers: {} };
  });
}

function mistyped(text: fc.Arbitrary<string>): fc.Arbitrary<HostileBody> {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json, text/html',
    'application/jsonp',
    'nonsense',
    '',
  ];
  return fc
    .tuple(text, fc.constantFrom(...types))
    .map(([content, type]) => ({ content, headers: { 'content-type': type } }));
}

const RAW = [
  '',
  ' ',
  '\ufeff{}',
  'null',
  'NaN',
  'undefined',
  '{"name":"\ud800"}',
  '{"name":"\\ud800","code":"\\udfff","email":"\\ud83d"}',
  '{"name":"\\u0000"}',
  '{"name":1e999,"id":-1e999}',
  '{"id":12345678901234567890123456789012345678901234567890}',
  '{"a":0.1e-400}',
  "{'name':'x'}",
  '{"name":"x",}',
  '// {"name":"x"}',
  '{"then":1,"toJSON":2,"valueOf":3,"toString":4}',
  '[]'.repeat(50),
];

/** Made once: each is larger or deeper than anything the house reads. */
const heavy: readonly HostileBody[] = [
  { content: `{"game":"tic-tac-toe","settings":{"pace":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`, headers: {} },
  { content: JSON.stringify({ name: 'x'.repeat(MEGABYTE), code: 'y', game: 'z' }), headers: {} },
  { content: '['.repeat(30_000) + ']'.repeat(30_000), headers: {} },
  { content: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, headers: {} },
  { content: `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`, headers: {} },
  { content: `[${'0,'.repeat(30_000)}0]`, headers: {} },
  { content: `{"id":${'9'.repeat(50_000)}}`, headers: {} },
  { content: gzipSync('{"name":"zipped"}'), headers: { 'content-encoding': 'gzip' } },
  { content: gzipSync(Buffer.alloc(MEGABYTE)), headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain' } },
];
