import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { statementsOf } from '../../setup/sent-statements.js';
import { aCatalogue, aService, fill, refreshed } from '../a-marketplace.js';

const PROVIDERS = 3000;
const CITIES = 60;
let kernel: Kernel;

const statements = (path: string) =>
  statementsOf(kernel.app, () => kernel.app.inject(`/api${path}`));

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Indexes that the request's only statement uses, and whether it reads the whole directory. */
async function planOf(path: string): Promise<{ indexes: string[]; wholeTable: boolean }> {
  const [statement] = await statements(path);
  const [row] = await kernel.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${statement?.text}`,
    statement?.values,
  );
  const all = nodes(row?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
  return {
    indexes: [...new Set(all.flatMap(({ 'Index Name': name }) => name ?? []))],
    wholeTable: all.some(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'directory',
    ),
  };
}

beforeAll(async () => {
  kernel = await aKernel();
  await fill(
    kernel,
    aCatalogue(Array.from({ length: 40 }, (_, n) => aService(`service_${n}`))),
    [],
  );
  await kernel.rows(`
    insert into marketplace.locations (
      id, name, address, city, state, zip_code, status, created_by, created_at, updated_by,
      updated_at
    )
    select gen_random_uuid(), 'Office ' || n, n || ' Elm Street', 'City ' || n % ${CITIES}, 'TX',
      '77002', 'published', 'test', now(), 'test', now()
    from generate_series(1, ${PROVIDERS}) n`);
  await kernel.rows(`
    insert into marketplace.providers (
      id, kind, demo, county_program, slug, name, specialty_key, email, languages, rating,
      review_count, rating_source, rating_as_of, is_active, public_prices, capacity,
      cancel_notice_hours, status, created_by, created_at, updated_by, updated_at
    )
    select gen_random_uuid(), 'clinic', true, false, 'c',
      (array['Oak', 'Elm', 'Fir'])[n % 3 + 1] || ' Clinic ' || n,
      (array['cardiology', 'primary_care'])[n % 2 + 1], 'desk@clinic.example', '{en}', n % 50 + 1,
      n % 7 + 1, 'Survey', current_date, true, false, 1, 24, 'published', 'test', now(), 'test',
      now()
    from generate_series(1, ${PROVIDERS}) n`);
  const numbered = (table: string, columns: string): string =>
    `(select ${columns}, row_number() over (order by id) as n from marketplace.${table})`;
  await kernel.rows(`
    insert into marketplace.provider_locations (
      id, provider_id, location_id, is_active, status, created_by, created_at, updated_by,
      updated_at
    )
    select gen_random_uuid(), p.id, l.id, true, 'published', 'test', now(), 'test', now()
    from ${numbered('providers', 'id')} p
    join ${numbered('locations', 'id')} l using (n)`);
  await kernel.rows(`
    insert into marketplace.provider_services (
      id, provider_id, service_id, is_available, coverage, includes, custom_price, no_charge,
      source_kind, source_as_of, status, created_by, created_at, updated_by, updated_at
    )
    select gen_random_uuid(), p.id, s.id, true, 'complete', 'All included', 100 + p.n, false,
      'demo', '2026-11-01', 'published', 'test', now(), 'test', now()
    from ${numbered('providers', 'id')} p
    join ${numbered('services', 'id')} s on (p.n + s.n) % 20 = 0`);
  await refreshed(kernel, true);
  await kernel.rows('vacuum analyze marketplace.directory');
});
afterAll(() => kernel.close());

describe('at three thousand providers', () => {
  it('the list reads its page along the order, and counts no further than it says', async () => {
    expect(await planOf('/providers/with-services')).toMatchObject({
      indexes: expect.arrayContaining(['directory_order']),
    });
    const { headers } = await kernel.app.inject('/api/providers/with-services');
    expect([headers['x-total-count'], headers['x-total-count-capped']]).toEqual(['1000', 'true']);
    const exact = await kernel.app.inject('/api/providers/with-services?locations=City%207');
    expect([exact.headers['x-total-count'], exact.headers['x-total-count-capped']]).toEqual([
      String(PROVIDERS / CITIES),
      undefined,
    ]);
  });

  it.each([
    ['locations=City%207', 'directory_cities'],
    ['search=clinic%201234', 'directory_search'],
    ['specialties=dentist', 'directory_specialties'],
    ['serviceNames=nothing', 'directory_service_names'],
  ])('a narrow filter %s reads no more than it finds', async (query, index) => {
    const { indexes, wholeTable } = await planOf(`/providers/with-services?${query}`);
    expect([indexes.includes(index), wholeTable]).toEqual([true, false]);
  });

  it('the providers of a service are found by an index', async () => {
    const [service] = await kernel.rows<{ id: string }>(
      'select id from marketplace.services order by key limit 1',
    );
    expect((await planOf(`/providers/by-service/${service?.id}`)).wholeTable).toBe(false);
  });

  it('pages have a total order although thousands share a rating', async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 1000; offset += 100)
      seen.push(
        ...(await kernel.app.inject(`/api/providers/with-services?limit=100&offset=${offset}`))
          .json<{ id: string }[]>()
          .map(({ id }) => id),
      );
    const all = await kernel.rows<{ id: string }>(
      `select provider_id as id
       from marketplace.directory
       order by rating desc, review_count desc, sort_name, provider_id
       limit 1000`,
    );
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('a list is one statement, and so is everything else', async () => {
    const [ids] = await kernel.rows<{ provider: string; service: string }>(
      `select (select provider_id from marketplace.directory limit 1) as provider,
         (select id from marketplace.services limit 1) as service`,
    );
    for (const path of [
      '/providers/with-services?search=oak&specialties=cardiology&locations=City%207&minRating=2',
      `/providers/${ids?.provider}`,
      `/providers/${ids?.provider}/services`,
      `/providers/by-service/${ids?.service}`,
      '/services',
      '/services?search=service',
      `/services/${ids?.service}`,
      '/filter-options/cities',
    ]) {
      expect([path, (await statements(path)).length]).toEqual([path, 1]);
    }
  });
});
