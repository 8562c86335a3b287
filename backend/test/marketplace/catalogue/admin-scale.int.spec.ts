import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsOf } from '../../setup/sent-statements.js';
import { AdminApp } from './admin-marketplace.js';

const ROWS = 100_000;
/** Nobody has more, and each costs its words in two languages. */
const SERVICES = 8000;
/** More than any page needs, far less than a table holds. */
const MAX_ROWS_READ = 6000;
const BY = `'test', now() - n * interval '1 second', 'test', now() - n * interval '1 second'`;
const WORKFLOW = 'created_by, created_at, updated_by, updated_at';
const STATUS = `(array['published', 'published', 'draft', 'in_review'])[n % 4 + 1]`;
let app: AdminApp;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The most rows that one step of the request's statement reads. */
async function readBy(path: string): Promise<number> {
  const [statement, ...others] = (
    await statementsOf(app.kernel.app, () => app.call('GET', `/admin${path}`))
  ).filter(({ text }) => text.includes('json_agg(page)'));
  expect(others).toEqual([]);
  const [row] = await app.kernel.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${statement?.text}`,
    statement?.values,
  );
  const all = row ? nodes(row['QUERY PLAN'][0].Plan) : [];
  return Math.max(
    ...all.map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) *
        Math.max(1, node['Actual Loops']),
    ),
  );
}

const TABLES = [
  'marketplace.providers',
  'marketplace.locations',
  'marketplace.services',
  'identity.users',
  'shared.failed_mails',
];
const LABELS = `
  insert into marketplace.specialties (key, name, name_es)
  select 'label_' || n, 'Label ' || n, 'Nombre ' || n
  from generate_series(0, 27) n`;
const INSERTS = [
  `insert into marketplace.providers (id, kind, demo, county_program, slug, name, specialty_key,
    email, languages, rating, review_count, is_active, public_prices, capacity, cancel_notice_hours,
    status, version, ${WORKFLOW})
    select gen_random_uuid(), 'clinic', true, false, 'c', (array['Oak', 'Elm', 'Fir', 'Yew',
    'Ash'])[n % 5 + 1] || ' Clinic ' || n, 'label_' || n % 28, 'desk' || n || '@clinic.example',
    '{en}', 0, 0, true, false, 1, 24, ${STATUS}, n % 9, ${BY}
    from generate_series(1, ${ROWS}) n`,
  `insert into marketplace.locations (id, name, address, city, state, zip_code, status, ${WORKFLOW})
    select gen_random_uuid(), 'Office ' || n, n || ' Elm Street', 'City ' || n % 400, 'TX', '77002',
    ${STATUS}, ${BY}
    from generate_series(1, ${ROWS}) n`,
  `insert into marketplace.services (id, key, name, name_es, description, description_es, category,
    duration, codes, bookable, specialties, symptoms, search_terms, search_terms_es, price,
    is_active, status, ${WORKFLOW})
    select gen_random_uuid(), 'many_' || n, 'Scan ' || n, 'Vista ' || n, 'd', 'd', 'heart',
    5 + n % 60, '[]', true, '{}', '{}', '{}', '{}', nullif(n % 5000, 0), true, ${STATUS}, ${BY}
    from generate_series(1, ${SERVICES}) n`,
  `insert into identity.users (id, email, first_name, last_name, role, status, email_verified_at,
    language, created_at)
    select gen_random_uuid(), 'pat' || n || '@mail.example', 'Pat', 'Reyes' || n, (array['user',
    'user', 'user', 'admin'])[n % 4 + 1], (array['active', 'active', 'inactive'])[n % 3 + 1], now(),
    'en', now() - n * interval '1 second'
    from generate_series(1, ${ROWS}) n`,
  `insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
    select 'kind-mails-' || chr(97 + n % 26) || '-' || n, 'kind-mails-' || chr(97 + n % 26),
    'event.' || n % 9, now() - n % 5000 * interval '1 second', now() - n * interval '1 second',
    8 + n % 3, (array['Error EENVELOPE', 'Error ETIMEDOUT'])[n % 2 + 1]
    from generate_series(1, ${ROWS}) n`,
];

/** Indexes are made after the rows: that is several times as fast. */
beforeAll(async () => {
  app = await AdminApp.start();
  await app.resetCatalogue();
  const indexes = await app.kernel.rows<{ name: string; made: string }>(
    `select schemaname || '.' || indexname as name, indexdef as made
      from pg_indexes
      where schemaname || '.' || tablename = any($1) and indexname not in (
        select conname from pg_constraint
      )`,
    [TABLES],
  );
  await app.kernel.rows(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await app.kernel.rows(LABELS);
  await Promise.all(INSERTS.map((insert) => app.kernel.rows(insert)));
  await Promise.all(indexes.map(({ made }) => app.kernel.rows(made)));
  await app.kernel.rows(`vacuum analyze ${TABLES.join(', ')}`);
});
afterAll(() => app.kernel.close());

const LISTS: Record<string, readonly string[]> = {
  providers: ['name', 'specialty', 'status', 'version', 'updatedAt'],
  locations: ['name', 'city', 'status', 'updatedAt'],
  services: ['name', 'category', 'duration', 'price', 'status', 'updatedAt'],
  users: ['createdAt', 'email', 'role', 'status'],
  'failed-mails': ['failedAt', 'askedAt', 'kind', 'attempts'],
};

describe('at a hundred thousand rows', () => {
  it.each(
    Object.entries(LISTS).flatMap(([list, sorts]) =>
      sorts.flatMap((sort) =>
        ['asc', 'desc'].map((order) => `/${list}?sort=${sort}&order=${order}`),
      ),
    ),
  )('%s reads along an index, on its first and its last page', async (path) => {
    for (const offset of [0, 980])
      expect(await readBy(`${path}&offset=${offset}`)).toBeLessThan(MAX_ROWS_READ);
  });

  it.each([
    '/providers?search=clinic%2077123',
    '/providers?search=desk4711%40clinic',
    '/providers?search=zzzz',
    '/providers?search=clinic',
    '/providers?search=elm&sort=updatedAt',
    '/providers?search=label%203&sort=updatedAt',
    '/providers?search=zzzz&sort=specialty&order=desc',
    '/providers?status=suspended',
    '/providers?status=draft',
    '/providers?status=suspended&sort=updatedAt&order=desc',
    '/providers?specialty=Label%203',
    '/providers?specialty=nothing',
    '/locations?search=zzzz',
    '/locations?search=office%2077123',
    '/locations?search=elm%20street&sort=city',
    '/locations?status=suspended',
    '/services?search=zzzz',
    '/services?search=scan%201234',
    '/services?status=suspended&sort=price',
    '/users?search=pat77123',
    '/users?search=zzzz',
    '/users?search=Pat&sort=status',
    '/users?search=REYES4711',
    '/failed-mails?search=mails-c-77118',
    '/failed-mails?search=zzzz&sort=attempts',
    '/failed-mails?search=etimedout',
    '/failed-mails?search=ETIMEDOUT&sort=askedAt&order=asc',
    '/failed-mails?kind=kind-mails-c',
    '/failed-mails?kind=kind-mails-c&search=event.3',
    '/failed-mails?kind=kind-mails-c&sort=attempts',
    '/failed-mails?kind=kind-mails-c&sort=askedAt',
    '/failed-mails?kind=other-mails-x',
  ])('%s reads little more than it finds', async (path) => {
    expect(await readBy(path)).toBeLessThan(MAX_ROWS_READ);
  });

  it('finds by accents left out, by specialty, and by what was renamed since', async () => {
    await app.kernel.rows(
      `update marketplace.specialties set name = 'Ótology' where key = 'label_3'`,
    );
    const found = (
      await app.call(
        'GET',
        '/admin/providers?search=otology%20clinic&sort=specialty&order=desc&limit=1',
      )
    ).json<{ specialty: string }[]>();
    expect(found).toMatchObject([{ specialty: 'Ótology' }]);
  });
});
