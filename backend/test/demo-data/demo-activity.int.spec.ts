import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { DemoPeopleTask } from '../../src/identity/infrastructure/demo/demo-people.task.js';
import { Registry } from '../../src/platform/config/registry.js';
import { Scheduled } from '../../src/platform/events/scheduled.js';
import { StartupTask } from '../../src/platform/events/startup.js';
import { Files } from '../../src/platform/files/files.js';
import { MAIL_FOLDER } from '../../src/platform/mail/file-mailbox.js';
import type { WorkGroupView } from '../../src/platform/work/admin-work.dto.js';
import { Clock } from '../../src/shared/clock.js';
import { DAY_MS } from '../../src/shared/day.js';
import { aNewPerson, ask, bearer, startWork } from '../identity/people.js';
import { type Kernel, someSettings, started, until } from '../setup/kernel.js';

const TABLES = [
  'identity.users',
  'identity.sign_in_logs',
  'booking.people',
  'booking.booking_requests',
  'booking.request_list',
  'booking.provider_booking_clicks',
  'shared.failed_mails',
  'pricing.price_requests',
  'pricing.quotes',
  'marketplace.searches',
  'analytics.user_events',
  'analytics.provider_interactions',
];

interface DemoKernel extends Kernel {
  /** Moves the clock of the product. */
  moveTo(moment: Date): void;
}

async function aDemoKernel(changes: Parameters<typeof someSettings>[0] = {}): Promise<DemoKernel> {
  let now: Date | undefined;
  const settings = await someSettings({ demoData: 'on', ...changes });
  const kernel = await started(
    settings,
    Test.createTestingModule({ imports: [AppModule.with(settings)] })
      .overrideProvider(Clock)
      .useValue({ now: () => now ?? new Date() }),
  );
  return {
    ...kernel,
    moveTo: (moment) => {
      now = moment;
    },
  };
}

async function runStartupTasks({ app }: Kernel): Promise<void> {
  const tasks = app
    .get(Registry)
    .all(StartupTask)
    .sort((one, other) => one.order - other.order);
  for (const task of tasks) await task.run();
}

async function rowCounts(kernel: Kernel): Promise<number[]> {
  const counts = await kernel.rows<{ count: number }>(
    TABLES.map((table) => `select count(*)::int as count from ${table}`).join(' union all '),
  );
  return counts.map(({ count }) => count);
}

describe('at the first start with demo data', () => {
  let kernel: DemoKernel;
  let token: string;
  beforeAll(async () => {
    kernel = await aDemoKernel();
    await runStartupTasks(kernel);
    const file = join(kernel.settings.dataDir, 'demo-accounts.json');
    const { admin } = JSON.parse(readFileSync(file, 'utf8')) as { admin: object };
    token = (await ask(kernel, '/auth/sign-in', admin)).json<{ token: string }>().token;
  });
  afterAll(() => kernel.close());

  const read = async <Answer>(path: string): Promise<Answer> =>
    (await ask(kernel, path, undefined, { method: 'GET', headers: bearer(token) })).json<Answer>();

  it('has requests in every state, marked as demo', async () => {
    const bookings = await kernel.rows(
      `select distinct status, cancelled_by, jsonb_array_length(proposed_slots) > 0 as proposed,
         confirmed_start > now() as ahead
       from booking.booking_requests
       where demo_patient`,
    );
    expect(bookings).toEqual(
      expect.arrayContaining([
        { status: 'pending', cancelled_by: null, proposed: false, ahead: null },
        { status: 'pending', cancelled_by: null, proposed: true, ahead: null },
        { status: 'confirmed', cancelled_by: null, proposed: false, ahead: true },
        { status: 'confirmed', cancelled_by: null, proposed: false, ahead: false },
        { status: 'completed', cancelled_by: null, proposed: false, ahead: false },
        ...['clinic', 'patient', 'staff', 'system'].map((by) =>
          expect.objectContaining({ status: 'cancelled', cancelled_by: by }),
        ),
      ]),
    );
    const prices = await kernel.rows(
      `select distinct status, quoted_price is not null as priced
       from pricing.price_requests
       where demo_requester
       order by 1, 2`,
    );
    expect(prices.map(({ status, priced }) => [status, priced])).toEqual([
      ['closed', false],
      ['closed', true],
      ['contacted', false],
      ['pending', false],
      ['quoted', false],
      ['quoted', true],
    ]);
    const strangers = await kernel.rows(
      `select id from booking.booking_requests where not demo_patient or created_at > now()
       union all
       select id from pricing.price_requests where not demo_requester or created_at > now()`,
    );
    expect(strangers).toEqual([]);
  });

  it('fills the work list with marked requests, without clinics to verify', async () => {
    const groups = await read<WorkGroupView[]>('/admin/work');
    const ofKind = (kind: string) => groups.find((group) => group.kind === kind);
    for (const kind of ['quote', 'appointment']) {
      const { items = [], total = 0 } = ofKind(kind) ?? {};
      expect(total).toBeGreaterThan(4);
      expect(items.every(({ demo }) => demo === true)).toBe(true);
      const isLate = items.map(({ dueAt }) => Date.parse(dueAt ?? '') < Date.now());
      expect([isLate.includes(true), isLate.includes(false)]).toEqual([true, true]);
    }
    expect(ofKind('search-miss')?.total).toBeGreaterThan(0);
    expect([ofKind('unverified-clinic')?.total, ofKind('expiring-price')?.total]).toEqual([0, 0]);
  });

  it('lists two failed mails, which name their recipients and are never sent', async () => {
    const mails = await read<{ id: string; kind: string; demo: boolean; recipient: string }[]>(
      '/admin/failed-mails?sort=kind&order=asc',
    );
    expect(mails).toMatchObject([
      { kind: 'booking-mails-clinic', demo: true, recipient: expect.stringContaining('@') },
      { kind: 'booking-mails-patient-confirmed', demo: true, about: { id: expect.any(String) } },
    ]);
    const resent = await ask(kernel, `/admin/failed-mails/${mails[0]?.id}/resend`, undefined, {
      headers: bearer(token),
    });
    expect([resent.statusCode, resent.json<{ code: string }>().code]).toEqual([409, 'demo-mail']);
    const all = await ask(kernel, '/admin/failed-mails/resend', {}, { headers: bearer(token) });
    expect(all.json()).toEqual({ asked: 0 });
    const groups = await read<WorkGroupView[]>('/admin/work');
    const waiting = groups.find(({ kind }) => kind === 'failed-mail');
    expect(waiting?.items.map(({ demo }) => demo)).toEqual([true, true]);
  });

  it('shows who is invented in the lists, with assignments and notes', async () => {
    const bookings = await read<
      { demoPatient: boolean; patientName: string | null; assigneeId: string | null }[]
    >('/admin/bookings?limit=100');
    expect(bookings.every(({ demoPatient, patientName }) => demoPatient && patientName)).toBe(true);
    expect(bookings.some(({ assigneeId }) => assigneeId)).toBe(true);
    const requests = await read<{ demoRequester: boolean; adminNotes: string | null }[]>(
      '/admin/price-requests?limit=100',
    );
    expect(requests.every(({ demoRequester }) => demoRequester)).toBe(true);
    expect(requests.some(({ adminNotes }) => adminNotes)).toBe(true);
    const users = await read<{ email: string; demo: boolean }[]>('/admin/users?limit=100');
    expect(
      users
        .filter(({ demo }) => !demo)
        .map(({ email }) => email)
        .sort(),
    ).toEqual(['admin@demo.openfare.example', 'patient@demo.openfare.example']);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  });

  it('has figures of thirty days, with quiet weekends', async () => {
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const metrics = await read<Record<string, { current: number }>>(
      `/admin/dashboard-metrics?startDate=${day(29)}&endDate=${day(0)}`,
    );
    for (const { current } of Object.values(metrics)) expect(current).toBeGreaterThan(10);
    const [{ weekdays, weekends } = { weekdays: 0, weekends: 0 }] = await kernel.rows<{
      weekdays: number;
      weekends: number;
    }>(
      `select
         count(*) filter (where weekday between 1 and 5) / 5.0 as weekdays,
         count(*) filter (where weekday in (0, 6)) / 2.0 as weekends
       from (
         select extract(dow from received_at at time zone 'America/Chicago') as weekday
         from analytics.user_events
       ) events`,
    );
    expect(Number(weekdays)).toBeGreaterThan(1.3 * Number(weekends));
  });

  it('changes nothing at later starts, and completes one that broke off', async () => {
    const before = await rowCounts(kernel);
    expect(before.every((count) => count > 0)).toBe(true);
    await runStartupTasks(kernel);
    expect(await rowCounts(kernel)).toEqual(before);
    await kernel.rows('delete from booking.request_list');
    await kernel.rows('delete from booking.provider_booking_clicks');
    await kernel.rows('delete from pricing.quotes');
    await kernel.rows('delete from pricing.price_requests');
    await kernel.rows('delete from marketplace.searches');
    await runStartupTasks(kernel);
    expect(await rowCounts(kernel)).toEqual(before);
  });

  it('sends no mail, neither now nor when reminders and deadlines would be due', async () => {
    const statuses = () =>
      kernel.rows('select id, status, reminded_at from booking.booking_requests order by id');
    const before = await statuses();
    await startWork(kernel);
    for (const daysLater of [0, 2, 9, 20]) {
      kernel.moveTo(new Date(Date.now() + daysLater * DAY_MS));
      for (const scheduled of kernel.app.get(Registry).all(Scheduled)) await scheduled.run();
    }
    await until(
      async () =>
        (await kernel.rows('select from shared.outbox where finished_at is null')).length === 0,
    );
    const types = await kernel.rows<{ type: string }>('select distinct type from shared.outbox');
    expect(types.filter(({ type }) => /^(booking|pricing)\./.test(type))).toEqual([]);
    expect(await kernel.app.get(Files).list(MAIL_FOLDER, 10)).toEqual([]);
    expect(await kernel.rows('select from shared.failed_mails where demo_payload is null')).toEqual(
      [],
    );
    expect(await statuses()).toEqual(before);
  });
});

it('adds nothing without demo data, and nobody beside real people', async () => {
  const off = await aDemoKernel({ demoData: 'off' });
  try {
    await runStartupTasks(off);
    expect(await rowCounts(off)).toEqual(TABLES.map(() => 0));
    await aNewPerson(off, { email: 'real@mail.example' });
  } finally {
    await off.close();
  }
  const late = await aDemoKernel({ databaseUrl: off.url });
  try {
    await late.app.get(DemoPeopleTask).run();
    expect(await late.rows('select email from identity.users')).toEqual([
      { email: 'real@mail.example' },
    ]);
    await runStartupTasks(late);
    expect(
      await late.rows(
        `select id from booking.booking_requests
         union all
         select id from pricing.price_requests
         union all
         select id from analytics.user_events`,
      ),
    ).toEqual([]);
  } finally {
    await late.close();
  }
});
