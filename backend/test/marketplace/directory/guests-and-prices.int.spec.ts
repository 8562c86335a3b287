import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { DirectoryPage } from '../../../src/marketplace/directory/queries/directory-page.query.js';
import { PriceGate } from '../../../src/marketplace/http/viewer.guard.js';
import type { ActorState } from '../../../src/shared/actors.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aCatalogue, fill, idOf, refreshed, withZips } from '../a-marketplace.js';
import { CANARY, PRICE_WORDS, providers, services } from './priced-catalogue.js';

let kernel: Kernel;

/**
 * Every operation of the marketplace that a guest can ask, with every order and filter that there
 * is.
 */
async function everything(language: string): Promise<string[]> {
  const ids = [
    ...(await kernel.rows<{ id: string }>('select id from marketplace.providers order by name')),
    ...(await kernel.rows<{ id: string }>('select id from marketplace.services order by key')),
  ].map(({ id }) => id);
  const paths = [
    '/providers/with-services',
    '/providers/with-services?limit=1&offset=1',
    '/providers/with-services?order=distance&zip=77380',
    '/providers/with-services?zip=77380&radiusMiles=50',
    '/providers/with-services?search=ekg&minRating=2',
    '/providers/with-services?specialties=cardiology&locations=Houston',
    ...ids
      .slice(0, providers.length)
      .flatMap((id) => [`/providers/${id}`, `/providers/${id}/services`]),
    ...ids
      .slice(providers.length)
      .flatMap((id) => [`/providers/by-service/${id}`, `/services/${id}`]),
    '/services',
    '/services?search=ekg',
    '/filter-options/specialties',
    '/filter-options/service-names',
    '/filter-options/cities',
  ];
  const answers = [];
  for (const path of paths) {
    const { statusCode, body, headers } = await kernel.app.inject({
      url: `/api${path}`,
      headers: { 'accept-language': language },
    });
    expect([path, statusCode]).toEqual([path, 200]);
    answers.push(
      `${path} ${headers['x-total-count'] ?? ''} ${headers.link ?? ''} ${headers.etag} ${body}`,
    );
  }
  return answers;
}

describe('a guest', () => {
  beforeAll(async () => {
    kernel = await aKernel();
    await withZips(kernel);
    await fill(kernel, aCatalogue(services), providers);
  });
  beforeEach(async () => {
    for (const table of ['providers', 'services'])
      await kernel.rows(`update marketplace.${table} set status = 'published'`);
    await kernel.rows('update marketplace.providers set public_prices = false');
    await kernel.rows(
      `update marketplace.services set price = case when key = 'echo' then $1::int end`,
      [CANARY],
    );
    await refreshed(kernel, true);
  });
  afterAll(() => kernel.close());

  it.each(['en', 'es'])('meets no price in any answer (%s)', async (language) => {
    for (const answer of await everything(language)) {
      expect(answer).not.toContain(String(CANARY));
      expect(answer).not.toMatch(/(?<![\w-])77777/);
      expect(answer).not.toMatch(PRICE_WORDS);
    }
    const [{ leaks } = { leaks: -1 }] = await kernel.rows<{ leaks: number }>(
      `select count(*)::int as leaks
       from marketplace.directory
       where public_en || public_es || search || array_to_string(service_names, ' ') ~ $1`,
      [String(CANARY)],
    );
    expect(leaks).toBe(0);
  });

  it('gets the same bytes whatever prices are shuffled among the links and services', async () => {
    const before = await everything('en');
    const links = (
      await kernel.rows('select from marketplace.provider_services where custom_price is not null')
    ).length;
    for (let turn = 1; turn <= links; turn++) {
      // the last turn brings every price home
      await kernel.rows(`
        with given as (
          select id, row_number() over (order by id) as n, count(*) over () as links
          from marketplace.provider_services
          where custom_price is not null
        ),
        taken as (
          select (row_number() over (order by id) - 1 + 1) % count(*) over () + 1 as n, custom_price
          from marketplace.provider_services
          where custom_price is not null
        )
        update marketplace.provider_services link
        set custom_price = taken.custom_price
        from given
        join taken using (n)
        where given.id = link.id`);
      await kernel.rows('update marketplace.services set price = $1', [turn * 100]);
      await refreshed(kernel, true);
      expect(await everything('en')).toEqual(before);
    }
  });

  it('learns who published a price and when, and must ask again before each reuse', async () => {
    const { headers, body } = await kernel.app.inject(
      `/api/providers/${await idOf(kernel, 'providers', 'Dogwood')}/services`,
    );
    expect(JSON.parse(body)).toMatchObject([
      { priceInfo: { kind: 'published_file', asOf: '2026-10-01', coverage: 'complete' } },
    ]);
    expect([headers.vary, headers['cache-control'], headers['content-type']]).toEqual([
      'Accept-Language, Authorization, accept-encoding',
      'public, max-age=0, must-revalidate',
      'application/json; charset=utf-8',
    ]);
  });

  it('sees the prices of a provider that made its own public, and of no other', async () => {
    await kernel.rows(`update marketplace.providers set public_prices = true where name = 'Birch'`);
    await refreshed(kernel, true);
    const { body } = await kernel.app.inject('/api/providers/with-services');
    expect(JSON.parse(body)).toMatchObject([
      { name: 'Alder', pricesHidden: true },
      {
        name: 'Birch',
        pricesHidden: false,
        providerServices: [
          { effectivePrice: 200 },
          {
            effectivePrice: CANARY,
            priceOnRequest: false,
            priceSource: { kind: 'demo', includes: 'All included', ageing: false },
          },
        ],
      },
      { name: 'Dogwood', pricesHidden: true },
    ]);
    expect(body.split(String(CANARY))).toHaveLength(3); // own and effective price of one link
    expect(
      (
        await kernel.app.inject(
          `/api/providers/${await idOf(kernel, 'providers', 'Birch')}/services`,
        )
      ).body,
    ).toContain(String(CANARY));
  });

  it('never meets what is not published, not even by its id', async () => {
    const [alder, ekg] = [
      await idOf(kernel, 'providers', 'Alder'),
      await idOf(kernel, 'services', 'ekg en'),
    ];
    const status = async (path: string): Promise<number> =>
      (await kernel.app.inject(`/api${path}`)).statusCode;
    for (const state of ['draft', 'in_review', 'suspended']) {
      await kernel.rows('update marketplace.providers set status = $1 where id = $2', [
        state,
        alder,
      ]);
      await kernel.rows('update marketplace.services set status = $1 where id = $2', [state, ekg]);
      await refreshed(kernel, true);
      expect([
        await status(`/providers/${alder}`),
        await status(`/providers/${alder}/services`),
        await status(`/services/${ekg}`),
        await status(`/providers/by-service/${ekg}`),
      ]).toEqual([404, 404, 404, 404]);
      expect((await kernel.app.inject('/api/providers/with-services')).body).not.toMatch(
        /Alder|ekg/,
      );
      expect((await kernel.app.inject('/api/filter-options/service-names')).json()).toEqual([
        'echo en',
        'visit en',
      ]);
    }
  });

  it('is whom the gate keeps out, as anybody who is not active', () => {
    const gate = kernel.app.get(PriceGate);
    const somebody = (status: string): ActorState => ({ id: 'a', role: 'user', status });
    expect([
      gate.opensFor(undefined),
      gate.opensFor(somebody('suspended')),
      gate.opensFor(somebody('active')),
    ]).toEqual([false, false, true]);
  });
});

describe('where prices are public', () => {
  beforeAll(async () => {
    kernel = await aKernel({ priceVisibility: 'public' });
    await fill(kernel, aCatalogue(services), providers);
  });
  afterAll(() => kernel.close());

  it('everybody reads the priced documents, which nobody keeps on the way', async () => {
    const { headers, body } = await kernel.app.inject('/api/providers/with-services');
    expect([headers.vary, headers['cache-control']]).toEqual([
      'Accept-Language, Authorization, accept-encoding',
      'private, no-store',
    ]);
    expect(JSON.parse(body)).toMatchObject([
      {
        name: 'Alder',
        pricesHidden: false,
        providerServices: [
          {
            service: { key: 'echo', price: null },
            customPrice: null,
            effectivePrice: null,
            priceOnRequest: true,
            priceSource: null,
          },
          {
            service: { key: 'ekg' },
            customPrice: CANARY,
            effectivePrice: CANARY,
            priceOnRequest: false,
            priceSource: {
              kind: 'demo',
              asOf: '2026-11-01',
              sourceUrl: null,
              coverage: 'complete',
              includes: 'All included',
              ageing: false,
            },
          },
          { service: { key: 'visit' }, effectivePrice: 300 },
        ],
      },
      { name: 'Birch' },
      {
        name: 'Dogwood',
        providerServices: [
          {
            priceSource: {
              kind: 'published_file',
              sourceUrl: 'https://hospital.example/prices.csv',
            },
          },
        ],
      },
    ]);
    expect(
      (
        await kernel.app.inject({
          url: '/api/providers/with-services?limit=1',
          headers: { 'accept-language': 'es' },
        })
      ).body,
    ).toContain('Todo incluido');
    expect((await kernel.app.inject('/api/services')).json()).toMatchObject([
      { price: null, pricesHidden: false },
      {},
      {},
    ]);
  });

  it('a document without prices still exists apart', async () => {
    const { json } = await kernel.app
      .get(QueryBus)
      .execute(new DirectoryPage({}, { limit: 20, offset: 0 }, { language: 'en', priced: false }));
    expect(json).not.toContain(String(CANARY));
  });
});
