import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aBooker,
  type Booker,
  end,
  expectNothingKept,
  PROBLEM,
  type Problem,
  start,
  window,
} from './a-booker.js';

let app: Booker['app'];
let ana: Booker['ana'];
let valid: Booker['valid'];
let slots: Booker['slots'];
beforeAll(async () => {
  ({ app, ana, valid, slots } = await aBooker());
});
afterAll(() => app.close());
afterEach(() => expectNothingKept(app));

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const json = 'application/json';
const BODIES: [name: string, body: () => string, type: string, status: number, code: string][] = [
  ['no JSON', () => 'requestType=service', json, 400, 'bad-request'],
  ['half a body', () => JSON.stringify(valid()).slice(0, -2), json, 400, 'bad-request'],
  ['an empty body', () => '', json, 400, 'bad-request'],
  ['null', () => 'null', json, 400, 'validation-failed'],
  ['a list', () => `[${JSON.stringify(valid())}]`, json, 400, 'validation-failed'],
  ['a text', () => '"service"', json, 400, 'validation-failed'],
  ['a number', () => '7', json, 400, 'validation-failed'],
  [
    'more than 64 KiB',
    () => JSON.stringify(valid({ notes: 'n'.repeat(65_536) })),
    json,
    413,
    'payload-too-large',
  ],
  [
    '33 levels',
    () => JSON.stringify(valid()).replace(/}$/, `,"x":${nested(32)}}`),
    json,
    400,
    'validation-failed',
  ],
  ['4 KiB of brackets', () => '['.repeat(4096), json, 400, 'validation-failed'],
  [
    'more than 500 keys',
    () => JSON.stringify(slots(...Array.from({ length: 300 }, () => window))),
    json,
    400,
    'validation-failed',
  ],
  [
    'NUL in symptoms',
    () => JSON.stringify(valid({ symptoms: 'A dull ache\u0000 in the knee' })),
    json,
    400,
    'validation-failed',
  ],
  ['NUL in a key', () => JSON.stringify(valid({ 'a\u0000': 1 })), json, 400, 'validation-failed'],
  [
    'a lone surrogate',
    () => JSON.stringify(valid({ notes: 'half a heart \ud83e' })),
    json,
    400,
    'validation-failed',
  ],
  [
    'a poisoned prototype',
    () => JSON.stringify(valid()).replace(/}$/, ',"__proto__":{"admin":true}}'),
    json,
    400,
    'bad-request',
  ],
  [
    'a form',
    () => 'requestType=service',
    'application/x-www-form-urlencoded',
    415,
    'unsupported-media-type',
  ],
  ['plain text', () => JSON.stringify(valid()), 'text/plain', 415, 'unsupported-media-type'],
  ['XML', () => '<request/>', 'application/xml', 415, 'unsupported-media-type'],
  ['parts', () => '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported-media-type'],
];

it.each(BODIES)('refuses %s', async (_name, body, type, status, code) => {
  const answer = await app.post(body(), ana, {
    'content-type': type,
    'idempotency-key': randomUUID(),
  });
  expect([answer.statusCode, answer.headers['content-type'], answer.json<Problem>().code]).toEqual([
    status,
    PROBLEM,
    code,
  ]);
  expect(answer.json<Problem>()).toMatchObject({
    status,
    title: expect.stringMatching(/\.$/),
    requestId: expect.any(String),
  });
  if (status === 400)
    expect(answer.json<Problem>().errors?.[0]).toEqual({
      path: expect.any(String),
      code: expect.any(String),
      message: expect.stringMatching(/\.$|^Required$/),
    });
});

it.each(['short', 'x'.repeat(256), 'with spaces in the key'])(
  'refuses the idempotency key %s',
  async (key) => {
    const answer = await app.post(valid(), ana, { 'idempotency-key': key });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([
      400,
      'Idempotency-Key',
    ]);
  },
);

it('answers any JSON at all with a clear refusal', async () => {
  const field = fc.constantFrom(
    'requestType',
    'providerId',
    'serviceId',
    'locationId',
    'preferredSlots',
    'symptoms',
    'notes',
    'isNewPatient',
    'forWhom',
    'ageBand',
    'smsNotifications',
    'phone',
    'consentVersion',
    'start',
    'end',
  );
  const anything = fc.anything({
    key: field,
    maxDepth: 4,
    values: [
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(start, end, 'service', 'provider', randomUUID()),
    ],
  });
  const replaced = fc
    .tuple(field, anything)
    .filter(([name, value]) => !(name === 'start' || name === 'end') && value !== undefined);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        anything,
        replaced.map(([name, value]) =>
          valid({ symptoms: 'ache', preferredSlots: [], [name]: value }),
        ),
      ),
      async (body) => {
        const answer = await app.post(JSON.stringify(body) ?? 'null', ana);
        expect([400, 413, 422]).toContain(answer.statusCode);
        expect(answer.headers['content-type']).toBe(PROBLEM);
        for (const { path, message } of answer.json<Problem>().errors ?? [])
          expect([typeof path, message]).toEqual(['string', expect.stringMatching(/\S/)]);
      },
    ),
    { numRuns: 400 },
  );
});
