import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { EventRetention } from '../../src/analytics/infrastructure/event-retention.js';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
import { BookingRequested } from '../../src/booking/contract/booking.events.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { PriceRequested } from '../../src/pricing/contract/pricing.events.js';
import { until } from '../setup/kernel.js';
import { AnalyticsApp, anEvent, anInteraction } from './an-analytics-app.js';

const DAY_MS = 86_400_000;
const CALLS = 10;
const IN_A_CALL = 25;
const FROM = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const ELSEWHERE = { headers: { 'x-forwarded-for': '198.51.100.9' } };

let app: AnalyticsApp;
let analyst: string;
let day = 0;
beforeAll(async () => {
  app = await AnalyticsApp.start({
    timeZone: 'America/Chicago',
    trustProxy: 1,
    clicksPerNetwork: 10_000,
  });
  analyst = app.identity.account({ role: 'analyst' });
});
afterAll(() => app.close());
/** Each test has a day of its own, so that figures are its own. */
afterEach(() => {
  day++;
  app.now = new Date(Date.now() + day * DAY_MS);
});

async function aClinic(): Promise<string> {
  const id = randomUUID();
  await app.rows(
    `insert into marketplace.providers (
       id, kind, demo, county_program, slug, name, specialty_key, languages, rating, review_count,
       rating_source, rating_as_of, is_active, public_prices, capacity, cancel_notice_hours, status,
       created_by, created_at, updated_by, updated_at
     )
     values (
       $1::uuid, 'clinic', true, false, 'p-' || $1::text, 'Clinic', 'other', '{en}', 40, 1,
       'Survey', current_date, true, false, 1, 24, 'published', 'spec', now(), 'spec', now()
     )`,
    [id],
  );
  return id;
}

const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(app.now ?? new Date());

/** Book clicks of today: of all, and of one provider. */
async function bookClicks(providerId: string): Promise<{ all: number; own: number }> {
  const query = `startDate=${today()}&endDate=${today()}`;
  const metrics = (await app.get(`dashboard-metrics?${query}`, analyst)).json<{
    bookProviderClicks: { current: number };
  }>();
  const providers = (await app.get(`provider-analytics?${query}`, analyst)).json<
    { id: string; bookClicks: number }[]
  >();
  return {
    all: metrics.bookProviderClicks.current,
    own: providers.find(({ id }) => id === providerId)?.bookClicks ?? 0,
  };
}

async function attack(providerId: string, sessionOf: () => string | undefined): Promise<void> {
  for (let call = 0; call < CALLS; call++) {
    const interactions = Array.from({ length: IN_A_CALL }, () =>
      anInteraction({ providerId, interactionType: 'book_provider', sessionId: sessionOf() }),
    );
    const answer = await app.post('batch', { interactions }, FROM);
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: IN_A_CALL }]);
  }
}

describe('250 clicks of an anonymous caller on a provider of their choice', () => {
  const one = randomUUID();
  it.each<[string, () => string | undefined]>([
    ['with one session', () => one],
    ['with a session each', () => randomUUID()],
    ['without a session', () => undefined],
  ])(
    'move the figures by one, %s, today and when the day is rolled up',
    async (_how, sessionOf) => {
      const providerId = await aClinic();
      await attack(providerId, sessionOf);
      expect(await bookClicks(providerId)).toEqual({ all: 1, own: 1 });
      const rolled = today();
      const before = app.now;
      app.now = new Date(Number(before ?? Date.now()) + DAY_MS);
      await app.app.get(EventPartitions).run();
      await app.app.get(NightlyRollup).run();
      app.now = before;
      expect(
        await app.rows(
          'select book from analytics.provider_clicks where provider_id = $1 and period = $2',
          [providerId, 'day'],
        ),
      ).toEqual([{ book: 1 }]);
      expect(
        await app.rows(
          'select total_book_clicks as n from analytics.daily_analytics where date = $1',
          [rolled],
        ),
      ).toEqual([{ n: 1 }]);
      await app.rows('delete from analytics.daily_analytics');
    },
  );

  it('move them by one when they come at once', async () => {
    const providerId = await aClinic();
    await Promise.all(
      Array.from({ length: CALLS }, () =>
        app.post(
          'provider-interaction',
          anInteraction({ providerId, interactionType: 'book_provider' }),
          FROM,
        ),
      ),
    );
    expect(await bookClicks(providerId)).toEqual({ all: 1, own: 1 });
  });
});

it('counts a session on another network, kind or provider, and a same one only once', async () => {
  const [first, second, sessionId] = [await aClinic(), await aClinic(), randomUUID()];
  const click = (changes: object, from: object = FROM) =>
    app.post(
      'provider-interaction',
      anInteraction({ sessionId, providerId: first, interactionType: 'book_provider', ...changes }),
      from,
    );
  await click({});
  await click({ interactionType: 'show_more' });
  await click({ providerId: second });
  expect(await bookClicks(first)).toEqual({ all: 2, own: 1 });
  await click({}, ELSEWHERE);
  expect(await bookClicks(first)).toEqual({ all: 2, own: 1 });
  await click({ sessionId: randomUUID() }, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(await bookClicks(first)).toEqual({ all: 3, own: 2 });
});

it('counts a signed-in person once for all sessions, and beside their network', async () => {
  const providerId = await aClinic();
  const [ana, ben] = [app.identity.account(), app.identity.account()];
  for (const token of [ana, ana, ben])
    await app.post(
      'provider-interaction',
      anInteraction({ providerId, interactionType: 'book_provider' }),
      { token, ...FROM },
    );
  expect(await bookClicks(providerId)).toEqual({ all: 2, own: 2 });
});

it('keeps what does not count, and says why; bots use up no click', async () => {
  const providerId = await aClinic();
  const sessionId = randomUUID();
  await app.post('provider-interaction', anInteraction({ sessionId, providerId }), {
    headers: { ...FROM.headers, 'user-agent': 'curl/8' },
  });
  for (let times = 0; times < 2; times++)
    await app.post('provider-interaction', anInteraction({ sessionId, providerId }), FROM);
  const rows = await app.rows<{ excluded: string | null }>(
    `select excluded
     from analytics.provider_interactions
     where provider_id = $1
     order by received_at`,
    [providerId],
  );
  expect(rows.map(({ excluded }) => excluded)).toEqual(['bot', null, 'repeat']);
});

it('counts no more clicks of one network in a day than its setting says', async () => {
  const few = await AnalyticsApp.start({ clicksPerNetwork: 5 });
  for (let n = 0; n < 8; n++) await few.post('provider-interaction', anInteraction());
  expect(
    await few.rows(
      `select coalesce(excluded, $1) as how, count(*)::int as n
       from analytics.provider_interactions
       group by 1
       order by 1`,
      ['counted'],
    ),
  ).toEqual([
    { how: 'counted', n: 5 },
    { how: 'excess', n: 3 },
  ]);
  await few.close();
});

it('forgets who clicked what a day after their session', async () => {
  await app.rows('insert into analytics.counted_clicks (key, at) values ($1, $2), ($3, $4)', [
    'old',
    new Date(Date.now() - 32 * DAY_MS),
    'young',
    new Date(Date.now() - 30 * DAY_MS),
  ]);
  app.now = undefined;
  await app.app.get(EventRetention).apply();
  expect(
    await app.rows(`select key from analytics.counted_clicks where key in ('old', 'young')`),
  ).toEqual([{ key: 'young' }]);
});

describe('what the server knows better', () => {
  beforeAll(async () => {
    app.now = undefined;
    await app.app.get(ReactionWorker).start();
    app.app.get(OutboxRelay).start(50);
  });

  it.each(['USER_SIGNUP', 'BOOKING_FORM_SUBMIT', 'FORM_SUBMIT', 'USER_LOGIN'])(
    '%s of an anonymous caller is kept and counts nowhere',
    async (eventType) => {
      const event = anEvent({ eventType });
      expect((await app.post('user-event', event)).statusCode).toBe(202);
      expect(
        await app.rows('select excluded from analytics.user_events where id = $1', [
          event.clientEventId,
        ]),
      ).toEqual([{ excluded: 'unproven' }]);
    },
  );

  it('is recorded from the event of its context, once, without a person', async () => {
    const [bookingId, priceRequestId, providerId] = [randomUUID(), randomUUID(), randomUUID()];
    const happened = [
      new BookingRequested(bookingId, randomUUID(), providerId, null, '2026-11-22T10:00:00.000Z'),
      new PriceRequested(priceRequestId, 'bundle', '2026-11-22T11:00:00.000Z'),
    ];
    for (let times = 0; times < 2; times++) {
      for (const event of happened)
        await app.rows('insert into shared.outbox (type, payload) values ($1, $2)', [
          event.type,
          JSON.stringify(event),
        ]);
    }
    const recorded = () =>
      app.rows(
        `select id, event_type, event_data, user_id, session_id, occurred_at, excluded
         from analytics.user_events
         where id in ($1, $2)
         order by occurred_at`,
        [bookingId, priceRequestId],
      );
    await until(async () => (await recorded()).length === 2);
    expect(await recorded()).toEqual([
      {
        id: bookingId,
        event_type: 'BOOKING_FORM_SUBMIT',
        event_data: { providerId, serviceId: null },
        user_id: null,
        session_id: null,
        occurred_at: new Date('2026-11-22T10:00:00Z'),
        excluded: null,
      },
      {
        id: priceRequestId,
        event_type: 'FORM_SUBMIT',
        event_data: { form: 'price-request', requestType: 'bundle' },
        user_id: null,
        session_id: null,
        occurred_at: new Date('2026-11-22T11:00:00Z'),
        excluded: null,
      },
    ]);
  });
});
