import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPriceDesk, type PriceDesk } from './a-price-desk.js';

let app: PriceDesk['app'];
let ana: PriceDesk['ana'];
let call: PriceDesk['call'];
let aQuestion: PriceDesk['aQuestion'];
let ask: PriceDesk['ask'];
let update: PriceDesk['update'];
let count: PriceDesk['count'];
beforeAll(async () => {
  ({ app, ana, call, aQuestion, ask, update, count } = await aPriceDesk());
});
afterAll(() => app.close());

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
        reference: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
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
        reference: body.reference,
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
    const { reference } = body;
    const mails = (await app.mails()).filter(({ text }) => text?.includes(reference));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `New price request ${reference}`,
      `Recibimos su solicitud de precio (${reference})`,
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

  it('reads in page and receipt that nobody answers for an invented clinic', async () => {
    const asked = { requestType: 'provider', providerName: 'marmalade bear' };
    const { body } = await ask(asked);
    await app.settled();
    const receipt = (await app.mails()).find(({ subject }) =>
      subject?.includes(`(${body.reference})`),
    );
    expect(receipt?.text).toContain('Nobody will answer with a price.');
    const link = /\/requests\/([\w-]{32})/.exec(receipt?.text ?? '')?.[1];
    for (const token of [body.token, link])
      expect((await call('GET', `/price-requests/${token}`)).body).toMatchObject({ demo: true });
    const { body: real } = await ask({ ...asked, providerName: 'Another clinic' });
    expect((await call('GET', `/price-requests/${real.token}`)).body).toMatchObject({
      demo: false,
    });
  });

  it('finds nothing behind a made-up token', async () => {
    for (const token of ['x', 'A'.repeat(32), '%00', '..%2Fmine', "'%20or%201=1"])
      expect((await call('GET', `/price-requests/${token}`)).status).toBe(404);
  });

  it.each<[string, object, string, string, string]>([
    [
      'a specialty without one',
      { requestType: 'specialty' },
      'requestType',
      'price.field-missing',
      'Required field is missing for the selected request type',
    ],
    [
      'a provider of blanks',
      { requestType: 'provider', providerName: '   ' },
      'requestType',
      'price.field-missing',
      'Required field is missing for the selected request type',
    ],
    [
      'a service without one',
      { serviceName: undefined },
      'requestType',
      'price.field-missing',
      'Required field is missing for the selected request type',
    ],
    ['another type', { requestType: 'visit' }, 'requestType', 'not-one-of', ''],
    [
      'no description',
      { description: '  ' },
      'description',
      'price.description',
      'Please describe what you need.',
    ],
    ['a long description', { description: 'x'.repeat(2001) }, 'description', 'too-long', ''],
    [
      'a wrong address',
      { contactEmail: 'ana@' },
      'contactEmail',
      'price.email',
      'Please enter a valid email address',
    ],
    ['no address', { contactEmail: undefined }, 'contactEmail', 'required', 'Required'],
    [
      'nine digits',
      { contactPhone: '713 555 014' },
      'contactPhone',
      'price.phone',
      'Please enter a phone number with 10 digits, or none.',
    ],
    ['an id that is none', { providerId: 'x' }, 'providerId', 'not-an-id', ''],
    ['an unknown field', { quotedPrice: 1 }, 'quotedPrice', 'unknown-field', ''],
    ['NUL', { description: 'a\u0000b' }, '', '', ''],
  ])('is told by field: %s', async (_name, changes, path, code, message) => {
    const before = await count();
    const { status, body } = await ask(changes);
    expect(status).toBe(400);
    if (path)
      expect(body.errors).toEqual(
        expect.arrayContaining([{ path, code, message: message || expect.any(String) }]),
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
          { path: 'specialty', code: 'price.specialty', message: 'Provider specialty is required' },
          {
            path: 'description',
            code: 'price.description-short',
            message: 'Please describe your symptoms in at least 10 characters',
          },
        ],
      },
    });
    expect(await call('POST', '/bundle-quote', { body: aQuestion() })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'requestType',
            code: 'price.bundle-only',
            message: 'Only bundle requests are taken here.',
          },
          { path: 'specialty', code: 'price.specialty', message: 'Provider specialty is required' },
        ],
      },
    });
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
