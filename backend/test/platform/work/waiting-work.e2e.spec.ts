import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Registry } from '../../../src/platform/config/registry.js';
import { Sql } from '../../../src/platform/database/sql.js';
import type { WorkGroupView } from '../../../src/platform/work/admin-work.dto.js';
import { WaitingWork, WORK_KINDS, type WorkKind } from '../../../src/platform/work/waiting-work.js';
import { Clock } from '../../../src/shared/clock.js';
import { PriceRequestsSeed } from '../../../tools/seeds/price-requests.seed.js';
import { aRequest } from '../../booking/a-request.js';
import { AdminApp, aProviderForm } from '../../marketplace/catalogue/admin-marketplace.js';
import { statementsOf } from '../../setup/sent-statements.js';

const PER_KIND = 20;

let app: AdminApp;
let serviceId: string;
beforeAll(async () => {
  app = await AdminApp.start();
  serviceId = await app.resetCatalogue();
});
afterAll(() => app.kernel.close());

const groups = async (token = app.admin): Promise<WorkGroupView[]> =>
  (await app.call('GET', '/admin/work', undefined, { token })).json<WorkGroupView[]>();

async function work(kind: WorkKind): Promise<WorkGroupView> {
  const found = (await groups()).find((group) => group.kind === kind);
  if (!found) throw new Error(`No group of ${kind}.`);
  return found;
}

const idsOf = async (kind: WorkKind): Promise<string[]> =>
  (await work(kind)).items.map(({ id }) => id);

/** The list of providers with the same of a kind. */
const idsOfList = async (waiting: 'verification' | 'prices'): Promise<string[]> =>
  (await app.call('GET', `/admin/providers?waiting=${waiting}&limit=100`))
    .json<{ id: string }[]>()
    .map(({ id }) => id);

describe('what waits for staff', () => {
  it('are drafts that can be published, then clinics that nobody has checked', async () => {
    const { id } = await app.aReadyClinic(serviceId, { name: 'Ready Clinic' });
    const { id: bare } = await app.send('POST', '/providers', aProviderForm({ name: 'Bare' }));
    await app.send('POST', `/providers/${bare}/attest`);
    expect(await work('draft')).toEqual({
      kind: 'draft',
      total: 1,
      capped: false,
      items: [
        {
          id,
          title: 'Ready Clinic',
          detail: null,
          count: null,
          dueAt: null,
          since: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    expect((await app.refusal('POST', `/providers/${bare}/publish`)).status).toBe(422);
    expect(await idsOf('unverified-clinic')).not.toContain(id);

    await app.send('POST', `/providers/${id}/publish`);
    expect(await idsOf('draft')).toEqual([]);
    expect(await idsOf('unverified-clinic')).toContain(id);
    expect(await idsOfList('verification')).toContain(id);

    await app.send('POST', `/providers/${id}/verify`, { method: 'phone' });
    expect(await idsOf('unverified-clinic')).not.toContain(id);
    expect(await idsOfList('verification')).not.toContain(id);
  });

  it('are clinics whose prices end soon, until they are confirmed', async () => {
    const { id } = await app.aPublishedClinic(serviceId, { name: 'Old Price Clinic' });
    expect(await idsOf('expiring-price')).toEqual([]);
    await app.kernel.rows(
      'update marketplace.directory set changes_on = current_date + 3 where provider_id = $1',
      [id],
    );
    const { items } = await work('expiring-price');
    expect(items).toMatchObject([{ id, title: 'Old Price Clinic' }]);
    expect(await idsOfList('prices')).toEqual([id]);
    expect(Date.parse(items[0]?.dueAt ?? '')).toBeGreaterThan(Date.now());
    await app.send('POST', `/providers/${id}/attest`);
    expect(await idsOf('expiring-price')).toEqual([]);
    expect(await idsOfList('prices')).toEqual([]);
  });

  it('are price requests and appointments by the time they are due', async () => {
    await new PriceRequestsSeed(app.kernel.app.get(Sql), app.kernel.app.get(Clock)).seed(90, 7);
    await app.kernel.rows(
      `update pricing.price_requests
       set status = 'pending', quoted_price = null, quote = 0, quoted_at = null,
         quote_valid_until = null, due_at = now() + (n - 10) * interval '1 hour'
       from (
         select id, row_number() over (order by id) as n from pricing.price_requests limit 30
       ) few
       where few.id = price_requests.id`,
    );
    const quotes = await work('quote');
    expect(quotes.total).toBeGreaterThanOrEqual(30);
    expect(quotes.items).toHaveLength(PER_KIND);
    const due = quotes.items.map(({ dueAt }) => dueAt ?? '');
    expect(due).toEqual([...due].sort());
    const [first] = quotes.items;
    await app.kernel.rows(`update pricing.price_requests set status = 'closed' where id = $1`, [
      first?.id,
    ]);
    expect((await work('quote')).total).toBe(quotes.total - 1);

    const { id: providerId } = await app.aPublishedClinic(serviceId);
    const patient = app.identity.account();
    const booked = await app.call('POST', '/bookings', aRequest({ providerId, serviceId }), {
      token: patient,
    });
    expect(booked.statusCode).toBe(201);
    const { id, reference } = booked.json<{ id: string; reference: string }>();
    const [appointment] = (await work('appointment')).items;
    expect(appointment).toMatchObject({ id, detail: reference });
    expect(appointment?.title).toContain('Elm Clinic');
    await app.send('POST', `/bookings/${id}/cancel`, { reason: 'The clinic is closed.' });
    expect((await work('appointment')).total).toBe(0);
  });

  it('are mails that failed, until they are sent again', async () => {
    await app.kernel.rows(
      `insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
       values ('booking-mails-clinic-7', 'booking-mails-clinic', 'booking.requested.v1', now(),
         now() - interval '2 days', 8, 'EENVELOPE')`,
    );
    expect(await work('failed-mail')).toMatchObject({
      total: 1,
      items: [{ id: 'booking-mails-clinic-7', title: 'booking-mails-clinic' }],
    });
    await app.send('POST', '/failed-mails/booking-mails-clinic-7/resend');
    expect((await work('failed-mail')).total).toBe(0);
  });

  it('are price files that were read, unless a later one is in force', async () => {
    const [waiting, outdated, hospital] = [randomUUID(), randomUUID(), randomUUID()];
    const add = (id: string, status: string, provider: string | null, daysAgo: number) =>
      app.kernel.rows(
        `insert into pricing.price_file_imports (
           id, status, provider_id, file_name, sha256, reading, created_by, created_at, updated_at,
           applied_at, applied_to
         )
         values (
           $1, $2::text, $3::uuid, 'prices.csv', $4, '{"hospital": "St. Elm"}', 'test',
           now() - $5 * interval '1 day', now(), case when $2 = 'applied' then now() end,
           case when $2 = 'applied' then $3::uuid end
         )`,
        [id, status, provider, id.replaceAll('-', '').repeat(2), daysAgo],
      );
    await add(waiting, 'ready', null, 1);
    await add(outdated, 'ready', hospital, 3);
    await add(randomUUID(), 'applied', hospital, 2);
    expect(await work('price-file')).toMatchObject({
      total: 1,
      items: [{ id: waiting, title: 'St. Elm', detail: 'prices.csv' }],
    });
  });

  it('are phrases that several people searched this week without an answer', async () => {
    const search = (phrase: string, daysAgo: number) =>
      app.kernel.rows(
        `insert into marketplace.searches (
           id, searched_at, visitor, query, language, triage, results, services, specialties,
           care_sequence, source, degraded, duration_ms, staff, robot
         )
         values (
           gen_random_uuid(), now() - $1 * interval '1 day', gen_random_uuid()::text, $2, 'en',
           'none', 0, '{}', '{}', '{}', 'offline', false, 3, false, false
         )`,
        [daysAgo, phrase],
      );
    for (let n = 0; n < 3; n++) {
      await search('zumbling', 1);
      await search('long ago', 8);
    }
    await search('only one of us', 1);
    expect(await work('search-miss')).toMatchObject({
      total: 1,
      items: [{ id: 'zumbling', title: 'zumbling', count: 3 }],
    });
  });
});

it('shows each role what it may see', async () => {
  expect((await groups()).map(({ kind }) => kind)).toEqual(WORK_KINDS);
  const analyst = app.identity.account({ role: 'analyst' });
  expect((await groups(analyst)).map(({ kind }) => kind)).toEqual(['search-miss']);
  const statusFor = async (token: string) =>
    (await app.call('GET', '/admin/work', undefined, { token })).statusCode;
  expect([await statusFor(''), await statusFor(app.identity.account())]).toEqual([401, 403]);
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it.each(WORK_KINDS)('reads %s by one statement, and no table whole', async (kind) => {
  const source = app.kernel.app
    .get(Registry)
    .all(WaitingWork)
    .find((each) => each.kind === kind);
  const statements = await statementsOf(app.kernel.app, async () => {
    await source?.read(PER_KIND);
    return { statusCode: 200 };
  });
  expect(statements).toHaveLength(1);
  const client = new pg.Client({ connectionString: app.kernel.settings.database });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off');
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${statements[0]?.text}`,
      statements[0]?.values,
    );
    const whole = row
      ? nodes(row['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan')
      : [];
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
  } finally {
    await client.end();
  }
});
