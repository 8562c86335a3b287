import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPriceDesk, type PriceDesk, TERMS } from './a-price-desk.js';

let app: PriceDesk['app'];
let ana: PriceDesk['ana'];
let admin: PriceDesk['admin'];
let call: PriceDesk['call'];
let ask: PriceDesk['ask'];
let update: PriceDesk['update'];
beforeAll(async () => {
  ({ app, ana, admin, call, ask, update } = await aPriceDesk());
});
afterAll(() => app.close());

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
    const subject = `Your cash price (${await app.referenceOf(id, 'pricing.price_requests')})`;
    const text = (await app.mails()).find((mail) => mail.subject === subject)?.text;
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
    const subject = `Your cash price (${await app.referenceOf(id, 'pricing.price_requests')})`;
    expect((await app.mails()).filter((mail) => mail.subject === subject)).toEqual([]);
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
