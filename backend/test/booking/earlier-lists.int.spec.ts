import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';

const BUILT = resolve(import.meta.dirname, '../../dist');
const LISTS_MIGRATION = '20261122220000-booking';
const [ANA, BEN, CORA] = ['0a', '0b', '0c'].map(
  (end) => `018f0000-0000-7000-8000-0000000000${end}`,
);

let url: string;
let client: pg.Client;

/** A database as the release before this migration left it, emptied of the template's schemas. */
beforeAll(async () => {
  const name = `spec_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: process.env.SERVER_URL });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
  const earlier = globSync('**/migrations/!(*.d).js', { cwd: BUILT })
    .map((path) => parse(path).name)
    .filter((migration) => migration < LISTS_MIGRATION);
  await migrate(url, url, [BUILT], earlier);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const person = (userId: string | undefined, firstName: string) =>
  client.query(
    `insert into booking.people (user_id, first_name, last_name, email, language, seen)
    values ($1, $2, 'Torres', $2 || '@mail.example', 'en', 1)`,
    [userId, firstName],
  );
const request = async (userId: string | undefined): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into booking.booking_requests (
      id, user_id, request_type, provider_id, provider_name, provider_email, location_id,
      location_name, zone, demo, cancel_notice_hours, preferred_slots, symptoms, language,
      created_at, updated_at
    )
    values (
      $1, $2, 'provider', gen_random_uuid(), 'Bayou Héart', 'desk@clinic.example',
      gen_random_uuid(), 'Office', 'America/Chicago', true, 24, $3, '', 'en', now(), now()
    )`,
    [id, userId, JSON.stringify([{ start: '2027-01-05T15:00:00Z', end: '2027-01-05T17:00:00Z' }])],
  );
  return id;
};
const click = (userId: string | undefined) =>
  client.query(
    `insert into booking.provider_booking_clicks (
      id, user_id, provider_id, provider_name, provider_specialty, clicked_at
    )
    values (gen_random_uuid(), $1, gen_random_uuid(), 'Bayou Héart', 'Cardiology', now())`,
    [userId],
  );

it('opens data of an earlier release and writes its lists in their new form', async () => {
  await person(ANA, 'Ána');
  await person(BEN, 'Ben');
  const [listed, unlisted, nameless, stale] = [
    await request(ANA),
    await request(BEN),
    await request(CORA),
    await request(BEN),
  ];
  for (const id of [listed, nameless, stale])
    await client.query('select booking.list_request($1)', [id]);
  for (const userId of [ANA, BEN, CORA]) await click(userId);
  await client.query(
    `update booking.booking_requests
    set
      status = 'confirmed',
      confirmed_start = '2027-02-01T15:00Z',
      confirmed_end = '2027-02-01T16:00Z'
    where id = $1`,
    [listed],
  );
  await client.query(
    `update booking.request_list
    set status = 'completed', starts_at = now(), patient = 'somebody else'
    where id = $1`,
    [stale],
  );
  await client.query(
    `update booking.provider_booking_clicks set patient = 'somebody else' where user_id = $1`,
    [BEN],
  );

  await migrate(url, url, [BUILT]);

  const list = await client.query(
    `select id, status, starts_at as "startsAt", patient from booking.request_list`,
  );
  const first = new Date('2027-01-05T15:00Z');
  expect(new Map(list.rows.map(({ id, ...row }: { id: string }) => [id, row]))).toEqual(
    new Map([
      [
        listed,
        {
          status: 'confirmed',
          startsAt: new Date('2027-02-01T15:00Z'),
          patient: 'ana torres ana@mail.example',
        },
      ],
      [unlisted, { status: 'pending', startsAt: first, patient: 'ben torres ben@mail.example' }],
      [nameless, { status: 'pending', startsAt: first, patient: null }],
      [stale, { status: 'pending', startsAt: first, patient: 'ben torres ben@mail.example' }],
    ]),
  );
  const clicks = await client.query(
    'select patient from booking.provider_booking_clicks order by patient nulls last',
  );
  expect(clicks.rows).toEqual([
    { patient: 'ana torres ana@mail.example' },
    { patient: 'ben torres ben@mail.example' },
    { patient: null },
  ]);
  const { rows: references } = await client.query<{ reference: string; words: string }>(
    `select b.reference, l.words
    from booking.booking_requests b
    join booking.request_list l using (id)`,
  );
  expect(new Set(references.map(({ reference }) => reference)).size).toBe(4);
  for (const { reference, words } of references) {
    expect(reference).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(words).toBe(`bayou heart ${reference.toLowerCase()}`);
  }
  const triggers = await client.query(
    `select tgname from pg_trigger
    where not tgisinternal and tgrelid in (
      'booking.people'::regclass,
      'booking.request_list'::regclass,
      'booking.provider_booking_clicks'::regclass
    )`,
  );
  expect(triggers.rows).toEqual([]);
});
