import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { type DirectoryProviderView } from '../../../src/marketplace/directory/contract/provider.view.js';
import { DirectoryPage } from '../../../src/marketplace/directory/queries/directory-page.query.js';
import type { DirectoryFilter } from '../../../src/marketplace/directory/queries/directory-sql.js';
import type { Position } from '../../../src/platform/database/keyset.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aFilter, Crowd, dice } from '../a-crowd.js';

let kernel: Kernel;
let crowd: Crowd;

const list = async (
  filter: DirectoryFilter,
  page: { limit: number; offset?: number; cursor?: Position },
) => {
  const { json, total, next } = await kernel.app
    .get(QueryBus)
    .execute(new DirectoryPage(filter, { offset: 0, ...page }, { language: 'en', priced: true }));
  return { found: JSON.parse(json) as DirectoryProviderView[], total, next };
};

beforeAll(async () => {
  kernel = await aKernel();
  crowd = await Crowd.gather(kernel);
});
afterAll(() => kernel.close());

describe('the list', () => {
  it('holds all providers', () => expect(crowd.everybody).toHaveLength(120));

  it('of any filters and orders is what a plain recomputation over the rows gives', async () => {
    const roll = dice(42);
    let full = 0;
    for (let n = 0; n < 200; n += 1) {
      const filter = aFilter(roll);
      const wanted = crowd.expected(filter);
      const { found, total } = await list(filter, { limit: 200 });
      expect([filter, total, found.map(({ name }) => name)]).toEqual([
        filter,
        wanted.length,
        wanted.map(({ name }) => name),
      ]);
      for (const provider of found) {
        const miles = filter.zip === undefined ? Infinity : crowd.milesTo(provider, filter.zip);
        if (miles === Infinity) expect(provider.distanceMiles).toBeNull();
        else
          expect(Math.abs((provider.distanceMiles ?? Infinity) - miles)).toBeLessThanOrEqual(
            0.0501,
          );
      }
      if (found.length) full += 1;
    }
    expect(full).toBeGreaterThan(60);
  });

  it('is walked by its cursors without gap or repeat, in every order and page size', async () => {
    const roll = dice(3);
    const filters: DirectoryFilter[] = [
      {},
      { order: 'distance', zip: '77380' },
      { order: 'price', serviceNames: ['echo en'] },
      ...Array.from({ length: 12 }, () => aFilter(roll)),
    ];
    for (const filter of filters) {
      const wanted = crowd.expected(filter).map(({ name }) => name);
      const limit = 1 + roll(30);
      const seen: string[] = [];
      let pages = 0;
      for (let cursor: Position | undefined; ;) {
        const { found, next } = await list(filter, { limit, cursor });
        seen.push(...found.map(({ name }) => name));
        pages += 1;
        if (!next) break;
        cursor = next;
      }
      expect([filter, seen]).toEqual([filter, wanted]);
      expect(pages).toBe(Math.max(1, Math.ceil(wanted.length / limit)));
    }
  });

  it('goes on where an offset stopped, by the address in its Link header', async () => {
    const first = await kernel.app.inject(
      '/api/providers/with-services?limit=7&offset=14&search=clinic' +
        '&specialties=cardiology&specialties=Primary%20care',
    );
    const link = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await kernel.app.inject(link);
    const wanted = crowd.expected({ search: 'clinic' }).map(({ name }) => name);
    expect(
      [...first.json<{ name: string }[]>(), ...second.json<{ name: string }[]>()].map(
        ({ name }) => name,
      ),
    ).toEqual(wanted.slice(14, 28));
    const last = await kernel.app.inject('/api/providers/with-services?limit=100&offset=100');
    expect([last.headers.link, last.headers['x-total-count']]).toEqual([undefined, '120']);
  });
});

describe('a filter by traits', () => {
  it.each([
    ['kind=hospital_listing', `p.kind = 'hospital_listing'`],
    ['kind=clinic&demo=true', `p.kind = 'clinic' and p.demo`],
    ['demo=false', 'not p.demo'],
    ['language=es', `'es' = any(p.languages)`],
    [
      'services=ekg',
      `d.service_ids && (select array_agg(id) from marketplace.services
      where key = 'ekg')`,
    ],
    [
      'services=ekg&services=echo',
      `d.service_ids && (select array_agg(id)
      from marketplace.services where key in ('ekg', 'echo'))`,
    ],
  ])('%s finds those that have them', async (query, condition) => {
    const wanted = await kernel.rows<{ id: string }>(
      `select p.id
       from marketplace.directory d
       join marketplace.providers p on p.id = d.provider_id
       where ${condition}`,
    );
    const answer = await kernel.app.inject(`/api/providers/with-services?limit=100&${query}`);
    const found = answer.json<{ id: string }[]>().map(({ id }) => id);
    expect(answer.headers['x-total-count']).toBe(String(wanted.length));
    expect(found.toSorted()).toEqual(
      wanted.length > 100 ? expect.anything() : wanted.map(({ id }) => id).toSorted(),
    );
  });

  it('by ids finds these alone, and services are found by key and id', async () => {
    const ids = crowd.everybody.slice(3, 6).map(({ id }) => id);
    const query = ids.map((id) => `ids=${id}`).join('&');
    const found = (await kernel.app.inject(`/api/providers/with-services?${query}`)).json<
      { id: string }[]
    >();
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const [service] = (await kernel.app.inject('/api/services?keys=ekg')).json<{ id: string }[]>();
    const same = await kernel.app.inject(`/api/services?ids=${service?.id}`);
    expect(same.json()).toEqual([service]);
  });
});

describe('a guest', () => {
  it('never gets an order by price', async () => {
    const answer = await kernel.app.inject(
      '/api/providers/with-services?order=price&serviceNames=ekg%20en',
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'prices-hidden', title: 'Please sign in to see and compare prices.' },
    ]);
  });

  it('may order by distance; a ZIP for post office boxes only is where its town is', async () => {
    const asked = async (zip: string) =>
      (await kernel.app.inject(`/api/providers/with-services?order=distance&zip=${zip}&limit=100`))
        .json<DirectoryProviderView[]>()
        .map(({ name, distanceMiles }) => [name, distanceMiles]);
    expect(await asked('77387')).toEqual(await asked('77380'));
    expect((await asked('77393'))[0]?.[1]).toBe(0);
  });
});

describe('input', () => {
  const cursor = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0';
  it.each([
    ['zip=10001', 'zip'],
    ['zip=7700', 'zip'],
    ['zip=77002&zip=77003', 'zip'],
    ['zip=00000', 'zip'],
    ['order=distance', 'zip'],
    ['radiusMiles=5', 'zip'],
    ['zip=77002&radiusMiles=0', 'radiusMiles'],
    ['zip=77002&radiusMiles=101', 'radiusMiles'],
    ['zip=77002&radiusMiles=x', 'radiusMiles'],
    ['order=name', 'order'],
    ['order=rating&order=distance', 'order'],
    ['cursor=x', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=bnVsbA', 'cursor'],
    [`cursor=${cursor(['rating', 0, 50, 1, 'a'])}`, 'cursor'],
    [`cursor=${cursor(['distance', 0, 50, 1, 'a', id])}`, 'cursor'],
    [`cursor=${cursor(['rating', 0, 1e12, 1, 'a', id])}`, 'cursor'],
    [`cursor=${cursor(['rating', 0, 50, 1, 'a', 'x'])}`, 'cursor'],
    [`cursor=${'a'.repeat(2001)}`, 'cursor'],
  ])('%s is refused with the place of the fault', async (query, path) => {
    const answer = await kernel.app.inject(`/api/providers/with-services?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'validation-failed', errors: [{ path }] },
    ]);
  });

  it('in a cursor of our own shape never breaks the server', async () => {
    for (const name of ["'; drop table x", '\u0000', '\ud800', '?', 'x'.repeat(900)]) {
      expect([200, 400]).toContain(
        (
          await kernel.app.inject(
            `/api/providers/with-services?cursor=${cursor(['rating', 0, 50, 1, name, id])}`,
          )
        ).statusCode,
      );
    }
  });
});

describe('what the caller has already', () => {
  it('is not sent again, for each language and answer by itself', async () => {
    const [id] = crowd.everybody.map((provider) => provider.id);
    const tags = new Set<unknown>();
    const paths = [
      '/providers/with-services',
      '/providers/with-services?limit=5',
      `/providers/${id}`,
      `/providers/${id}/services`,
      '/services',
      '/filter-options/cities',
    ];
    for (const path of paths) {
      for (const language of ['en', 'es']) {
        const headers = { 'accept-language': language };
        const first = await kernel.app.inject({ url: `/api${path}`, headers });
        expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
        for (const known of [
          first.headers.etag,
          `"other", ${String(first.headers.etag).slice(2)}`,
          '*',
        ]) {
          const again = await kernel.app.inject({
            url: `/api${path}`,
            headers: { ...headers, 'if-none-match': String(known) },
          });
          expect([
            path,
            again.statusCode,
            again.body,
            again.headers.etag,
            again.headers.vary,
            again.headers['cache-control'],
            again.headers['x-total-count'],
          ]).toEqual([
            path,
            304,
            '',
            first.headers.etag,
            first.headers.vary,
            first.headers['cache-control'],
            first.headers['x-total-count'],
          ]);
        }
        expect(
          (
            await kernel.app.inject({
              url: `/api${path}`,
              headers: { ...headers, 'if-none-match': '"other"' },
            })
          ).statusCode,
        ).toBe(200);
        tags.add(first.headers.etag);
      }
    }
    expect(tags.size).toBe(2 * paths.length - 1); // cities have one name
  });
});
