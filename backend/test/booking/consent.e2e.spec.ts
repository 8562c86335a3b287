import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingConsentGiven } from '../../src/booking/contract/booking.events.js';
import { bookingTexts } from '../../src/booking/http/booking.texts.js';
import { ConsentWithdrawn } from '../../src/identity/contract/identity.events.js';
import type { ConsentView } from '../../src/identity/queries/my-consents.query.js';
import { pricingTexts } from '../../src/pricing/http/pricing.texts.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest } from './a-request.js';

interface Problem {
  readonly code: string;
  readonly current?: string;
  readonly errors: { readonly path: string; readonly message: string }[];
}

let app: BookingApp;
beforeAll(async () => {
  app = await BookingApp.start({ trustProxy: 1 });
  await app.startWorkers();
});
afterAll(() => app.close());

/** Somebody who has an account; the token is the id. */
async function aPerson(): Promise<string> {
  const id = app.identity.account();
  await app.rows(
    `insert into identity.users (id, email, status, language, email_verified_at)
     values ($1, $2, 'active', 'en', now())`,
    [id, `${id}@mail.example`],
  );
  await app.registered(id);
  await app.settled();
  return id;
}

let networks = 0;
async function post(
  path: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.7.${++networks}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json() as Problem & { id: string },
  };
}

function aBooking(): object {
  const { providerId } = app.offers.provider();
  return aRequest({ providerId, serviceId: app.offers.service(providerId) });
}

const aQuestion = (changes: object = {}): object => ({
  requestType: 'bundle',
  specialty: 'Dermatology',
  description: 'A rash since May, and a visit after it.',
  contactEmail: `${randomUUID()}@mail.example`,
  consents: CONSENT_VERSIONS,
  ...changes,
});

const ROUTES: [path: string, body: () => object][] = [
  ['/bookings', aBooking],
  ['/price-requests', () => aQuestion()],
  ['/bundle-quote', () => aQuestion()],
];

const written = async (): Promise<object[]> =>
  app.rows(
    `select (select count(*)::int from booking.booking_requests) as bookings,
       (select count(*)::int from pricing.price_requests) as questions,
       (select count(*)::int from shared.outbox) as events,
       (select count(*)::int from identity.consents) as consents,
       (select count(*)::int from shared.idempotency) as keys`,
  );
const consentsOf = async (person: string): Promise<ConsentView[]> =>
  (
    await app.app.inject({
      url: '/api/me/consents',
      headers: { authorization: `Bearer ${person}` },
    })
  ).json<ConsentView[]>();

describe.each(ROUTES)('POST /api%s', (path, body) => {
  it.each([
    ['no consents', undefined],
    ['empty consents', {}],
  ])('is refused with %s, and nothing is written', async (_name, consents) => {
    const person = await aPerson();
    const before = await written();
    const refused = await post(path, { ...body(), consents }, person, {
      'idempotency-key': randomUUID(),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'validation-failed',
        errors: [{ path: 'consents.healthData', message: 'Required' }],
      },
    });
    expect(await written()).toEqual(before);
  });

  it('is refused with an outdated version and the current text, and taken with that', async () => {
    const person = await aPerson();
    const before = await written();
    const key = { 'idempotency-key': randomUUID() };
    const request = body();
    const refused = await post(path, { ...request, consents: { healthData: '0.0' } }, person, key);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'consent-changed',
        current: CONSENT_VERSIONS.healthData,
        errors: [{ path: 'consents.healthData' }],
      },
    });
    const text =
      path === '/bookings'
        ? bookingTexts.byLanguage.en['booking.health-consent']
        : pricingTexts.byLanguage.en['price.health-consent'];
    expect(refused.body.errors[0]?.message).toBe(text);
    expect(await written()).toEqual(before);
    const taken = await post(
      path,
      { ...request, consents: { healthData: refused.body.current } },
      person,
      key,
    );
    expect(taken.status).toBe(201);
  });

  it("stores the version with the request and in the person's list, both or neither", async () => {
    const person = await aPerson();
    const {
      status,
      body: { id },
    } = await post(path, body(), person);
    expect(status).toBe(201);
    const table = path === '/bookings' ? 'booking.booking_requests' : 'pricing.price_requests';
    expect(
      await app.rows(`select health_consent_version as version from ${table} where id = $1`, [id]),
    ).toEqual([{ version: CONSENT_VERSIONS.healthData }]);
    await app.settled();
    expect(await consentsOf(person)).toMatchObject([
      { kind: 'health-data', version: CONSENT_VERSIONS.healthData, withdrawnAt: null },
    ]);
  });

  it('gives a repeat its first answer although the text has changed since', async () => {
    const person = await aPerson();
    const key = randomUUID();
    const sent = { ...body(), consents: { healthData: '0.0' } };
    const hash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
    await app.rows(
      `insert into shared.idempotency (actor_id, route, key, body_hash, answer)
       values ($1, $2, $3, $4, $5)`,
      [person, `POST /api${path}`, key, hash, JSON.stringify({ id: 'the first' })],
    );
    const repeated = await post(path, sent, person, { 'idempotency-key': key });
    expect(repeated).toMatchObject({
      status: 201,
      headers: { 'idempotency-replayed': 'true' },
      body: { id: 'the first' },
    });
  });
});

it('leaves no consent behind a booking that is refused', async () => {
  const person = await aPerson();
  const booking = aBooking();
  expect((await post('/bookings', booking, person)).status).toBe(201);
  await app.settled();
  await app.rows('delete from identity.consents where user_id = $1', [person]);
  const before = await written();
  expect((await post('/bookings', booking, person)).body.code).toBe('already-pending');
  expect(
    (await post('/bookings', { ...aBooking(), serviceId: randomUUID() }, person)).body.code,
  ).toBe('not-offered');
  expect(await written()).toEqual(before);
  expect(await consentsOf(person)).toEqual([]);
});

it('stores the consent to text messages of a booking, too', async () => {
  const person = await aPerson();
  await post(
    '/bookings',
    { ...aBooking(), smsNotifications: true, phone: '7135550101', consentVersion: 'sms-2026-11' },
    person,
  );
  await app.settled();
  const kinds = (await consentsOf(person)).map(({ kind, version }) => `${kind} ${version}`).sort();
  expect(kinds).toEqual([`health-data ${CONSENT_VERSIONS.healthData}`, 'sms sms-2026-11']);
});

it('stores the consent of a guest with the request alone', async () => {
  const before = await app.rows('select count(*)::int as n from identity.consents');
  const {
    status,
    body: { id },
  } = await post('/price-requests', aQuestion());
  expect(status).toBe(201);
  await app.settled();
  expect(
    await app.rows(
      'select user_id, health_consent_version as version from pricing.price_requests where id = $1',
      [id],
    ),
  ).toEqual([{ user_id: null, version: CONSENT_VERSIONS.healthData }]);
  expect(await app.rows('select count(*)::int as n from identity.consents')).toEqual(before);
});

describe('a consent that is withdrawn', () => {
  const withdraw = (person: string) =>
    app.app.inject({
      method: 'DELETE',
      url: '/api/me/consents/health-data',
      headers: { authorization: `Bearer ${person}` },
    });

  it('does not stand again when the event of the earlier booking comes late', async () => {
    const person = await aPerson();
    const givenAt = new Date(Date.now() - 60_000).toISOString();
    expect((await withdraw(person)).statusCode).toBe(204);
    await app.announce(
      new BookingConsentGiven(person, 'health-data', CONSENT_VERSIONS.healthData, givenAt),
    );
    await app.settled();
    expect(await consentsOf(person)).toMatchObject([
      { kind: 'health-data', givenAt: expect.any(String), withdrawnAt: expect.any(String) },
    ]);
    await post('/bookings', aBooking(), person);
    await app.settled();
    expect((await consentsOf(person))[0]).toMatchObject({ kind: 'health-data', withdrawnAt: null });
  });

  it('takes what was written in requests with it, also before the account', async () => {
    const person = await aPerson();
    const stranger = await aPerson();
    const email = `${person}@mail.example`;
    const { body: booking } = await post('/bookings', aBooking(), person);
    const { body: own } = await post('/price-requests', aQuestion(), person);
    const { body: guest } = await post('/price-requests', aQuestion({ contactEmail: email }));
    const { body: other } = await post('/price-requests', aQuestion(), stranger);
    await app.settled();
    expect((await withdraw(person)).statusCode).toBe(204);
    await app.settled();
    expect(
      await app.rows('select symptoms from booking.booking_requests where id = $1', [booking.id]),
    ).toEqual([{ symptoms: '' }]);
    const kept = await app.rows(
      `select id, contact_email is not null as mailed
       from pricing.price_requests
       where description <> '' and id = any($1)`,
      [[own.id, guest.id, other.id]],
    );
    expect(kept).toEqual([{ id: other.id, mailed: true }]);
  });

  it('of text messages takes nothing of that', async () => {
    const person = await aPerson();
    const {
      body: { id },
    } = await post('/price-requests', aQuestion(), person);
    await app.announce(new ConsentWithdrawn(person, 'sms'));
    await app.settled();
    expect(
      await app.rows(`select description <> '' as kept from pricing.price_requests where id = $1`, [
        id,
      ]),
    ).toEqual([{ kept: true }]);
  });
});

it.each(['en', 'es'] as const)(
  'has one version and one wording, whoever shows it: %s',
  async (language) => {
    // The formatter moves a long text to the line after its name.
    const source = (name: string): string =>
      readFileSync(
        new URL(`../../../frontend/src/texts/${name}.ts`, import.meta.url),
        'utf8',
      ).replace(/:\n\s+/g, ': ');
    const { consentVersions } = (await app.app.inject({ url: '/api/meta' })).json<{
      consentVersions: { healthData: string };
    }>();
    expect(consentVersions).toEqual(CONSENT_VERSIONS);
    expect(source('legal-versions')).toContain(
      `healthData: { version: '${consentVersions.healthData}'`,
    );
    expect(source(`${language}/booking`)).toContain(
      `healthConsent: '${bookingTexts.byLanguage[language]['booking.health-consent']}'`,
    );
    expect(source(`${language}/quotes`)).toContain(
      `healthConsent: '${pricingTexts.byLanguage[language]['price.health-consent']}'`,
    );
  },
);
