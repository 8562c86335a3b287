import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../../src/platform/database/migrate.js';

const BUILT = resolve(import.meta.dirname, '../../../dist');
const FIRST_MIGRATION = '20261123080000-marketplace';
const CODE = /^[0-9a-hjkmnp-tv-z]{12}$/;

let url: string;
let client: pg.Client;

/** A database as the release before these migrations left it. */
beforeAll(async () => {
  const name = `spec_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: process.env.SERVER_URL });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
  const earlier = globSync('**/migrations/!(*.d).js', { cwd: BUILT })
    .map((path) => parse(path).name)
    .filter((migration) => migration < FIRST_MIGRATION);
  await migrate(url, url, [BUILT], earlier);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const click = (provider: string) =>
  client.query(
    `insert into booking.provider_booking_clicks (
      id, provider_id, provider_name, provider_specialty, service_name, patient, clicked_at
    )
    values (gen_random_uuid(), gen_random_uuid(), $1, 'Cardiología', 'Écho', 'ana', now())`,
    [provider],
  );
const priceRequest = async (email: string): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into pricing.price_requests (
       id, token, request_type, specialty, description, contact_email, language, due_at, created_at,
       updated_at
     )
     values (
       $1::uuid, $1::text, 'specialty', 'Pediatría', '50%_off', $2, 'es', now(), now(), now()
     )`,
    [id, email],
  );
  return id;
};
const quote = (priceRequestId: string, number: number) =>
  client.query(
    `insert into pricing.quotes (price_request_id, number, price, quoted_at, valid_until)
    values ($1, $2, 100, now(), now())`,
    [priceRequestId, number],
  );
const indexes = async (): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `select replace(indexdef, 'marketplace.fold', 'shared.fold') as text
    from pg_indexes
    where schemaname in ('marketplace', 'booking', 'pricing')
      and tablename not in ('recent_requests', 'recent_searches') -- unused, dropped later
      -- the queue has others in their place
      and indexname not in ('price_requests_due_first', 'price_requests_due_last')
    order by text`,
  );
  return rows.map(({ text }) => text);
};

it('opens data of an earlier release, folds texts alike and keeps every index', async () => {
  const before = await indexes();
  await click('Bayou Héart');
  const earlier = await priceRequest('Ána@mail.example');
  await quote(earlier, 1);

  await migrate(url, url, [BUILT]);
  await click('Bayou Héart');
  const later = await priceRequest('Ána@mail.example');
  await quote(later, 1);

  const folded = {
    provider_sort: 'bayou heart',
    service_sort: 'echo',
    search: 'bayou heart cardiologia echo ana',
  };
  const clicks = await client.query(
    'select provider_sort, service_sort, search from booking.provider_booking_clicks',
  );
  expect(clicks.rows).toEqual([folded, folded]);
  const listed = {
    contact_sort: 'ana@mail.example',
    // With the reference that each has got.
    search: expect.stringMatching(/^ana@mail\.example {2}pediatria {3}[2-9a-z]{8} 50%_off$/),
  };
  const requests = await client.query('select contact_sort, search from pricing.price_requests');
  expect(requests.rows).toEqual([listed, listed]);
  const codes = await client.query<{ code: string }>('select code from pricing.quotes');
  expect(codes.rows.map(({ code }) => code)).toEqual([
    expect.stringMatching(CODE),
    expect.stringMatching(CODE),
  ]);
  expect(await indexes()).toEqual(expect.arrayContaining(before));
});

it('has each function once', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name
    from pg_proc
    where proname in ('fold', 'containing', 'new_code')
    order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'shared.containing(text)',
    'shared.fold(text)',
    'shared.new_code()',
  ]);
});

it('finds wildcards in a text as plain characters', async () => {
  const { rows } = await client.query<{ found: boolean[] }>(
    `select array[
      '50%_off' like shared.containing('0%_o'),
      '50 off' like shared.containing('0%o'),
      'a\\b' like shared.containing('a\\')
    ] as found`,
  );
  expect(rows[0]?.found).toEqual([true, false, true]);
});
