import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
import { until } from '../setup/kernel.js';
import { anEvent, anInteraction, aSearch, FIREFOX } from './an-analytics-app.js';
import { uuid } from './drawn-rows.js';
import { type Figures, someFigures } from './some-figures.js';

let app: Figures['app'];
let admin: Figures['admin'];
let metrics: Figures['metrics'];
beforeAll(async () => {
  ({ app, admin, metrics } = await someFigures());
});
afterAll(() => app.close());

it('counts searches by our own record of them, and adds nothing that browsers tell', async () => {
  const providerId = uuid(900);
  const sessionId = randomUUID();
  const today = 'startDate=2026-11-25&endDate=2026-11-25';
  app.now = new Date('2026-11-25T18:00:00Z');
  const counted = async () =>
    ((shown) => [shown['aiSearches']?.current, shown['showMoreClicks']?.current])(
      await metrics(today),
    );
  expect(await counted()).toEqual([0, 0]);
  await app.post('batch', {
    events: [anEvent({ sessionId })],
    searches: [aSearch({ sessionId })],
    interactions: [
      anInteraction({ sessionId, providerId }),
      anInteraction({ sessionId, providerId, interactionType: 'photo' }),
    ],
  });
  expect(await counted()).toEqual([0, 1]);
  const search = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/search/symptoms',
      headers: { 'user-agent': FIREFOX },
      payload: { query: 'my knee hurts', sessionId },
    });
  const { searchId } = (await search()).json<{ searchId: string }>();
  await app.post('batch', {
    events: [anEvent({ sessionId, eventType: 'AI_SYMPTOM_SEARCH' })],
    searches: [aSearch({ sessionId, searchId, searchQuery: 'my knee hurts', resultCount: 0 })],
  });
  // within half a minute it is the same one
  expect((await search()).json<{ searchId: string }>().searchId).toBe(searchId);
  await until(async () => (await counted())[0] === 1);
  expect(
    await app.rows(
      `select care_sequence is not null as known
       from analytics.search_analytics
       where search_id = $1`,
      [searchId],
    ),
  ).toEqual([{ known: true }]); // the client did not tell it
  const [told] = await app.rows<{ results: number }>(
    'select results from marketplace.searches where id = $1',
    [searchId],
  );
  expect((await app.get(`search-analytics?${today}`, admin)).json()).toMatchObject({
    totalSearches: 1,
    zeroResultRate: told?.results ? 0 : 100,
  });
});

it('counts neither staff nor programs nor demo accounts as sign-ups and sign-ins', async () => {
  const at = new Date('2026-11-27T18:00:00Z');
  const CURL = 'curl/8.5.0';
  const HEADLESS =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'HeadlessChrome/140.0.0.0 Safari/537.36';
  const people: [email: string, role: string, agent: string | null][] = [
    ['ann@mail.example', 'user', FIREFOX],
    ['ben@mail.example', 'user', null],
    ['boss@mail.example', 'admin', FIREFOX],
    ['watcher@mail.example', 'analyst', FIREFOX],
    ['script@mail.example', 'user', CURL],
    ['robot@mail.example', 'user', HEADLESS],
    ['nameless@mail.example', 'user', ''],
    ['patient@demo.openfare.example', 'user', null],
    ['admin@demo.openfare.example', 'admin', null],
  ];
  for (const [email, role, agent] of people) {
    const id = randomUUID();
    await app.rows(
      `insert into identity.users (id, email, role, created_at, status, language, signup_user_agent)
       values ($1, $2, $3, $4, 'inactive', 'en', $5)`,
      [id, email, role, at, agent],
    );
    await app.rows(
      `insert into identity.sign_in_logs (
         id, email, user_id, event_type, success, created_at, user_agent
       )
       values ($1, $2, $3, 'sign_in_success', true, $4, $5)`,
      [randomUUID(), email, id, at, agent],
    );
  }
  app.now = new Date('2026-11-27T20:00:00Z');
  const day = 'startDate=2026-11-27&endDate=2026-11-27';
  const shown = async () =>
    ((figures) => [figures['userSignups']?.current, figures['userSignIns']?.current])(
      await metrics(day),
    );
  expect(await shown()).toEqual([2, 2]);
  app.now = new Date('2026-11-28T20:00:00Z');
  await app.app.get(NightlyRollup).run();
  expect(await shown()).toEqual([2, 2]);
  expect(
    await app.rows(
      `select total_signups as up, total_logins as signed_in, active_users as active
       from analytics.daily_analytics
       where date = '2026-11-27'`,
    ),
  ).toEqual([{ up: 2, signed_in: 2, active: 2 }]);
});
