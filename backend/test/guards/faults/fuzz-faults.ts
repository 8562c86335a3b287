import fc from 'fast-check';
import { type Arbitraries, queryText } from '../arbitraries.js';
import { type Caller, type Cast, verdictOf } from '../cast.js';
import type { Conformity } from '../conformity.js';
import { kindOf, type Operation, type Parameter, pathOf } from '../operations.js';

interface Payload {
  readonly url: string;
  readonly caller: Caller;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Bodies that no schema describes; most are no JSON at all. */
const RAW = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '0',
  '{',
  '{"',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"status":"active"}}}',
  '{"toString":null,"valueOf":1,"length":-1}',
  '{"a":1e999}',
  `{"a":${'9'.repeat(400)}}`,
  '['.repeat(5000),
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 600 }, (_, index) => `"k${index}":1`).join()}}`,
  '\ufeff{}',
  "{'a':1}",
  '{"a":"\\ud800"}',
  '{"\\u0000":"\\u0000"}',
];
const ODD_QUERIES = [
  '?',
  '?&&',
  '?=1',
  '?%',
  '?__proto__=1',
  '?constructor=1',
  '?toString=1',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?limit[a]=1',
  '?offset=-1',
  '?offset=1e3',
  '?limit=0x10',
  '?search=%00',
  '?search=%ff',
  '?search=a&search=b',
  `?search=${'%25_'.repeat(80)}`,
  `?search=${'x'.repeat(5000)}`,
  `?${'a=1&'.repeat(900)}`,
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ' +
    'RU5ErkJggg==',
  'base64',
);
const SIZE_AT = 16;
/** The same picture, said to be of so many pixels a side. */
function sized(pixels: number): Buffer {
  const copy = Buffer.from(PNG);
  copy.writeUInt32BE(pixels, SIZE_AT);
  copy.writeUInt32BE(pixels, SIZE_AT + 4);
  return copy;
}
/**
 * A picture, halves of one, such that say to be enormous, files that only begin like one, tables
 * and texts.
 */
const FILES = [
  PNG,
  PNG,
  PNG,
  PNG.subarray(0, 30),
  PNG.subarray(0, 8),
  PNG.subarray(8),
  Buffer.concat([PNG, PNG]),
  sized(0),
  sized(50_000),
  sized(2 ** 31),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('a,b\r\n=1+1,"x\r\n'),
  Buffer.from('\ufeffa;b\n1;2\n'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 1),
  Buffer.alloc(3_000_000, 7),
];

/** What a header may hold; clients send nothing else. */
const sendable = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 2000);

function callers(operation: Operation): fc.Arbitrary<Caller> {
  const { keyScope } = operation;
  if (!keyScope) return people(operation);
  const key = keyScope.startsWith('admin:') ? 'service' : 'program';
  return fc.oneof(
    { weight: 4, arbitrary: people(operation) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>(key, key, key, 'reader') },
  );
}

function people({ access = 'public' }: Operation): fc.Arbitrary<Caller> {
  if (access === 'public') return fc.constantFrom('guest', 'guest', 'patient', 'suspended');
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constant<Caller>(verdictOf(access, 'patient') === 'open' ? 'patient' : 'owner'),
    },
    fc.constantFrom<Caller>('guest', 'patient', 'admin'),
  );
}

/**
 * Requests for an operation: such as the document allows, and such with something wrong in them.
 */
export function payloads(
  cast: Cast,
  arbitraries: Arbitraries,
  operation: Operation,
): fc.Arbitrary<Payload> {
  const named = (place: Parameter['in']): Parameter[] =>
    operation.parameters.filter((each) => each.in === place);
  const junk = arbitraries.word();
  const ids = fc.record(
    Object.fromEntries(
      named('path').map(({ name }): [string, fc.Arbitrary<string>] => {
        const known = cast.known.of(kindOf(operation, name));
        return [
          name,
          known.length ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, junk) : junk,
        ];
      }),
    ),
  );
  const spoiled = fc
    .tuple(
      fc.constantFrom('', ...named('query').map(({ name }) => name)),
      fc.array(junk, { minLength: 1, maxLength: 2 }),
    )
    .map(([name, values]) => queryText({ [name]: values }));
  const query = fc.oneof(
    { weight: 5, arbitrary: arbitraries.query(operation) },
    { weight: 3, arbitrary: spoiled },
    fc.constantFrom(...ODD_QUERIES),
  );
  const headers = fc.record(
    Object.fromEntries(
      named('header').map(({ name, schema }): [string, fc.Arbitrary<string>] => [
        name,
        fc.oneof(
          {
            weight: 2,
            arbitrary: arbitraries.valid(schema).map((value) => sendable(String(value))),
          },
          junk.map(sendable),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  const files = operation.types.length > 0;
  const bytes = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...FILES) },
    fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)),
  );
  const body = operation.body
    ? fc.oneof(
        { weight: 5, arbitrary: arbitraries.valid(operation.body) },
        { weight: 5, arbitrary: arbitraries.broken(operation.body) },
        { weight: 2, arbitrary: fc.constantFrom<unknown>(...RAW) },
      )
    : fc.constant(undefined);
  const plain = files ? bytes : body;
  const type = fc.oneof(
    {
      weight: 20,
      arbitrary: files
        ? fc.constantFrom(...operation.types)
        : fc.constant<string | undefined>(undefined),
    },
    fc.constantFrom(...TYPES),
  );
  return fc
    .tuple(ids, query, headers, plain, type, callers(operation))
    .map(([filled, asked, given, body, content, caller]) => ({
      url: `${pathOf(operation, (name) => dotless(filled[name] ?? ''))}${asked}`,
      caller,
      body,
      headers: {
        ...given,
        ...(content !== undefined && body !== undefined && { 'content-type': content }),
      },
    }));
}

/** `.` and `..` as a whole part of a path name another path. */
const dotless = (id: string): string => (/^\.{0,2}$/.test(id) ? 'x' : id);

/**
 * Sends so many requests, and says which answer was a fault of the server or is not what the
 * document says.
 */
export async function faults(
  cast: Cast,
  arbitraries: Arbitraries,
  conformity: Conformity,
  operation: Operation,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ faults: string[]; statuses: number[] }> {
  const found: string[] = [];
  const statuses: number[] = [];
  for (const payload of fc.sample(payloads(cast, arbitraries, operation), {
    numRuns: runs,
    seed,
  })) {
    const { url, caller, body, headers } = payload;
    const answer = await cast.ask(operation, caller, url, body, headers);
    statuses.push(answer.statusCode);
    const fault = conformity.fault(operation, answer);
    if (fault)
      found.push(`${operation.name}: ${fault} for ${JSON.stringify(payload).slice(0, 600)}`);
  }
  await cast.restore();
  return { faults: found, statuses };
}
