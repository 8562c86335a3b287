import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

interface Problem {
  status: number;
  code: string;
  title: string;
  requestId: string;
  errors?: { path: string; message: string }[];
}

let app: BookingApp;
let ana: string;
let providerId: string;
let serviceId: string;
beforeAll(async () => {
  app = await BookingApp.start();
  ana = app.identity.account();
  ({ providerId } = app.offers.provider());
  serviceId = app.offers.service(providerId);
});
afterAll(() => app.close());
afterEach(async () => {
  const [left] = await app.rows(
    `select (select count(*)::int from booking.booking_requests) as requests,
       (select count(*)::int from shared.outbox) as events,
       (select count(*)::int from shared.idempotency) as keys,
       (select count(*)::int from shared.audit_logs) as audits`,
  );
  expect(left).toEqual({ requests: 0, events: 0, keys: 0, audits: 0 });
});

const PROBLEM = 'application/problem+json; charset=utf-8';
const REQUIRED = 'Required';
const NO_WINDOW = 'At least one time window must be selected';
const COMBINED =
  'Invalid booking request: service bookings require serviceId, provider bookings must have ' +
  'null serviceId, and all time windows must have valid start/end times';
const SHORT = 'Please describe your symptoms in at least 10 characters';
const LONG = 'Symptoms description must be less than 1000 characters';
const NOT_AN_ID = 'Must be an id.';
const NOT_A_TIME = 'Must be a time such as 2026-12-01T14:00:00Z.';
const NOT_AN_OBJECT = 'Must be an object.';
const UNKNOWN = 'This field is not known.';
const YES_OR_NO = 'Must be true or false.';
const NOT_A_TEXT = 'Must be a text.';

const { start, end } = aWindow();
const window = { start, end };
/** A valid request with some fields replaced; undefined takes a field away. */
const valid = (changes: object = {}): object => ({
  ...aRequest({ providerId, serviceId }),
  ...changes,
});
const slots = (...preferredSlots: unknown[]): object => valid({ preferredSlots });
const without = (field: string): object => valid({ [field]: undefined });

/** Case, body (made when the test runs), and exactly what must be reported. */
const FIELDS: [name: string, body: () => unknown, ...errors: [path: string, message: string][]][] =
  [
    [
      'nothing',
      () => ({}),
      ['requestType', REQUIRED],
      ['providerId', REQUIRED],
      ['preferredSlots', REQUIRED],
      ['symptoms', REQUIRED],
      ['consents.healthData', REQUIRED],
    ],
    ['no type', () => without('requestType'), ['requestType', REQUIRED]],
    [
      'an unknown type',
      () => valid({ requestType: 'specialty' }),
      ['requestType', 'Must be one of: service, provider.'],
    ],
    [
      'a list as type',
      () => valid({ requestType: ['service'] }),
      ['requestType', 'Must be one of: service, provider.'],
    ],
    [
      'a null type',
      () => valid({ requestType: null }),
      ['requestType', 'Must be one of: service, provider.'],
    ],
    ['no provider', () => without('providerId'), ['providerId', REQUIRED]],
    ['a malformed provider', () => valid({ providerId: '42' }), ['providerId', NOT_AN_ID]],
    [
      'a provider with a line break',
      () => valid({ providerId: `${providerId}\n` }),
      ['providerId', NOT_AN_ID],
    ],
    ['a number as provider', () => valid({ providerId: 42 }), ['providerId', NOT_AN_ID]],
    [
      'an object as provider',
      () => valid({ providerId: { $ne: null } }),
      ['providerId', NOT_AN_ID],
    ],
    [
      "the client's own marker as service",
      () => valid({ serviceId: `any-service-for-provider-${providerId}` }),
      ['serviceId', NOT_AN_ID],
    ],
    ['an empty service', () => valid({ serviceId: '' }), ['serviceId', NOT_AN_ID]],
    [
      'a malformed location',
      () => valid({ locationId: `${randomUUID()}0` }),
      ['locationId', NOT_AN_ID],
    ],
    ['a service request without a service', () => without('serviceId'), ['', COMBINED]],
    ['a service request with a null service', () => valid({ serviceId: null }), ['', COMBINED]],
    ['a provider request with a service', () => valid({ requestType: 'provider' }), ['', COMBINED]],
    ['no windows', () => slots(), ['preferredSlots', NO_WINDOW]],
    ['absent windows', () => without('preferredSlots'), ['preferredSlots', REQUIRED]],
    ['null windows', () => valid({ preferredSlots: null }), ['preferredSlots', 'Must be a list.']],
    [
      'a window instead of a list',
      () => valid({ preferredSlots: window }),
      ['preferredSlots', 'Must be a list.'],
    ],
    [
      'a text instead of a list',
      () => valid({ preferredSlots: `${start}/${end}` }),
      ['preferredSlots', 'Must be a list.'],
    ],
    ['a null window', () => slots(null), ['preferredSlots', NOT_AN_OBJECT]],
    ['a list as window', () => slots([window]), ['preferredSlots', NOT_AN_OBJECT]],
    ['a text as window', () => slots(start), ['preferredSlots', NOT_AN_OBJECT]],
    [
      'an empty window',
      () => slots({}),
      ['preferredSlots[0].start', REQUIRED],
      ['preferredSlots[0].end', REQUIRED],
    ],
    [
      'a window without an end',
      () => slots(window, { start }),
      ['preferredSlots[1].end', REQUIRED],
    ],
    ['a null end', () => slots({ start, end: null }), ['preferredSlots[0].end', NOT_A_TIME]],
    [
      'a number as start',
      () => slots({ start: Date.parse(start), end }),
      ['preferredSlots[0].start', NOT_A_TIME],
    ],
    [
      'a day as start',
      () => slots({ start: '2030-04-01', end }),
      ['preferredSlots[0].start', NOT_A_TIME],
    ],
    [
      'a time without a zone',
      () => slots({ start: start.slice(0, -1), end }),
      ['preferredSlots[0].start', NOT_A_TIME],
    ],
    [
      'the 30th of February',
      () => slots({ start: '2030-02-30T10:00:00Z', end: '2030-02-30T11:00:00Z' }),
      ['preferredSlots[0].start', NOT_A_TIME],
      ['preferredSlots[0].end', NOT_A_TIME],
    ],
    [
      'hour 24',
      () => slots({ start: '2030-02-01T24:00:00Z', end }),
      ['preferredSlots[0].start', NOT_A_TIME],
    ],
    [
      'a year of six digits',
      () => slots({ start: '+012030-02-01T10:00:00Z', end }),
      ['preferredSlots[0].start', NOT_A_TIME],
    ],
    [
      'a field too many in a window',
      () => slots({ ...window, zone: 'UTC' }),
      ['preferredSlots[0].zone', UNKNOWN],
    ],
    [
      'a window in the past',
      () => slots({ start: '2020-01-01T10:00:00Z', end: '2020-01-01T11:00:00Z' }),
      ['preferredSlots[0].start', 'Choose a start at least one hour from now.'],
    ],
    [
      'a window too soon',
      () => slots(aWindow(0.9)),
      ['preferredSlots[0].start', 'Choose a start at least one hour from now.'],
    ],
    [
      'a window too far',
      () => slots(aWindow(181 * 24)),
      ['preferredSlots[0].start', 'Choose a time within the next 180 days.'],
    ],
    [
      'a window too short',
      () => slots(aWindow(72, 0.2)),
      ['preferredSlots[0].end', 'A time window must be at least 15 minutes long.'],
    ],
    [
      'a window too long',
      () => slots(aWindow(72, 12.1)),
      ['preferredSlots[0].end', 'A time window must be at most 12 hours long.'],
    ],
    [
      'a window backwards',
      () => slots(window, { start: end, end: start }),
      ['', COMBINED],
      ['preferredSlots[1].end', 'The end must be after the start.'],
    ],
    [
      'a window without length',
      () => slots({ start, end: start }),
      ['', COMBINED],
      ['preferredSlots[0].end', 'The end must be after the start.'],
    ],
    [
      'windows that overlap',
      () => slots(aWindow(72), aWindow(96), aWindow(73)),
      ['preferredSlots[2]', 'This time window overlaps another one.'],
    ],
    [
      'six windows',
      () => slots(...[1, 2, 3, 4, 5, 6].map((day) => aWindow(24 * day))),
      ['preferredSlots', 'Use at most 5 entries.'],
    ],
    [
      '4,000 bad windows',
      () => slots(...Array<number>(4000).fill(7)),
      ['preferredSlots', 'Use at most 5 entries.'],
    ],
    ['no symptoms', () => without('symptoms'), ['symptoms', REQUIRED]],
    ['a number as symptoms', () => valid({ symptoms: 12_345_678_901 }), ['symptoms', NOT_A_TEXT]],
    ['short symptoms', () => valid({ symptoms: 'ache' }), ['symptoms', SHORT]],
    ['blank symptoms', () => valid({ symptoms: ' '.repeat(50) }), ['symptoms', SHORT]],
    ['long symptoms', () => valid({ symptoms: 'a'.repeat(1001) }), ['symptoms', LONG]],
    [
      'symptoms of marks that look like nothing',
      () => valid({ symptoms: `aaaaaaaaaa${'\ufe0f'.repeat(1000)}` }),
      ['symptoms', LONG],
    ],
    [
      'long notes',
      () => valid({ notes: 'n'.repeat(1001) }),
      ['notes', 'Use at most 1000 characters.'],
    ],
    ['a list as notes', () => valid({ notes: ['n'] }), ['notes', NOT_A_TEXT]],
    ['a word as new patient', () => valid({ isNewPatient: 'yes' }), ['isNewPatient', YES_OR_NO]],
    ['null as new patient', () => valid({ isNewPatient: null }), ['isNewPatient', YES_OR_NO]],
    ['a number as consent', () => valid({ smsNotifications: 1 }), ['smsNotifications', YES_OR_NO]],
    [
      'an unknown person',
      () => valid({ forWhom: 'my cat' }),
      ['forWhom', 'Must be one of: me, child, other.'],
    ],
    [
      'null as person',
      () => valid({ forWhom: null }),
      ['forWhom', 'Must be one of: me, child, other.'],
    ],
    [
      'an unknown age',
      () => valid({ ageBand: '7' }),
      ['ageBand', 'Must be one of: 0-1, 2-5, 6-12, 13-17, 18-39, 40-64, 65+.'],
    ],
    [
      'text messages without a telephone',
      () => valid({ smsNotifications: true, consentVersion: '1' }),
      ['phone', 'Please enter a phone number with 10 digits.'],
    ],
    [
      'text messages without consent',
      () => valid({ smsNotifications: true, phone: '7135550101' }),
      ['consentVersion', 'Please agree to text messages first.'],
    ],
    [
      'a telephone with letters',
      () => valid({ phone: '713-555-CALL' }),
      ['phone', 'Please enter a phone number with 10 digits.'],
    ],
    [
      'a long telephone',
      () => valid({ phone: '7'.repeat(31) }),
      ['phone', 'Use at most 30 characters.'],
    ],
    [
      'a long consent',
      () => valid({ consentVersion: 'v'.repeat(41) }),
      ['consentVersion', 'Use at most 40 characters.'],
    ],
    ["a status of one's own", () => valid({ status: 'confirmed' }), ['status', UNKNOWN]],
    ["a price of one's own", () => valid({ snapshot: { priceCents: 1 } }), ['snapshot', UNKNOWN]],
    ['no consents', () => without('consents'), ['consents.healthData', REQUIRED]],
    ['empty consents', () => valid({ consents: {} }), ['consents.healthData', REQUIRED]],
    ['null as consents', () => valid({ consents: null }), ['consents', NOT_AN_OBJECT]],
    ['a list as consents', () => valid({ consents: ['0.1'] }), ['consents', NOT_AN_OBJECT]],
    [
      'true as consent to health data',
      () => valid({ consents: { healthData: true } }),
      ['consents.healthData', 'This version is not known.'],
    ],
    [
      'an empty consent to health data',
      () => valid({ consents: { healthData: '' } }),
      ['consents.healthData', 'This version is not known.'],
    ],
    [
      'a consent that does not exist',
      () => valid({ consents: { healthData: '1', everything: '1' } }),
      ['consents.everything', UNKNOWN],
    ],
    [
      'faults of fields and of rules together',
      () =>
        valid({
          isNewPatient: 'yes',
          serviceId: null,
          preferredSlots: [{ start, end: start }],
          symptoms: 'ache',
          notes: 'n'.repeat(1001),
          phone: '7',
          smsNotifications: true,
          consents: {},
        }),
      ['isNewPatient', YES_OR_NO],
      ['consents.healthData', REQUIRED],
      ['', COMBINED],
      ['preferredSlots[0].end', 'The end must be after the start.'],
      ['symptoms', SHORT],
      ['notes', 'Use at most 1000 characters.'],
      ['phone', 'Please enter a phone number with 10 digits.'],
      ['consentVersion', 'Please agree to text messages first.'],
    ],
    [
      'one window that is no time and one that is backwards',
      () => slots({ start, end: 'noon' }, { start: end, end: start }),
      ['preferredSlots[0].end', NOT_A_TIME],
      ['preferredSlots[1].end', 'The end must be after the start.'],
    ],
    [
      'several faults of rules',
      () => valid({ serviceId: null, preferredSlots: [], symptoms: 'ache' }),
      ['', COMBINED],
      ['preferredSlots', NO_WINDOW],
      ['symptoms', SHORT],
    ],
  ];

it.each(FIELDS)('names what is wrong with %s', async (_name, body, ...errors) => {
  const answer = await app.post(body(), ana, { 'idempotency-key': randomUUID() });
  const { code, title, errors: found } = answer.json<Problem>();
  expect([answer.statusCode, answer.headers['content-type'], code, title]).toEqual([
    400,
    PROBLEM,
    'validation-failed',
    'Please check your input.',
  ]);
  expect(found).toEqual(errors.map(([path, message]) => ({ path, message })));
});

it('says the same in Spanish', async () => {
  const answer = await app.post(
    valid({ serviceId: null, preferredSlots: [], symptoms: 'dolor' }),
    app.identity.account({ language: 'es' }),
  );
  expect(answer.json<Problem>()).toMatchObject({
    title: 'Revise los datos.',
    errors: [
      { path: '', message: expect.stringMatching(/^Solicitud de cita no válida/) },
      { path: 'preferredSlots', message: 'Elija al menos un horario' },
      { path: 'symptoms', message: 'Describa sus síntomas con al menos 10 caracteres' },
    ],
  });
});

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
