import autocannon from 'autocannon';
import type { Benchmark } from './measuring/benchmark.js';
import { during, product } from './measuring/processes.js';
import { connected } from './measuring/scratch.js';
import { PEOPLE, tokens } from './people.js';

const DAY_MS = 86_400_000;
const ZONE = 'America/Chicago';
const ALLOWED_MS = 150;
const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
/** Twelve months as the console asks for them. */
const YEAR = `startDate=${dayOf(Date.now() - 364 * DAY_MS)}&endDate=${dayOf(Date.now())}`;

const ANSWERS: Readonly<Record<string, string>> = {
  metrics: `dashboard-metrics?${YEAR}`,
  providers: `provider-analytics?${YEAR}`,
  searches: `search-analytics?${YEAR}`,
  users: `users-analytics?${YEAR}`,
  'sign-ins': `signin-logs?${YEAR}`,
  events: 'user-events?limit=10',
  stats: 'stats',
  'booking-clicks': 'booking-clicks',
};

/** What the newest day saw, once more for today, which is not rolled up. */
const TODAY = `
  with newest as (select max(received_at) as at from analytics.user_events),
  days as (
    select ceil(extract(epoch from now() - newest.at) / 86400)::int as days, newest.at from newest
  ),
  events as (
    insert into analytics.user_events (
      id, received_at, session_id, event_type, url, user_agent, ip_address, excluded
    )
    select gen_random_uuid(), received_at + days * interval '1 day', session_id, event_type, url,
      user_agent, ip_address, excluded
    from analytics.user_events e
    join days on e.received_at > days.at - interval '1 day'
    where days > 0
  ),
  clicks as (
    insert into analytics.provider_interactions (
      id, received_at, session_id, provider_id, interaction_type, provider_rank, total_results
    )
    select gen_random_uuid(), received_at + days * interval '1 day', session_id, provider_id,
      interaction_type, provider_rank, total_results
    from analytics.provider_interactions i
    join days on i.received_at > days.at - interval '1 day'
    where days > 0
  )
  insert into marketplace.searches (
    id, searched_at, session_id, visitor, query, language, triage, results, services, specialties,
    care_sequence, source, degraded, duration_ms, staff, robot
  )
  select gen_random_uuid(), searched_at + days * interval '1 day', session_id, visitor, query,
    language, triage, results, services, specialties, care_sequence, source, degraded, duration_ms,
    staff, robot
  from marketplace.searches s
  join days on s.searched_at > days.at - interval '1 day'
  where days > 0`;

/** Each answer of the dashboards for twelve months, asked by one administrator after the other. */
export const dashboards: readonly Benchmark[] = Object.entries(ANSWERS).map(([answer, path]) => ({
  name: `dashboard-${answer}`,
  async run({ scratch, events, pace: { rounds, secondsEach } }) {
    const database = await scratch.events(events);
    const signedIn = (await tokens(database)).slice(0, PEOPLE / 10);
    await connected(database, async (client) => {
      await client.query(TODAY);
      await client.query(
        `update identity.users set role = 'admin' where email like 'person.%' and role <> 'admin'`,
      );
    });
    return during(
      [product(database, { EVENT_DAYS: '400', SEARCH_DAYS: '400', TIME_ZONE: ZONE })],
      async (url = '') => {
        await asked(url, path, signedIn, secondsEach);
        const times = (await asked(url, path, signedIn, rounds * secondsEach)).sort(
          (one, other) => one - other,
        );
        const at = (percent: number): number =>
          Number(
            (
              times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? NaN
            ).toPrecision(4),
          );
        const ratio = Number((at(95) / ALLOWED_MS).toPrecision(4));
        return {
          name: `dashboard-${answer}`,
          unit: 'ms p95',
          ours: at(95),
          floor: ALLOWED_MS,
          ratio,
          p50: at(50),
          p95: at(95),
          p99: at(99),
          limit: { kind: 'at most', ratio: 1 },
          range: [ratio, ratio],
          note:
            `${path.split('?')[0]} of 12 months, ${events} events, searches and clicks, ` +
            `${times.length} answers one after the other`,
        };
      },
    );
  },
}));

async function asked(
  url: string,
  path: string,
  signedIn: readonly string[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((done, failed) => {
    autocannon(
      {
        url,
        connections: 1,
        duration: seconds,
        timeout: 30,
        requests: [
          {
            method: 'GET',
            path: `/api/admin/${path}`,
            setupRequest: (request) => ({
              ...request,
              headers: { authorization: `Bearer ${signedIn[next++ % signedIn.length]}` },
            }),
          },
        ],
      },
      (error: Error | null, result) => (error ? failed(error) : done(result)),
    ).on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx || errors || timeouts || !times.length)
    throw new Error(
      `${path}: ${times.length} answers, ${non2xx} refusals, ${errors} errors, ` +
        `${timeouts} timeouts.`,
    );
  return times;
}
