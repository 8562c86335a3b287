import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AnalyticsApp, anEvent } from './an-analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await AnalyticsApp.start({ eventQueue: 50, eventsPerSession: 3, eventsPerAddress: 100 });
});
afterAll(() => app.close());

it('refuses a fourth call of a session in a minute, not another one', async () => {
  const sessionId = randomUUID();
  for (let call = 0; call < 3; call++)
    expect((await app.post('user-event', anEvent({ sessionId }))).statusCode).toBe(202);
  const refused = await app.post('user-event', anEvent({ sessionId }));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.post('user-event', anEvent())).statusCode).toBe(202);
});

it('answers 503 to what does not fit into the queue, and stores all that it takes', async () => {
  const sessionId = randomUUID();
  const body = (count: number) => ({
    events: Array.from({ length: count }, () =>
      anEvent({ sessionId: count === 30 ? sessionId : randomUUID() }),
    ),
  });
  const answers = await Promise.all([app.post('batch', body(30)), app.post('batch', body(29))]);
  const [taken, refused] = answers;
  expect([taken?.statusCode, refused?.statusCode]).toEqual([202, 503]);
  expect(refused?.headers['retry-after']).toBe('2');
  expect(
    await app.rows('select id from analytics.user_events where session_id = $1', [sessionId]),
  ).toHaveLength(30);
  expect((await app.post('batch', body(29))).statusCode).toBe(202);
});

it('refuses a network that calls too often', async () => {
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => app.post('user-event', anEvent())),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(9);
});
