import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  aBooker,
  type Booker,
  COMBINED,
  expectNothingKept,
  type Fault,
  NO_WINDOW,
  NOT_AN_OBJECT,
  ORDER,
  type Problem,
  REQUIRED,
  start,
  UNKNOWN,
} from './a-booker.js';

let app: Booker['app'];
let providerId: Booker['providerId'];
let valid: Booker['valid'];
let without: Booker['without'];
let expectErrors: Booker['expectErrors'];
beforeAll(async () => {
  ({ app, providerId, valid, without, expectErrors } = await aBooker());
});
afterAll(() => app.close());
afterEach(() => expectNothingKept(app));

const SHORT = {
  code: 'booking.symptoms-short',
  message: 'Please describe your symptoms in at least 10 characters',
};
const LONG = {
  code: 'booking.symptoms-long',
  message: 'Symptoms description must be less than 1000 characters',
};
const NOT_AN_ID = { code: 'not-an-id', message: 'Choose one from the list.' };
const YES_OR_NO = { code: 'not-true-or-false', message: 'Must be true or false.' };
const NOT_A_TEXT = { code: 'not-a-text', message: 'Must be a text.' };
const PHONE = { code: 'booking.phone', message: 'Please enter a phone number with 10 digits.' };
const CONSENT = { code: 'booking.consent', message: 'Please agree to text messages first.' };
const VERSION = { code: 'invalid-version', message: 'This version is not known.' };
const atMost = (characters: number) => ({
  code: 'too-long',
  message: `Use at most ${characters} characters.`,
});
const oneOf = (words: string) => ({ code: 'not-one-of', message: `Must be one of: ${words}.` });

const FIELDS: Fault[] = [
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
    ['requestType', oneOf('service, provider')],
  ],
  [
    'a list as type',
    () => valid({ requestType: ['service'] }),
    ['requestType', oneOf('service, provider')],
  ],
  ['a null type', () => valid({ requestType: null }), ['requestType', oneOf('service, provider')]],
  ['no provider', () => without('providerId'), ['providerId', REQUIRED]],
  ['a malformed provider', () => valid({ providerId: '42' }), ['providerId', NOT_AN_ID]],
  [
    'a provider with a line break',
    () => valid({ providerId: `${providerId}\n` }),
    ['providerId', NOT_AN_ID],
  ],
  ['a number as provider', () => valid({ providerId: 42 }), ['providerId', NOT_AN_ID]],
  ['an object as provider', () => valid({ providerId: { $ne: null } }), ['providerId', NOT_AN_ID]],
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
  ['long notes', () => valid({ notes: 'n'.repeat(1001) }), ['notes', atMost(1000)]],
  ['a list as notes', () => valid({ notes: ['n'] }), ['notes', NOT_A_TEXT]],
  ['a word as new patient', () => valid({ isNewPatient: 'yes' }), ['isNewPatient', YES_OR_NO]],
  ['null as new patient', () => valid({ isNewPatient: null }), ['isNewPatient', YES_OR_NO]],
  ['a number as consent', () => valid({ smsNotifications: 1 }), ['smsNotifications', YES_OR_NO]],
  ['an unknown person', () => valid({ forWhom: 'my cat' }), ['forWhom', oneOf('me, child, other')]],
  ['null as person', () => valid({ forWhom: null }), ['forWhom', oneOf('me, child, other')]],
  [
    'an unknown age',
    () => valid({ ageBand: '7' }),
    ['ageBand', oneOf('0-1, 2-5, 6-12, 13-17, 18-39, 40-64, 65+')],
  ],
  [
    'text messages without a telephone',
    () => valid({ smsNotifications: true, consentVersion: '1' }),
    ['phone', PHONE],
  ],
  [
    'text messages without consent',
    () => valid({ smsNotifications: true, phone: '7135550101' }),
    ['consentVersion', CONSENT],
  ],
  ['a telephone with letters', () => valid({ phone: '713-555-CALL' }), ['phone', PHONE]],
  ['a long telephone', () => valid({ phone: '7'.repeat(31) }), ['phone', atMost(30)]],
  [
    'a long consent',
    () => valid({ consentVersion: 'v'.repeat(41) }),
    ['consentVersion', atMost(40)],
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
    ['consents.healthData', VERSION],
  ],
  [
    'an empty consent to health data',
    () => valid({ consents: { healthData: '' } }),
    ['consents.healthData', VERSION],
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
    ['preferredSlots[0].end', ORDER],
    ['symptoms', SHORT],
    ['notes', atMost(1000)],
    ['phone', PHONE],
    ['consentVersion', CONSENT],
  ],
  [
    'several faults of rules',
    () => valid({ serviceId: null, preferredSlots: [], symptoms: 'ache' }),
    ['', COMBINED],
    ['preferredSlots', NO_WINDOW],
    ['symptoms', SHORT],
  ],
];

it.each(FIELDS)('names what is wrong with %s', (_name, body, ...errors) =>
  expectErrors(body(), errors),
);

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
