import { expect } from '@jest/globals';
import pg from 'pg';
import { type Post, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import type { ServerProcess } from '../setup/server-process.js';

export interface Written {
  readonly posts: readonly Post[];
  /** Answered before the backup began. */
  readonly before: readonly Post[];
}

export async function rowsOf<Row = Record<string, unknown>>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Takes a backup while requests come in, and returns when the work of all of them is done. */
export async function backedUpUnderWrites(
  server: ServerProcess,
  databaseUrl: string,
  token: string,
  file: string,
): Promise<Written> {
  const posts = await postsFor(server.url, 120);
  const sent: Post[] = [];
  let going = true;
  const writing = (async () => {
    for (const post of posts) {
      if (going && (await send(post, server.url, token)) === 201) sent.push(post);
    }
  })();
  await until(() => sent.length >= 20, 60_000);
  const before = [...sent];
  await server.tool('backup', file);
  await until(() => sent.length > before.length, 60_000);
  going = false;
  await writing;
  await until(
    async () =>
      (await rowsOf(databaseUrl, 'select 1 from shared.outbox where finished_at is null'))
        .length === 0,
    60_000,
  );
  return { posts, before };
}

/**
 * What was answered before is there, nothing else is than what was written, and no command is there
 * by half. Gives the ids of the requests.
 */
export async function expectOneMoment(
  databaseUrl: string,
  { posts, before }: Written,
): Promise<string[]> {
  const ids = (
    await rowsOf<{ id: string }>(
      databaseUrl,
      'select id from booking.booking_requests where not demo_patient',
    )
  ).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before.map(({ answered }) => answered)));
  expect(posts.map(({ answered }) => answered)).toEqual(expect.arrayContaining(ids));
  // One transaction made these; one moment shows all of them or none.
  const [whole] = await rowsOf(
    databaseUrl,
    `select (select count(*)::int from shared.outbox where type = 'booking.requested.v1') as events,
       (
         select count(*)::int from shared.outbox where type = 'booking.consent-given.v1'
       ) as consents,
       (select count(*)::int from shared.idempotency where route like '%/bookings') as keys,
       (
         select count(*)::int
         from shared.audit_logs
         where table_name = 'booking_requests'
           or record_id in (select id::text from booking.booking_requests)
       ) as audits`,
  );
  expect(whole).toEqual({
    events: ids.length,
    consents: ids.length,
    keys: ids.length,
    audits: ids.length,
  });
  return ids;
}
