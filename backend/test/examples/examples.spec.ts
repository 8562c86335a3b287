import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, Cast } from '../guards/cast.js';
import { Conformity } from '../guards/conformity.js';
import { idsIn, type Operation, tell } from '../guards/operations.js';
import { until } from '../setup/kernel.js';
import { ACCOUNTS, LAST } from './accounts.steps.js';
import { PEOPLE } from './people.steps.js';
import {
  type Context,
  CONTEXTS,
  differences,
  type Example,
  type Examples,
  readExamples,
  shortened,
  writeExamples,
} from './recorded.js';
import { STAFF } from './staff.steps.js';
import type { Step } from './steps.js';
import { WITHOUT_EXAMPLE } from './without-example.js';
import { WORLDS } from './world.steps.js';

/**
 * `EXAMPLES=write` writes the files anew, for Prettier to lay out, instead of holding the server
 * against them.
 */
const isWriting = process.env.EXAMPLES === 'write';
const CALLER: Readonly<Record<string, Caller>> = {
  public: 'patient',
  identified: 'patient',
  verified: 'patient',
  analyst: 'owner',
  admin: 'owner',
  super_admin: 'owner',
};

let cast: Cast;
let conformity: Conformity;
const kept: Record<string, string> = {};
const recorded = Object.fromEntries(CONTEXTS.map((context) => [context, {}])) as Record<
  Context,
  Examples
>;
const faults: string[] = [];

beforeAll(async () => {
  cast = await Cast.start({ undoSeconds: 60 });
  conformity = new Conformity(cast.operations.document);
  for (const step of [...PEOPLE, ...STAFF, ...ACCOUNTS, ...WORLDS]) await take(step);
  await until(async () => (await call({ context: 'booking', id: 'listMyBookings' })).body !== '[]');
  for (const caller of ['patient', 'owner'] as const) await cast.look(caller);
  for (const operation of reading()) await takeRead(operation);
  for (const step of LAST) await take(step);
}, 600_000);
afterAll(async () => {
  tell('examples', { operations: cast.operations.own.length, calls: cast.calls });
  await cast.close();
});

const operationOf = (id: string): Operation => {
  const found = cast.operations.own.find((each) => each.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
};

function requestOf({ id, as, path = {}, query = {}, body, type }: Step) {
  const operation = operationOf(id);
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const given = <Value>(value: Value | ((...args: never[]) => Value)): Value =>
    typeof value === 'function'
      ? (value as (known: typeof kept, people: Cast) => Value)(kept, cast)
      : value;
  return {
    operation,
    caller: as ?? CALLER[operation.access ?? ''] ?? 'owner',
    path: given(path),
    query: given(query),
    body: given(body),
    headers,
  };
}

const call = (step: Step) => {
  const { operation, caller, path, query, body, headers } = requestOf(step);
  const text = new URLSearchParams(query).toString();
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return cast.ask(operation, caller, `${place}${text && `?${text}`}`, body, headers);
};

/** Takes one step, and keeps its request and answer as the example of its operation. */
async function take(step: Step): Promise<void> {
  Object.assign(kept, await step.prepare?.(kept, cast));
  const { operation, caller, path, query, body } = requestOf(step);
  await cast.again(caller);
  const answer = await call(step);
  const { statusCode, headers, body: text } = answer;
  const fault = conformity.fault(operation, { statusCode, headers, body: text });
  if (fault ?? statusCode >= 300)
    return void faults.push(`${step.id}: ${fault ?? `${statusCode} ${text}`}`);
  const type = String(headers['content-type'] ?? '');
  const value = type.includes('json') ? (JSON.parse(text) as unknown) : undefined;
  for (const [name, place] of Object.entries(step.keep ?? {}))
    kept[name] = String(
      place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value),
    );
  const parameters = { ...path, ...query };
  const shown = type.startsWith('text/') ? text.split('\n').slice(0, 3).join('\n') : value;
  recorded[step.context][step.id] ??= {
    ...(Object.keys(parameters).length && { parameters }),
    ...(body !== undefined && !Buffer.isBuffer(body) && { body }),
    status: statusCode,
    ...(shown !== undefined && { answer: shortened(shown) }),
  };
}

/** Reads that no step has taken, lists first. */
const reading = (): Operation[] => {
  const taken = Object.values(recorded).flatMap((examples) => Object.keys(examples));
  return cast.operations.own
    .filter(({ id, method }) => method === 'GET' && !taken.includes(id))
    .filter(({ id }) => !(id in WITHOUT_EXAMPLE))
    .filter(({ id }) => !LAST.some((step) => step.id === id))
    .sort((one, other) => idsIn(one).length - idsIn(other).length);
};

const PLACES: readonly (readonly [path: RegExp, context: Context])[] = [
  [/^\/api\/admin\/(bookings|booking-clicks|export-booking-clicks)/, 'booking'],
  [/^\/api\/(admin\/)?(price-files|price-requests|watched-price|hospital-score)/, 'pricing'],
  [/^\/api\/admin\/(users|staff|signin-logs)/, 'identity'],
  [/^\/api\/admin\/search-(misses|workbench)/, 'symptoms'],
  [
    /^\/api\/admin\/(daily|dashboard|provider-an|search-an|export-search|user-ev|stats)/,
    'analytics',
  ],
  [/^\/api\/admin\/(work|find|saved|audit|export-audit|failed)/, 'platform'],
  [/^\/api\/admin\//, 'catalogue'],
  [/^\/api\/bookings|answer-time$/, 'booking'],
  [/^\/api\/(auth|me|users)/, 'identity'],
  [/^\/(health|api\/meta)/, 'platform'],
  [/^\//, 'directory'],
];

/** A read whose ids are some that answers have told. */
function takeRead(operation: Operation): Promise<void> {
  const path = Object.fromEntries(
    operation.parameters
      .filter((each) => each.in === 'path')
      .map(({ name, schema }) => [name, String(schema.enum?.[0] ?? cast.idFor(operation, name))]),
  );
  const context = PLACES.find(([place]) => place.test(operation.path))?.[1] ?? 'platform';
  return take({ context, id: operation.id, path });
}

it('answers every example as the document says', () => {
  expect(faults).toEqual([]);
  if (isWriting) for (const context of CONTEXTS) writeExamples(context, recorded[context]);
});

it('answers every example as it stands in its file, but for what varies', () => {
  const found = CONTEXTS.flatMap((context) => {
    const stored = readExamples(context);
    const now = recorded[context];
    expect(Object.keys(stored).sort()).toEqual(Object.keys(now).sort());
    return Object.entries(stored).flatMap(([id, example]) =>
      differences(example, JSON.parse(JSON.stringify(now[id])) as Example, id),
    );
  });
  expect(found).toEqual([]);
});

it('has an example of every operation but those that need another world', () => {
  const taken = Object.values(recorded).flatMap((examples) => Object.keys(examples));
  const without = cast.operations.own.map(({ id }) => id).filter((id) => !taken.includes(id));
  expect(without.sort()).toEqual(Object.keys(WITHOUT_EXAMPLE).sort());
});

it('would notice another value, a missing field and a further one', () => {
  const example = { id: '0197a0de-0000-7000-8000-000000000009', price: 100, rows: [{ a: 1 }] };
  expect(differences(example, { ...example, id: '0197a0de-0000-7000-8000-00000000000a' })).toEqual(
    [],
  );
  expect(differences(example, { ...example, price: 101 })).toEqual(['.price is 101, not 100']);
  expect(differences(example, { ...example, rows: [{ b: 1 }] })).toHaveLength(2);
});
