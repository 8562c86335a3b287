import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WrongUsage } from '../../src/platform/config/cli-command.js';
import { SeedScale } from '../../tools/seeds/seed-scale.cli.js';
import { ToolsModule } from '../../tools/tools.module.js';
import { refreshed } from '../marketplace/a-marketplace.js';
import { recomputed, stored } from '../marketplace/directory/recomputed.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

let kernel: Kernel;
const seed = (...args: string[]): Promise<string> => kernel.app.get(SeedScale).run(args);

beforeAll(async () => {
  kernel = await aKernel({}, ToolsModule);
});
afterAll(() => kernel.close());

describe('seed:scale', () => {
  it.each([
    [[]],
    [['--providers', '0']],
    [['--providers', 'x']],
    [['--providers', '10', '--links-per-provider', '500']],
    [['--more', '1']],
    [['--providers', '5', '--users', '-1']],
    [['--providers', '5', '--events', 'many']],
  ])('refuses %j', async (args) => {
    await expect(seed(...args)).rejects.toBeInstanceOf(WrongUsage);
    expect(await kernel.rows('select from marketplace.providers')).toEqual([]);
  });

  it('fills the tables and the directory, which is what the records say', async () => {
    expect(await seed('--providers', '60', '--links-per-provider', '4')).toBe(
      '60 providers with 240 links.',
    );
    await refreshed(kernel);
    const [counts] = await kernel.rows(`
      select (select count(*)::int from marketplace.providers) as providers,
        (select count(*)::int from marketplace.provider_services) as links,
        (select count(*)::int from marketplace.directory) as rows,
        (select count(*)::int from marketplace.directory_places) as places,
        (select count(*)::int from marketplace.stale_providers) as stale`);
    expect(counts).toEqual({ providers: 60, links: 240, rows: 60, places: 60, stale: 0 });
    expect(await stored(kernel)).toEqual(
      await recomputed(kernel, new Date().toISOString().slice(0, 10)),
    );
    const near = await kernel.app.inject('/api/providers/with-services?order=distance&zip=77002');
    expect(near.json<{ id: string }[]>()).toHaveLength(20);
    expect(
      (await kernel.app.inject(`/api/providers/${near.json<{ id: string }[]>()[0]?.id}`))
        .statusCode,
    ).toBe(200);
  });

  it('adds people, requests and a year of events, rolled up, when asked to', async () => {
    await kernel.close();
    kernel = await aKernel({}, ToolsModule);
    expect(
      await seed(
        '--providers',
        '20',
        '--links-per-provider',
        '1',
        '--users',
        '300',
        '--bookings',
        '200',
        '--price-requests',
        '100',
        '--events',
        '8000',
        '--failed-mails',
        '500',
        '--audit-rows',
        '400',
        '--search-misses',
        '300',
        '--price-changes',
        '50',
      ),
    ).toBe(
      '20 providers with 20 links. 300 users. 200 appointment requests. 100 price requests. ' +
        '400 searches. 8000 events, searches and clicks over 365 days. 500 failed mails. ' +
        '400 audit rows. 300 searches that found nothing. 50 price changes.',
    );
    const [counts] = await kernel.rows(`
      select (select count(*)::int from identity.users) as users,
        (select count(*)::int from identity.sign_in_logs) as "signIns",
        (
          select count(*)::int
          from booking.booking_requests r
          join marketplace.providers p on p.id = r.provider_id
        ) as bookings,
        (
          select count(*)::int
          from booking.provider_booking_clicks
          where patient like 'ana torres %' and search like '%clinic%'
        ) as calls,
        (select count(*)::int from booking.request_list) as listed,
        (
          select count(*)::int
          from pricing.price_requests r
          where (quote = 1) = exists (select from pricing.quotes where price_request_id = r.id)
        ) as questions,
        (select count(*)::int from analytics.user_events) as events,
        (select count(*)::int from marketplace.searches where triage = 'routine') as searches,
        (select count(*)::int from analytics.provider_interactions) as clicks,
        (select count(*)::int from analytics.daily_analytics) as days,
        (select sum(total_searches)::int from analytics.daily_analytics) as searched,
        (
          select count(*)::int from marketplace.searches where not robot and triage = 'routine'
        ) as "ofPeople",
        (select count(*)::int from shared.failed_mails) as "failedMails",
        (select count(distinct kind)::int from shared.failed_mails) as kinds,
        (
          select count(*)::int
          from shared.audit_logs l
          join shared.audit_details d on d.audit_id = l.id
          where l.table_name = 'marketplace.providers'
        ) as "auditRows",
        (select count(*)::int from marketplace.searches where triage = 'none') as missed,
        (
          select count(*)::int
          from marketplace.price_changes c
          join marketplace.provider_services link on link.id = c.link_id
          where c.at > now() - interval '367 days'
        ) as "priceChanges"`);
    expect(counts).toMatchObject({
      users: 300,
      signIns: 300,
      bookings: 200,
      calls: 200,
      listed: 200,
      questions: 100,
      events: 6800,
      searches: 400,
      clicks: 800,
      days: 365,
      failedMails: 500,
      kinds: 19,
      auditRows: 400,
      missed: 300,
      priceChanges: 50,
    });
    expect(Number(counts?.['searched'])).toBeGreaterThan(0.95 * Number(counts?.['ofPeople']));
  });

  it('refuses a database that has providers', async () => {
    await expect(seed('--providers', '1')).rejects.toThrow('There are providers already');
  });
});
