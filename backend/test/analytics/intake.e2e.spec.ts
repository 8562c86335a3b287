import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { AnalyticsApp, anEvent, anInteraction, aSearch } from './an-analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await AnalyticsApp.start();
});
afterAll(() => app.close());

const eventOf = async (id: string) =>
  (await app.rows('select * from analytics.user_events where id = $1', [id]))[0];
const stored = async (table = 'user_events'): Promise<number> =>
  Number((await app.rows(`select count(*) as n from analytics.${table}`))[0]?.['n']);
const deep = (levels: number): object => (levels ? { a: deep(levels - 1) } : {});

describe('an event', () => {
  it('is stored when it is answered, without what tells who it was', async () => {
    const event = anEvent({
      eventType: 'MODAL_OPEN',
      eventData: {
        pageName: 'Call ann@mail.example or (713) 555-0123',
        email: 'ann@mail.example',
        list: [{ note: 'my name is ann lee' }],
      },
      url: '/services?search=chest+pain&sort=rating',
      referrer: 'https://search.example/?q=rash',
      duration: 12,
      timestamp: '2026-11-20T10:00:00Z',
      utmSource: 'radio',
      userId: randomUUID(),
      userAgent: 'something else',
    });
    const answer = await app.post('user-event', event);
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 1 }]);
    expect(await eventOf(event.clientEventId)).toMatchObject({
      event_data: { pageName: 'Call [mail] or [number]', list: [{ note: 'my name is [name]' }] },
      url: '/services?sort=rating',
      referrer: 'https://search.example',
      duration: 12,
      occurred_at: new Date('2026-11-20T10:00:00Z'),
      utm_source: 'radio',
      user_id: null,
      user_agent: 'Firefox',
      ip_address: '127.0.0.0',
      excluded: null,
    });
  });

  it('names whoever is signed in, unless they ask not to be followed', async () => {
    const ana = app.identity.account();
    const [followed, unfollowed] = [anEvent(), anEvent()];
    await app.post('user-event', followed, { token: ana });
    await app.post('user-event', unfollowed, { token: ana, headers: { 'sec-gpc': '1' } });
    expect(await eventOf(followed.clientEventId)).toMatchObject({ user_id: ana });
    expect(await eventOf(unfollowed.clientEventId)).toMatchObject({ user_id: null });
  });

  it.each<
    [
      who: string,
      excluded: string,
      body: object,
      headers: Record<string, string>,
      role: 'admin' | undefined,
    ]
  >([
    [
      'a search engine',
      'bot',
      {},
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      undefined,
    ],
    ['a program without a name', 'bot', {}, { 'user-agent': '' }, undefined],
    ['staff', 'staff', {}, {}, 'admin'],
    ['a health check', 'health', { eventType: 'HEALTH_CHECK' }, {}, undefined],
    ['a test of the console', 'health', { eventData: { test: true } }, {}, 'admin'],
  ])('of %s is flagged as %s', async (_who, excluded, body, headers, role) => {
    const event = anEvent(body);
    const token = role && app.identity.account({ role });
    expect((await app.post('user-event', event, { token, headers })).statusCode).toBe(202);
    expect(await eventOf(event.clientEventId)).toMatchObject({ excluded });
  });

  it.each(['2019-01-01T00:00:00Z', '2031-12-31T23:59:59.999+02:00'])(
    'counts on the day of its receipt although its clock says %s',
    async (timestamp) => {
      const event = anEvent({ timestamp });
      expect((await app.post('user-event', event)).statusCode).toBe(202);
      const [row] = await app.rows<{ received_at: Date; occurred_at: Date }>(
        'select received_at, occurred_at from analytics.user_events where id = $1',
        [event.clientEventId],
      );
      expect(Math.abs(Date.now() - Number(row?.received_at))).toBeLessThan(3_600_000);
      expect(row?.occurred_at).toEqual(new Date(timestamp));
    },
  );

  it.each<[name: string, body: unknown, path: string]>([
    ['of an unknown type', anEvent({ eventType: 'ANYTHING' }), 'eventType'],
    ['without a type', anEvent({ eventType: undefined }), 'eventType'],
    ['without a session', anEvent({ sessionId: undefined }), 'sessionId'],
    ['of a session that is no id', anEvent({ sessionId: 'me' }), 'sessionId'],
    ['with an unknown field', anEvent({ admin: true }), 'admin'],
    ['with data that is a list', anEvent({ eventData: [1] }), 'eventData'],
    ['at no time', anEvent({ timestamp: '2026-13-01T00:00:00Z' }), 'timestamp'],
    ['at the end of time', anEvent({ timestamp: '+275760-09-13T00:00:00Z' }), 'timestamp'],
    ['that took less than no time', anEvent({ duration: -1 }), 'duration'],
    ['with 9 kB of data', anEvent({ eventData: { text: 'x'.repeat(9000) } }), ''],
    ['nested too deeply', anEvent({ eventData: deep(9) }), ''],
    ['with a long address', anEvent({ url: `/${'x'.repeat(2000)}` }), 'url'],
  ])('%s is refused', async (_name, body, path) => {
    const before = await stored();
    const answer = await app.post('user-event', body);
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path),
    ).toContain(path);
    expect(await stored()).toBe(before);
  });
});

describe('a batch', () => {
  it('of 50 with all their fields is taken as one', async () => {
    const sessionId = randomUUID();
    const event = () =>
      anEvent({
        sessionId,
        eventData: { pageName: 'home', category: 'general', step: 1 },
        referrer: '/',
        duration: 1,
        timestamp: '2026-11-20T10:00:00Z',
        utmSource: 'a',
        utmMedium: 'b',
        utmCampaign: 'c',
        utmTerm: 'd',
        utmContent: 'e',
      });
    const answer = await app.post('batch', {
      events: Array.from({ length: 48 }, event),
      searches: [aSearch({ sessionId })],
      interactions: [anInteraction({ sessionId })],
    });
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 50 }]);
    expect(
      Number(
        (
          await app.rows('select count(*) as n from analytics.user_events where session_id = $1', [
            sessionId,
          ])
        )[0]?.['n'],
      ),
    ).toBe(48);
  });

  it.each<[name: string, body: unknown]>([
    ['an unknown list', { events: [anEvent()], others: [] }],
    ['an unknown field in an event', { events: [anEvent({ role: 'admin' })] }],
    ['an unknown field in a search', { searches: [aSearch({ price: 1 })] }],
    ['an unknown field in an interaction', { interactions: [anInteraction({ excluded: null })] }],
    ['a list for a batch', [anEvent()]],
    ['no event but a number', { events: [1] }],
    ['nothing for an event', { events: [null] }],
  ])('with %s is refused', async (_name, body) => {
    const before = await stored();
    expect((await app.post('batch', body)).statusCode).toBe(400);
    expect(await stored()).toBe(before);
  });

  it('of nothing is taken as nothing', async () => {
    expect([
      (await app.post('batch', {})).json(),
      (await app.post('batch', { events: [] })).json(),
    ]).toEqual([{ accepted: 0 }, { accepted: 0 }]);
  });

  it('of 51 is refused, however it is made up', async () => {
    const before = await stored();
    for (const body of [
      { events: Array.from({ length: 51 }, () => anEvent()) },
      { events: Array.from({ length: 50 }, () => anEvent()), searches: [aSearch()] },
    ]) {
      expect((await app.post('batch', body)).statusCode).toBe(400);
    }
    expect(await stored()).toBe(before);
  });

  it('with one wrong event stores none', async () => {
    const good = anEvent();
    const answer = await app.post('batch', { events: [good, anEvent({ eventType: 'ANYTHING' })] });
    expect(answer.json<{ errors: { path: string }[] }>().errors).toEqual([
      expect.objectContaining({ path: 'events[1].eventType' }),
    ]);
    expect(await eventOf(good.clientEventId)).toBeUndefined();
  });

  it('with one event of 9 kB says which', async () => {
    const answer = await app.post('batch', {
      events: [anEvent(), anEvent({ eventData: { text: 'x'.repeat(9000) } })],
    });
    expect([
      answer.statusCode,
      answer.json<{ errors: { path: string }[] }>().errors[0]?.path,
    ]).toEqual([400, 'events[1]']);
  });

  it('beyond 64 KiB is refused', async () => {
    expect(
      (
        await app.post('batch', {
          events: Array.from({ length: 10 }, () =>
            anEvent({ eventData: { text: 'x'.repeat(7000) } }),
          ),
        })
      ).statusCode,
    ).toBe(413);
  });

  it('that comes again, also at the same time, is answered again and stored once', async () => {
    const sessionId = randomUUID();
    const body = {
      events: Array.from({ length: 20 }, () => anEvent({ sessionId })),
      searches: [aSearch({ sessionId })],
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.post('batch', body)));
    answers.push(await app.post('batch', body));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [202, { accepted: 21 }]),
    );
    expect(
      await app.rows('select id from analytics.user_events where session_id = $1', [sessionId]),
    ).toHaveLength(20);
    expect(
      await app.rows('select id from analytics.search_analytics where session_id = $1', [
        sessionId,
      ]),
    ).toHaveLength(1);
  });

  it('counts an id that it names twice once', async () => {
    const event = anEvent();
    expect((await app.post('batch', { events: [event, event] })).json()).toEqual({ accepted: 1 });
  });

  it('that comes again in the next month is still known', async () => {
    const event = anEvent();
    app.now = new Date('2026-11-30T23:59:59Z');
    await app.app.get(EventPartitions).run();
    await app.post('user-event', event);
    app.now = new Date('2026-12-01T00:00:05Z');
    await app.post('user-event', event);
    app.now = undefined;
    expect(
      await app.rows('select received_at from analytics.user_events where id = $1', [
        event.clientEventId,
      ]),
    ).toEqual([{ received_at: new Date('2026-11-30T23:59:59Z') }]);
  });
});

it('shares inserts between requests that come together', async () => {
  const inserts = async (): Promise<number> =>
    (
      await app.rows<{ n: number }>(
        'select count(distinct xmin::text)::int as n from analytics.user_events',
      )
    )[0]?.n ?? NaN;
  const before = await inserts();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => app.post('batch', { events: [anEvent(), anEvent()] })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  const transactions = (await inserts()) - before;
  expect(transactions).toBeGreaterThan(0);
  expect(transactions).toBeLessThan(30);
});
