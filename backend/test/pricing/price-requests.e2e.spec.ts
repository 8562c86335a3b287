import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsentWithdrawn, UserErased } from '../../src/identity/contract/identity.events.js';
import { PersonalData } from '../../src/platform/commands/personal-data.js';
import { Registry } from '../../src/platform/config/registry.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { BookingApp } from '../booking/a-booking-app.js';
import { aCatalogue, aClinic, aService, fill } from '../marketplace/a-marketplace.js';

interface Answer {
  readonly id: string;
  readonly token: string;
  readonly status: string;
  readonly code: string;
  readonly dueAt: string;
  readonly allowed?: string[];
  readonly errors?: { path: string; message: string }[];
}

let app: BookingApp;
let ana: string;
let ben: string;
let admin: string;
let addresses = 0;

beforeAll(async () => {
  app = await BookingApp.start({ trustProxy: 1 });
  [ana, ben] = [app.identity.account(), app.identity.account()];
  admin = app.identity.account({ role: 'admin' });
  await fill(
    { app: app.app, rows: (text, values) => app.rows(text, values) },
    aCatalogue([aService('echo', { name: 'Stress echo', nameEs: 'Eco de esfuerzo' })]),
    [aClinic('Marmalade Bear')],
  );
  await app.startWorkers();
});
afterAll(() => app.close());

/** From another network each time, unless one is named. */
const call = async (
  method: 'GET' | 'POST',
  path: string,
  {
    body,
    token,
    headers = {},
    from = `198.18.${++addresses >> 8}.${addresses & 255}`,
  }: { body?: unknown; token?: string; headers?: Record<string, string>; from?: string } = {},
) => {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as Answer & Answer[],
    headers: answer.headers,
    text: answer.body,
  };
};

let people = 0;
const aQuestion = (changes: object = {}) => ({
  requestType: 'service',
  serviceName: 'Heart ultrasound',
  description: 'How much is it in all?',
  contactEmail: `guest${++people}@mail.example`,
  consents: CONSENT_VERSIONS,
  ...changes,
});
const ask = (changes: object = {}, more: Parameters<typeof call>[2] = {}) =>
  call('POST', '/price-requests', { body: aQuestion(changes), ...more });
const TERMS = {
  quoteProviderName: 'Bayou Heart Clinic',
  quotePlace: '1 Main Street, Houston',
  quoteIncludes: 'The test and its reading.',
  quoteValidUntil: '2099-12-31',
};
const update = (id: string, body: object, token = admin) =>
  call('POST', `/admin/price-requests/${id}/update`, { body, token });
const count = async () =>
  (await app.rows<{ n: number }>('select count(*)::int as n from pricing.price_requests'))[0]?.n;

describe('a guest', () => {
  it('asks, gets a receipt and mails, and follows the request by its token', async () => {
    const before = Date.now();
    const { status, body } = await ask(
      { contactPhone: '(713) 555-0142', userId: ana, specialty: null, providerName: null },
      { headers: { 'accept-language': 'es' } },
    );
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        status: 'pending',
        dueAt: expect.any(String),
        token: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    expect(Math.abs(Date.parse(body.dueAt) - before - 86_400_000)).toBeLessThan(60_000);
    expect(
      await app.rows(
        'select user_id, contact_phone, language from pricing.price_requests where id = $1',
        [body.id],
      ),
    ).toEqual([{ user_id: null, contact_phone: '7135550142', language: 'es' }]);
    const followed = await call('GET', `/price-requests/${body.token}`);
    expect(followed).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        status: 'pending',
        serviceName: 'Heart ultrasound',
        quotedPrice: null,
        overdue: false,
      },
      headers: { 'cache-control': 'private, no-store' },
    });
    expect(followed.body).toMatchObject({
      whole: true,
      description: 'How much is it in all?',
      contactEmail: expect.stringMatching(/^guest\d+@mail\.example$/),
      contactPhone: '7135550142',
    });
    await app.settled();
    const mails = (await app.mails()).filter(({ source }) => source.includes(body.id));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `New price request ${body.id}`,
      'Recibimos su solicitud de precio',
    ]);
    for (const { source } of mails)
      expect(source).not.toMatch(/How much|555-0142|Heart ultrasound/);
    const link = /\/requests\/([\w-]{32})/.exec(
      mails.find(({ subject }) => subject?.startsWith('Rec'))?.text ?? '',
    )?.[1];
    expect(link).not.toBe(body.token);
    const mailed = await call('GET', `/price-requests/${link}`);
    expect(mailed.body).toMatchObject({
      id: body.id,
      whole: false,
      status: 'pending',
      serviceName: null,
      description: null,
      contactEmail: null,
      contactPhone: null,
    });
    expect(mailed.text).not.toMatch(/mail\.example|How much|7135550142|555-0142|Heart/);
  });

  it('finds nothing behind a made-up token', async () => {
    for (const token of ['x', 'A'.repeat(32), '%00', '..%2Fmine', "'%20or%201=1"])
      expect((await call('GET', `/price-requests/${token}`)).status).toBe(404);
  });

  it.each<[string, object, string, string]>([
    [
      'a specialty without one',
      { requestType: 'specialty' },
      'requestType',
      'Required field is missing for the selected request type',
    ],
    [
      'a provider of blanks',
      { requestType: 'provider', providerName: '   ' },
      'requestType',
      'Required field is missing for the selected request type',
    ],
    [
      'a service without one',
      { serviceName: undefined },
      'requestType',
      'Required field is missing for the selected request type',
    ],
    ['another type', { requestType: 'visit' }, 'requestType', ''],
    ['no description', { description: '  ' }, 'description', 'Please describe what you need.'],
    ['a long description', { description: 'x'.repeat(2001) }, 'description', ''],
    [
      'a wrong address',
      { contactEmail: 'ana@' },
      'contactEmail',
      'Please enter a valid email address',
    ],
    ['no address', { contactEmail: undefined }, 'contactEmail', 'Required'],
    [
      'nine digits',
      { contactPhone: '713 555 014' },
      'contactPhone',
      'Please enter a phone number with 10 digits, or none.',
    ],
    ['an id that is none', { providerId: 'x' }, 'providerId', ''],
    ['an unknown field', { quotedPrice: 1 }, 'quotedPrice', ''],
    ['NUL', { description: 'a\u0000b' }, '', ''],
  ])('is told by field: %s', async (_name, changes, path, message) => {
    const before = await count();
    const { status, body } = await ask(changes);
    expect(status).toBe(400);
    if (path)
      expect(body.errors).toEqual(
        expect.arrayContaining([{ path, message: message || expect.any(String) }]),
      );
    expect(await count()).toBe(before);
  });

  it('is no program: what nobody sees stays empty, and nobody is that quick', async () => {
    for (const trace of [{ website: 'https://spam.example' }, { elapsedMs: 20 }])
      expect(await ask(trace)).toMatchObject({ status: 400, body: { code: 'looks-automatic' } });
    expect((await ask({ website: '', elapsedMs: 5000 })).status).toBe(201);
  });

  it('asks five times an hour from one network and for one address, not more', async () => {
    for (const limited of [{ from: '203.0.113.7' }, { email: 'often@mail.example' }]) {
      const again = () =>
        ask(
          'email' in limited ? { contactEmail: limited.email } : {},
          'from' in limited ? { from: limited.from } : {},
        );
      const answers = await Promise.all(Array.from({ length: 8 }, again));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        201, 201, 201, 201, 201, 429, 429, 429,
      ]);
      const refused = await again();
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
  });

  it('clicks twice and has one request: 50 at once with one key get one answer', async () => {
    const body = aQuestion();
    const before = (await count()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call('POST', '/price-requests', {
          body,
          from: '203.0.113.9',
          headers: { 'idempotency-key': 'one-key-of-one-form' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count()).toBe(before + 1);
  });
});

describe('names in mails', () => {
  const linesOf = async (id: string): Promise<string[]> => {
    await app.settled();
    const mails = (await app.mails()).filter(({ source }) => source.includes(id));
    expect(mails).toHaveLength(2);
    return mails
      .map(({ text = '' }) => text)
      .flatMap((text) =>
        text.split('\n').filter((line) => /^(Service|Provider|Specialty|Servicio): /.test(line)),
      );
  };

  it.each<[string, object, string[]]>([
    [
      'a service by its id',
      { serviceName: 'What I call it', serviceId: 'echo' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a service by its name, whatever its case',
      { serviceName: 'stress ECHO' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a service by its Spanish name',
      { serviceName: 'Eco de esfuerzo' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a provider',
      { requestType: 'provider', providerName: 'marmalade bear', serviceName: null },
      ['Provider: Marmalade Bear', 'Provider: Marmalade Bear'],
    ],
    [
      'a specialty',
      { requestType: 'specialty', specialty: 'cardiologia', serviceName: null },
      ['Specialty: Cardiology', 'Specialty: Cardiology'],
    ],
    [
      'a provider as a specialty',
      { requestType: 'specialty', specialty: 'Marmalade Bear', serviceName: null },
      ['Specialty: Marmalade Bear', 'Specialty: Marmalade Bear'],
    ],
    [
      'no typed words',
      {
        serviceName: 'Stress echo! Unlock now: https://evil.example',
        specialty: 'https://evil.example',
        providerName: 'evil.example',
      },
      [],
    ],
  ])('are those of the catalogue: %s', async (_name, changes, expected) => {
    const [service] = await app.rows<{ id: string }>('select id from marketplace.services');
    const { status, body } = await ask({
      ...changes,
      ...('serviceId' in changes && { serviceId: service?.id }),
    });
    expect(status).toBe(201);
    expect(await linesOf(body.id)).toEqual(expected);
  });
});

describe('a bundle', () => {
  it('is asked for at its own address, with the texts of its dialog', async () => {
    const bundle = aQuestion({
      requestType: 'bundle',
      specialty: 'Dermatology',
      serviceName: null,
      description: 'A rash, and a visit after it.',
    });
    expect((await call('POST', '/bundle-quote', { body: bundle })).status).toBe(201);
    expect(
      await call('POST', '/bundle-quote', {
        body: { ...bundle, specialty: ' ', description: 'short' },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'specialty', message: 'Provider specialty is required' },
          {
            path: 'description',
            message: 'Please describe your symptoms in at least 10 characters',
          },
        ],
      },
    });
    expect(await call('POST', '/bundle-quote', { body: aQuestion() })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'requestType', message: 'Only bundle requests are taken here.' },
          { path: 'specialty', message: 'Provider specialty is required' },
        ],
      },
    });
  });
});

describe('a signed-in person', () => {
  it('lists their own, and those sent with their verified address', async () => {
    const { body: own } = await ask({}, { token: ana });
    const { body: guest } = await ask({ contactEmail: `${ana}@mail.example` });
    await ask({ contactEmail: `${ana}@mail.example` }, { token: ben });
    const mine = await call('GET', '/price-requests/mine', { token: ana });
    expect(mine.body.map(({ id }) => id)).toEqual([guest.id, own.id]);
    expect(mine.headers['x-total-count']).toBe('2');
    expect((await call('GET', '/price-requests/mine')).status).toBe(401);
  });

  it('is forgotten with the account', async () => {
    const cora = app.identity.account();
    const { body } = await ask({ contactPhone: '7135550142' }, { token: cora });
    await app.rows(
      `update pricing.price_requests
       set admin_notes = 'She called twice.', reopen_reason = 'She called.'
       where id = $1`,
      [body.id],
    );
    const copy = await app.app
      .get(Registry)
      .all(PersonalData)
      .find(({ section }) => section === 'priceRequests')
      ?.of(cora);
    expect(copy).toEqual([expect.objectContaining({ id: body.id, contact_phone: '7135550142' })]);
    // notes of staff, and what opens the page
    expect(JSON.stringify(copy)).not.toMatch(new RegExp(`called twice|${body.token}`));
    await app.announce(new UserErased(cora));
    await app.settled();
    expect(
      await app.rows(
        `select description, contact_email, contact_phone, admin_notes, reopen_reason
         from pricing.price_requests
         where id = $1`,
        [body.id],
      ),
    ).toEqual([
      {
        description: '',
        contact_email: null,
        contact_phone: null,
        admin_notes: null,
        reopen_reason: null,
      },
    ]);
  });

  it('waits for no price once the account is deleted, and none can be sent', async () => {
    const cora = app.identity.account();
    const address = `${cora}@mail.example`;
    const { body: own } = await ask({}, { token: cora });
    const { body: contacted } = await ask({}, { token: cora });
    const { body: before } = await ask({ contactEmail: address });
    await update(contacted.id, { status: 'contacted' });
    await app.announce(new UserErased(cora, address));
    await app.settled();
    for (const { id } of [own, contacted, before]) {
      expect(await update(id, { status: 'quoted', quotedPrice: 35_000, ...TERMS })).toMatchObject({
        status: 409,
        body: { code: 'not-allowed', state: 'closed', allowed: [] },
      });
      expect(await update(id, { adminNotes: 'Nobody is left.' })).toMatchObject({
        status: 200,
        body: { status: 'closed', allowed: [], contactEmail: null },
      });
    }
  });

  it('has no telephone number in price requests after withdrawing the consent', async () => {
    const dina = app.identity.account();
    const address = `${dina}@mail.example`;
    const { body: own } = await ask({ contactPhone: '7135550142' }, { token: dina });
    const { body: before } = await ask({ contactPhone: '7135550143', contactEmail: address });
    const { body: other } = await ask({ contactPhone: '7135550144' });
    await app.announce(new ConsentWithdrawn(dina, 'health-data', address));
    await app.settled();
    const phoneOf = async (id: string) =>
      (
        await app.rows<{ description: string; contact_phone: string | null }>(
          'select description, contact_phone from pricing.price_requests where id = $1',
          [id],
        )
      )[0];
    const emptied = { description: '', contact_phone: null };
    expect([await phoneOf(own.id), await phoneOf(before.id)]).toEqual([emptied, emptied]);
    expect(await phoneOf(other.id)).toMatchObject({ contact_phone: '7135550144' });
  });
});

describe('an administrator', () => {
  it('contacts, quotes anew, closes and reopens; whoever asked is told each price', async () => {
    const {
      body: { id, token },
    } = await ask();
    expect(
      await update(id, { status: 'contacted', adminNotes: ' Called the clinic. ' }),
    ).toMatchObject({
      status: 200,
      body: {
        status: 'contacted',
        adminNotes: 'Called the clinic.',
        allowed: ['quoted', 'closed'],
      },
    });
    expect(await update(id, { status: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'not-allowed', state: 'contacted', allowed: ['quoted', 'closed'] },
    });
    expect(await update(id, { status: 'quoted' })).toMatchObject({
      status: 200,
      body: { priceMissing: true, quotedPrice: null },
    });
    expect(await update(id, { quotedPrice: 35_050, ...TERMS })).toMatchObject({
      status: 200,
      body: { priceMissing: false, quotedPrice: 35_050 },
    });
    expect((await call('GET', `/price-requests/${token}`)).body).toMatchObject({
      status: 'quoted',
      quotedPrice: 35_050,
      quoteIncludes: 'The test and its reading.',
      quoteProviderName: 'Bayou Heart Clinic',
      quotePlace: '1 Main Street, Houston',
      quoteValidDay: '2099-12-31',
    });
    await app.settled();
    const text = (await app.mails()).find(
      ({ subject, source }) => subject === 'Your cash price' && source.includes(id),
    )?.text;
    for (const line of [
      'Cash price: $350.50',
      'Clinic: Bayou Heart Clinic',
      'Place: 1 Main Street, Houston',
      'What it includes: The test and its reading.',
      'Price valid until: December 31, 2099',
    ])
      expect(text).toContain(line);
    expect((await update(id, { status: 'closed' })).status).toBe(200);
    expect(await update(id, { status: 'pending' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    });
    expect(
      (await update(id, { status: 'pending', reason: 'They called again.' })).body,
    ).toMatchObject({ status: 'pending', allowed: ['contacted', 'quoted', 'closed'] });
  });

  it('marks a request as quoted without a price: no mail', async () => {
    const {
      body: { id },
    } = await ask();
    expect(await update(id, { status: 'quoted' })).toMatchObject({
      status: 200,
      body: { status: 'quoted', priceMissing: true },
    });
    await app.settled();
    expect(
      (await app.mails()).filter(
        ({ subject, source }) => subject === 'Your cash price' && source.includes(id),
      ),
    ).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'nothing beside it',
      {},
      ['quoteProviderName', 'quotePlace', 'quoteIncludes', 'quoteValidUntil'],
    ],
    ['a clinic of blanks', { ...TERMS, quoteProviderName: '  ' }, ['quoteProviderName']],
    [
      'an unknown provider',
      { ...TERMS, quoteProviderId: '0197a0de-0000-7000-8000-00000000dead' },
      ['quoteProviderId'],
    ],
    ['no place', { ...TERMS, quotePlace: null }, ['quotePlace']],
    ['nothing included', { ...TERMS, quoteIncludes: '' }, ['quoteIncludes']],
    ['a day in the past', { ...TERMS, quoteValidUntil: '2020-01-01' }, ['quoteValidUntil']],
  ])(
    'cannot send a price with %s: 422 with the list, nothing written',
    async (_name, terms, paths) => {
      const {
        body: { id },
      } = await ask();
      const { status, body } = await update(id, {
        status: 'quoted',
        quotedPrice: 35_000,
        ...terms,
      });
      expect({ status, code: body.code, paths: body.errors?.map(({ path }) => path) }).toEqual({
        status: 422,
        code: 'quote-incomplete',
        paths,
      });
      for (const { message } of body.errors ?? []) expect(message).toMatch(/^[A-Z].*\.$/);
      expect(
        await app.rows('select status, quoted_price from pricing.price_requests where id = $1', [
          id,
        ]),
      ).toEqual([{ status: 'pending', quoted_price: null }]);
    },
  );

  it.each(['2099-02-30', 'tomorrow', '31.12.2099'])(
    'cannot send a price that holds until %p',
    async (quoteValidUntil) => {
      const {
        body: { id },
      } = await ask();
      expect(
        await update(id, { status: 'quoted', quotedPrice: 35_000, ...TERMS, quoteValidUntil }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'quoteValidUntil' }] } });
    },
  );

  it('names a provider of the catalogue as the catalogue does', async () => {
    const {
      body: { id },
    } = await ask();
    const [provider] = await app.rows<{ id: string; name: string }>(
      'select id, name from marketplace.providers',
    );
    const { status, body } = await update(id, {
      status: 'quoted',
      quotedPrice: 35_000,
      ...TERMS,
      quoteProviderName: 'Typed otherwise',
      quoteProviderId: provider?.id,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { quoteProviderId: provider?.id, quoteProviderName: provider?.name },
    });
  });

  it.each([-1, 1.5, 100_000_001, '350'])('cannot quote %p', async (quotedPrice) => {
    const {
      body: { id },
    } = await ask();
    expect(await update(id, { status: 'quoted', quotedPrice })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'quotedPrice', message: 'Enter whole cents from 0 to 100,000,000.' }],
      },
    });
    expect(await app.rows('select status from pricing.price_requests where id = $1', [id])).toEqual(
      [{ status: 'pending' }],
    );
  });

  it('finds the overdue ones, by status and by words', async () => {
    const {
      body: { id },
    } = await ask({ requestType: 'provider', providerName: 'Bayou Heart Clinic' });
    await app.rows(
      `update pricing.price_requests set due_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    const list = async (query: string) =>
      (await call('GET', `/admin/price-requests?${query}`, { token: admin })).body.map(
        (each) => each.id,
      );
    expect(await list('overdue=true&status=pending')).toEqual([id]);
    expect(await list('search=bayou%20HEART')).toEqual([id]);
    expect(await list('search=bayou&status=closed')).toEqual([]);
    expect(
      (await call('GET', '/admin/price-requests?overdue=maybe', { token: admin })).status,
    ).toBe(400);
  });

  it('shows first what waits for an answer, the latest in time on top', async () => {
    const created = [];
    const specialty = `Queue ${Date.now()}`;
    for (const hours of [3, -2, 1, 9]) {
      const {
        body: { id },
      } = await ask({ requestType: 'specialty', specialty });
      await app.rows(
        `update pricing.price_requests set due_at = now() + $2 * interval '1 hour' where id = $1`,
        [id, hours],
      );
      created.push(id);
    }
    await update(created[3] ?? '', { status: 'contacted' });
    const list = async (query: string) =>
      (
        await call(
          'GET',
          `/admin/price-requests?search=${encodeURIComponent(specialty)}&${query}`,
          { token: admin },
        )
      ).body.map((each) => each.id);
    expect(await list('sort=dueAt&order=asc')).toEqual([
      created[1],
      created[2],
      created[0],
      created[3],
    ]);
    expect(await list('')).toEqual([...created].reverse());
    expect(
      (await call('GET', '/admin/price-requests?sort=contactEmail', { token: admin })).status,
    ).toBe(400);
  });

  it('is one: others are refused', async () => {
    const {
      body: { id },
    } = await ask();
    expect([
      (await update(id, { status: 'closed' }, ana)).status,
      (await call('POST', `/admin/price-requests/${id}/update`, { body: {} })).status,
      (await call('GET', '/admin/price-requests', { token: ana })).status,
    ]).toEqual([403, 401, 403]);
    expect(
      (await update('0197a0de-0000-7000-8000-000000000009', { status: 'closed' })).status,
    ).toBe(404);
  });
});

it('writes nothing personal into the audit log, events or mails of others', async () => {
  const {
    body: { id },
  } = await ask({ description: 'A very private matter', contactEmail: 'private@mail.example' });
  await update(id, { adminNotes: 'Also private' });
  const [{ text } = { text: '' }] = await app.rows<{ text: string }>(
    `select (
       select coalesce(string_agg(d::text, ''), '') from shared.audit_details d
     ) || (select coalesce(string_agg(payload::text, ''), '') from shared.outbox) as text`,
  );
  expect(text).not.toMatch(/private/i);
});

it('empties what a guest sent from an address when its verified account is deleted', async () => {
  const dora = app.identity.account();
  const address = `${dora}@mail.example`;
  const words = 'Asked before I had an account.';
  const {
    body: { id: mine },
  } = await ask({ contactEmail: address, description: words });
  const {
    body: { id: other },
  } = await ask({ description: words });
  const {
    body: { id: third },
  } = await ask({ contactEmail: `x${address}`, description: words });
  const {
    body: { id: named },
  } = await ask({ contactEmail: address, description: words }, { token: app.identity.account() });
  const kept = async () =>
    (
      await app.rows<{ id: string; contact_email: string | null; description: string }>(
        `select id, contact_email, description
         from pricing.price_requests
         where id = any($1)
         order by id`,
        [[mine, other, third, named]],
      )
    )
      .filter(({ contact_email, description }) => contact_email && description === words)
      .map(({ id }) => id);
  await app.announce(new UserErased(app.identity.account(), null));
  await app.settled();
  expect(await kept()).toEqual([mine, other, third, named].sort());
  await app.announce(new UserErased(dora, address));
  await app.settled();
  expect(await kept()).toEqual([other, third, named].sort());
  expect(
    await app.rows('select contact_email, description from pricing.price_requests where id = $1', [
      mine,
    ]),
  ).toEqual([{ contact_email: null, description: '' }]);
});
