import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../a-marketplace.js';
import { AdminApp, aPlaceForm, aProviderForm, aServiceForm } from './admin-marketplace.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

describe('who may call', () => {
  const kinds = [
    '/providers',
    '/services',
    '/locations',
    `/providers/${NOBODY}/services`,
    `/providers/${NOBODY}/locations`,
  ];
  const calls = kinds.flatMap((path): ['GET' | 'POST' | 'PUT' | 'DELETE', string][] => [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/${NOBODY}`],
    ['PUT', `${path}/${NOBODY}`],
    ['DELETE', `${path}/${NOBODY}`],
    ...['publish', 'suspend', 'restore', 'submit-review'].map((verb): ['POST', string] => [
      'POST',
      `${path}/${NOBODY}/${verb}`,
    ]),
  ]);
  it.each([
    ...calls,
    ['POST', `/providers/${NOBODY}/attest`],
    ['POST', `/providers/${NOBODY}/duplicate`],
  ] as typeof calls)('%s %s: administrators alone', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answers = [];
    for (const token of [
      '',
      app.identity.account(),
      app.identity.account({ role: 'analyst' }),
      app.admin,
    ])
      answers.push((await app.call(method, `/admin${path}`, body, { token })).statusCode);
    expect(answers.slice(0, 3)).toEqual([401, 403, 403]);
    expect([200, 400, 404]).toContain(answers[3]);
  });
});

describe('the workflow', () => {
  const outcomes: Record<string, Record<string, number>> = {
    draft: { publish: 200, suspend: 409, restore: 200, 'submit-review': 200 },
    in_review: { publish: 200, suspend: 409, restore: 409, 'submit-review': 200 },
    published: { publish: 200, suspend: 200, restore: 409, 'submit-review': 409 },
    suspended: { publish: 409, suspend: 200, restore: 200, 'submit-review': 409 },
  };
  it('is the same for every kind of record', async () => {
    const { id, offerId, placeId, locationId } = await app.aReadyClinic(ekg);
    const kinds: [string, string, string][] = [
      ['/services', ekg, 'services'],
      [`/providers/${id}/services`, offerId, 'provider_services'],
      [`/providers/${id}/locations`, placeId, 'provider_locations'],
      ['/locations', locationId, 'locations'],
      ['/providers', id, 'providers'],
    ];
    for (const [path, record, table] of kinds) {
      for (const [from, verbs] of Object.entries(outcomes)) {
        for (const [verb, expected] of Object.entries(verbs)) {
          await app.kernel.rows(`update marketplace.${table} set status = $1 where id = $2`, [
            from,
            record,
          ]);
          const answer = await app.call(
            'POST',
            `/admin${path}/${record}/${verb}`,
            verb === 'suspend' ? { reason: 'a reason' } : undefined,
          );
          expect([path, from, verb, answer.statusCode]).toEqual([path, from, verb, expected]);
          if (expected === 409)
            expect(answer.json()).toMatchObject({
              code: 'wrong-status',
              current: from,
              allowed: expect.any(Array),
            });
        }
      }
      await app.kernel.rows(`update marketplace.${table} set status = 'published' where id = $1`, [
        record,
      ]);
    }
  });

  it('leaves before and after, person, reason and request in the audit', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    await app.send('POST', `/providers/${id}/suspend`, { reason: 'Complaint 12' });
    await app.send('PUT', `/providers/${id}`, aProviderForm({ phone: '(713) 555-0102' }));
    await app.send('DELETE', `/providers/${id}`);
    const rows = await app.kernel.rows(
      `select command, action, reason, actor_id, request_id is not null as asked, before_data,
        after_data
        from shared.audit_logs l
        join shared.audit_details d on d.audit_id = l.id
      where record_id = $1 order by l.id desc limit 3`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        command: 'DeleteProvider',
        action: 'delete',
        actor_id: app.admin,
        asked: true,
        before_data: { deletedAt: null },
        after_data: { deletedAt: expect.anything() },
      },
      {
        command: 'ReplaceProvider',
        action: 'update',
        before_data: { phone: '(713) 555-0101' },
        after_data: { phone: '(713) 555-0102' },
      },
      {
        command: 'SuspendRecord',
        action: 'suspend',
        reason: 'Complaint 12',
        before_data: { status: 'published' },
        after_data: { status: 'suspended' },
      },
    ]);
  });
});

describe('a version', () => {
  it('that is not the present one refuses every write, with 412 or 409', async () => {
    const { id, offerId, placeId, locationId } = await app.aReadyClinic(ekg);
    const before = await app.kernel.rows(
      'select id, version from marketplace.providers order by id',
    );
    const header = { 'if-match': '"99"' };
    for (const path of [
      `/providers/${id}`,
      `/services/${ekg}`,
      `/locations/${locationId}`,
      `/providers/${id}/services/${offerId}`,
      `/providers/${id}/locations/${placeId}`,
    ]) {
      for (const verb of ['publish', 'restore', 'submit-review'])
        expect(await app.refusal('POST', `${path}/${verb}`, undefined, header)).toMatchObject({
          status: 412,
          code: 'outdated-version',
          current: expect.any(Number),
        });
      expect(await app.refusal('DELETE', path, undefined, header)).toMatchObject({ status: 412 });
      expect(
        await app.refusal('POST', `${path}/suspend`, { reason: 'r', version: 99 }),
      ).toMatchObject({ status: 409, code: 'outdated-version' });
    }
    expect(
      await app.refusal('PUT', `/providers/${id}`, aProviderForm(), { 'if-match': 'rubbish' }),
    ).toMatchObject({ status: 412 });
    expect(
      await app.refusal('PUT', `/providers/${id}`, aProviderForm({ version: 1 })),
    ).toMatchObject({ status: 409, code: 'outdated-version' });
    expect(
      await app.kernel.rows('select id, version from marketplace.providers order by id'),
    ).toEqual(before);
    const { version } = await app.send('GET', `/providers/${id}`);
    expect(await app.send('PUT', `/providers/${id}`, aProviderForm({ version }))).toMatchObject({
      version: version + 1,
    });
    expect(
      await app.send('PUT', `/providers/${id}`, aProviderForm(), {
        'if-match': `"${version + 1}"`,
      }),
    ).toMatchObject({ version: version + 2 });
  });

  it('lets one of two people through who write at once', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        app.call('PUT', `/admin/providers/${id}`, aProviderForm({ name }), {
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
});

it('the directory is what the rules make of the tables after any commands', async () => {
  await fill(
    app.kernel,
    aCatalogue(['ekg', 'echo'].map((key) => aService(key))),
    ['Alder', 'Birch'].map((name) =>
      aClinic(name, {
        cities: ['Katy', 'Houston'],
        offers: [anOffer('ekg', 2500), anOffer('echo', null)],
      }),
    ),
  );
  const path = async (kind: number, which: number): Promise<string> => {
    const table =
      ['providers', 'services', 'locations', 'provider_services', 'provider_locations'][kind] ?? '';
    const rows = await app.kernel.rows<{ id: string; provider_id?: string }>(
      `select * from marketplace.${table} where deleted_at is null order by id`,
    );
    const row = rows[which % Math.max(1, rows.length)] ?? { id: NOBODY, provider_id: NOBODY };
    return kind < 3
      ? `/${table}/${row.id}`
      : `/providers/${row.provider_id}/${table.slice('provider_'.length)}/${row.id}`;
  };
  const forms = (cents: number): object[] => [
    aProviderForm({ name: `Clinic ${cents}`, publicPrices: cents % 2 === 0 }),
    aServiceForm({ price: cents }),
    aPlaceForm({ city: `City ${cents % 3}` }),
    {
      coverage: 'complete',
      includes: 'All',
      ...(cents % 3 ? { customPrice: cents } : { inheritsPrice: true }),
    },
    { isActive: cents % 4 > 0 },
  ];
  const step = fc.record({
    kind: fc.nat(4),
    which: fc.nat(9),
    what: fc.constantFrom(
      'put',
      'put',
      'put',
      'delete',
      'suspend',
      'restore',
      'publish',
      'publish',
      'duplicate',
      'attest',
    ),
    cents: fc.integer({ min: 1, max: 9999 }),
  });
  const act = (what: string, to: string, form: unknown) => {
    if (what === 'put') return app.call('PUT', to, form);
    if (what === 'delete') return app.call('DELETE', to);
    return app.call('POST', `${to}/${what}`, what === 'suspend' ? { reason: 'r' } : undefined);
  };
  let accepted = 0;
  for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), {
    numRuns: 4,
    seed: 7,
  })) {
    for (const { kind, which, what, cents } of steps) {
      const to = `/admin${await path(kind, which)}`;
      const answer = await act(what, to, forms(cents)[kind]);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode < 300) accepted++;
    }
    await app.expectDirectoryInSync();
  }
  expect(accepted).toBeGreaterThan(15);
});
