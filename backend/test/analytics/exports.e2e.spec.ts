import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnalyticsApp } from './an-analytics-app.js';

/** Far more than the buffers between server and reader hold. */
const ROWS = 20_000;
const LONG = 'x'.repeat(2400);

let app: AnalyticsApp;
let admin: string;
let address: string;
beforeAll(async () => {
  app = await AnalyticsApp.start({ timeZone: 'America/Chicago' });
  admin = app.identity.account({ role: 'admin' });
  await app.app.listen(0, '127.0.0.1');
  address = await app.app.getUrl();
});
afterAll(() => app.close());

async function streamOf(path: string): Promise<IncomingMessage> {
  const request = get(`${address}/api/admin/${path}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** The first part of an answer, and after it what `meanwhile` changed, the rest. */
async function interrupted(
  answer: IncomingMessage,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  await once(answer, 'readable');
  const parts: Buffer[] = [answer.read() as Buffer];
  await meanwhile();
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('an export is read from the tables while it is sent', () => {
  it('of booking clicks: what goes after its first bytes came is not in it', async () => {
    await app.rows(
      `insert into booking.provider_booking_clicks (
         id, user_id, provider_id, provider_name, provider_specialty, service_id, service_name,
         clicked_at
       )
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
         'Clinic, "the best" ' || n || ' ' || $2, '=1+1', null, null,
         now() - n * interval '1 second'
       from generate_series(1, $1::int) n`,
      [ROWS, LONG],
    );
    const text = await interrupted(await streamOf('export-booking-clicks'), () =>
      app.rows(
        `delete from booking.provider_booking_clicks
         where clicked_at < now() - interval '1000 seconds'`,
      ),
    );
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffclicked_at,patient,provider,specialty,service');
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z,,"Clinic, ""the best"" 1 x+",'=1\+1,Provider-based booking$/,
    );
    expect(lines.at(-1)).toBe('');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.length).toBeLessThan(0.8 * ROWS); // so most rows were never read, let alone held
  });

  it('of searches: phrases of three sessions and more come in parts, each once', async () => {
    await app.rows(
      `insert into analytics.search_phrases (period, start, phrase, searches, sessions)
       select 'day', '2026-03-05', 'phrase ' || lpad(n::text, 5, '0') || $2, 1 + n / 7,
         2 + mod(n, 2)
       from generate_series(1, $1::int) n`,
      [ROWS, LONG],
    );
    await app.rows(`
      insert into analytics.daily_analytics (
        date, total_signups, total_logins, active_users, total_searches, average_search_duration,
        zero_result_searches, total_show_more_clicks, total_request_clicks, total_book_clicks,
        active_providers, total_page_views, unique_visitors, bot_events, computed_at
      )
      values ('2026-03-05', 0, 0, 0, 10, 12.5, 1, 0, 0, 0, 0, 0, 0, 0, now())`);
    const whole = 'export-search-analytics?startDate=2026-03-02&endDate=2026-03-30';
    const parts: Buffer[] = [];
    for await (const part of await streamOf(whole)) parts.push(part as Buffer);
    const figures = JSON.parse(Buffer.concat(parts).toString()) as {
      totalSearches: number;
      topSearchPhrases: { phrase: string; count: number }[];
    };
    expect(figures).toMatchObject({
      totalSearches: 10,
      zeroResultRate: 10,
      dailySearchCounts: [{ date: '2026-03-05', count: 10, averageDuration: 12.5 }],
    });
    expect(figures.topSearchPhrases).toHaveLength(ROWS / 2);
    expect(new Set(figures.topSearchPhrases.map(({ phrase }) => phrase)).size).toBe(ROWS / 2);
    const counts = figures.topSearchPhrases.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const cut = await interrupted(await streamOf(whole), () =>
      app.rows('delete from analytics.search_phrases where searches < 2500'),
    );
    expect((JSON.parse(cut) as typeof figures).topSearchPhrases.length).toBeLessThan(
      0.8 * (ROWS / 2),
    );
  });

  it('and is written down with who took it', async () => {
    expect(
      await app.rows(
        `select command, actor_id from shared.audit_logs where action = 'export' order by at`,
      ),
    ).toEqual([
      { command: 'ExportBookingClicks', actor_id: admin },
      { command: 'RecordSearchExport', actor_id: admin },
      { command: 'RecordSearchExport', actor_id: admin },
    ]);
  });
});
