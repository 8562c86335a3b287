import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { zipCentroids } from '../../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import type {
  PriceComparisonView,
  PriceGroupView,
} from '../../../src/marketplace/directory/contract/price-comparison.view.js';
import { RecommendedOf } from '../../../src/marketplace/directory/contract/recommended.query.js';
import { PriceComparison } from '../../../src/marketplace/directory/queries/price-comparison.query.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../../setup/kernel.js';
import { milesBetween } from '../a-crowd.js';
import { aCatalogue, aClinic, anOffer, aService, fill, idOf, withZips } from '../a-marketplace.js';
import {
  anOffice,
  byTieBreak,
  clinicOf,
  COVERAGES,
  expectedGroups,
  groupName,
  madeUp,
  roll,
  TIED,
  ZIPS,
} from './made-up-prices.js';

const ORDERS = ['price', 'distance', 'rating'] as const;
const identity = new FakeIdentity();
let kernel: Kernel;

const compared = async (
  service: string,
  filter: Partial<PriceComparison['filter']> = {},
): Promise<PriceGroupView[] | undefined> => (await comparisonOf(service, filter))?.groups;

const comparisonOf = (
  service: string,
  filter: Partial<PriceComparison['filter']> = {},
): Promise<PriceComparisonView | undefined> =>
  kernel.app
    .get(QueryBus)
    .execute(
      new PriceComparison(
        service,
        { order: 'price', limit: 100, offset: 0, ...filter },
        { language: 'en', priced: true },
      ),
    );

beforeAll(async () => {
  kernel = await aKernelOf(identity);
  await withZips(kernel);
  const services = [
    aService('mri'),
    aService('shot', { forChildren: true }),
    aService('alone'),
    aService('unused'),
    aService('tie'),
  ];
  await fill(kernel, aCatalogue(services), [
    ...madeUp.map(clinicOf),
    aClinic('Alone', { offers: [anOffer('alone', 5000)] }),
    ...TIED.map(([name, cents, zip]) =>
      aClinic(name, { offers: [anOffer('tie', cents)], places: [anOffice(zip)] }),
    ),
  ]);
});
afterAll(() => kernel.close());

describe('a comparison of prices', () => {
  it('of made-up offers is what working them out one by one gives', async () => {
    const points = new Map((await zipCentroids()).map(({ zip, lat, lon }) => [zip, { lat, lon }]));
    let bests = 0;
    for (let n = 0; n < 60; n += 1) {
      const service = ['mri', 'shot'][roll(2)] ?? '';
      const zip = roll(2) ? ZIPS[roll(4)] : undefined;
      const radiusMiles = zip && roll(2) ? [5, 25, 100][roll(3)] : undefined;
      const order = zip ? ORDERS[roll(3)] : (['price', 'rating'] as const)[roll(2)];
      const inside = madeUp.filter(
        (offer) =>
          radiusMiles === undefined ||
          milesBetween(points.get(offer.zip), points.get(zip ?? '')) <= radiusMiles,
      );
      const wanted = expectedGroups(inside, service === 'shot');
      const groups =
        (await compared(await idOf(kernel, 'services', `${service} en`), {
          zip,
          radiusMiles,
          order,
        })) ?? [];
      expect(groups.map(groupName).sort()).toEqual([...wanted.keys()].sort());
      for (const { total, compared: count, bestValue, prices, offers, ...kind } of groups) {
        const name = groupName(kind);
        const { lowest, compared: rivals = [], all = [] } = wanted.get(name) ?? { lowest: null };
        expect([n, name, total, count]).toEqual([n, name, all.length, rivals.length]);
        expect(prices).toEqual(rivals.map(({ cents }) => cents ?? 0).sort((a, b) => a - b));
        expect(bestValue?.cents ?? null).toBe(rivals.length > 1 ? lowest : null);
        const best = rivals.filter(({ cents }) => rivals.length > 1 && cents === lowest);
        bests += best.length;
        expect(new Set(offers.map(({ provider }) => provider.name))).toEqual(
          new Set(all.map(({ name }) => name)),
        );
        for (const { provider, cents, standing, saving, bestValue: isBest } of offers) {
          const offer = all.find(({ name }) => name === provider.name);
          const isRival = rivals.some(({ name }) => name === provider.name);
          expect([cents, standing === 'compared']).toEqual([offer?.cents, isRival]);
          expect(isBest).toBe(best.some(({ name }) => name === provider.name));
          expect(saving).toBe(
            isRival && rivals.length > 1 && !isBest ? (cents ?? 0) - (lowest ?? 0) : null,
          );
          expect(provider.providerServices.map((each) => each.service.name)).toEqual([
            `${service} en`,
          ]);
        }
        if (order === 'price') {
          const costs = offers
            .filter((offer) => !offer.bestValue)
            .map(({ cents }) => cents ?? Infinity);
          expect(costs).toEqual([...costs].sort((a, b) => a - b));
          expect(offers.slice(0, best.length).every((offer) => offer.bestValue)).toBe(true);
          const tieBreakOf = ({
            provider: { name },
          }: (typeof offers)[number]): [number, string] => {
            const at = points.get(madeUp.find((each) => each.name === name)?.zip ?? '');
            return [zip ? milesBetween(at, points.get(zip)) : 0, name];
          };
          for (const price of new Set(offers.map(({ cents }) => cents)))
            for (const isBest of [true, false]) {
              const tied = offers.filter(
                (offer) => offer.cents === price && offer.bestValue === isBest,
              );
              expect(tied.map(tieBreakOf)).toEqual(tied.map(tieBreakOf).sort(byTieBreak));
            }
          if (bestValue) expect(bestValue.providerId).toBe(offers[0]?.provider.id);
        }
        if (order === 'distance') {
          const miles = offers.map(({ provider }) => provider.distanceMiles ?? Infinity);
          expect(miles).toEqual([...miles].sort((a, b) => a - b));
        }
        if (order === 'rating') {
          const ratings = offers.map(({ provider }) => provider.rating);
          expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
        }
      }
    }
    expect(bests).toBeGreaterThan(60);
  });

  it('puts the nearest of the same price first, without a ZIP code the first by name', async () => {
    const tie = await idOf(kernel, 'services', 'tie en');
    const answers = [await compared(tie, { zip: '77380' }), await compared(tie)];
    const shown = answers.map((groups) => ({
      names: groups?.[0]?.offers.map(({ provider }) => provider.name),
      best: groups?.[0]?.bestValue?.providerName,
    }));
    expect(shown).toEqual([
      { names: ['Tie C', 'Tie B', 'Tie A', 'Tie D'], best: 'Tie C' },
      { names: ['Tie A', 'Tie B', 'Tie C', 'Tie D'], best: 'Tie A' },
    ]);
  });

  it('changes no figure of real prices with invented ones, nor the other way around', async () => {
    const mri = await idOf(kernel, 'services', 'mri en');
    const before = (await compared(mri)) ?? [];
    for (const demo of [false, true]) {
      const undercut = `
        update marketplace.directory_offers o
        set cents = 1 + length(p.name) % 2, coverage = 'facility', standing = 'compared'
        from marketplace.providers p
        where p.id = o.provider_id and p.demo = ${demo} and o.service_id = '${mri}'
        returning o.provider_id`;
      const kept = `
        select provider_id, cents, coverage, standing from marketplace.directory_offers
        where service_id = '${mri}'`;
      const rows = await kernel.rows(kept);
      expect(await kernel.rows(undercut)).not.toEqual([]);
      const others = (groups: readonly PriceGroupView[]) =>
        groups.filter((group) => group.demo !== demo);
      const after = (await compared(mri)) ?? [];
      expect(others(after)).toEqual(others(before));
      expect(others(after).length).toBeGreaterThan(2);
      expect(after).not.toEqual(before);
      await kernel.rows(`
        update marketplace.directory_offers o
        set cents = old.cents, coverage = old.coverage, standing = old.standing
        from json_to_recordset('${JSON.stringify(rows)}')
          as old(provider_id uuid, cents int, coverage text, standing text)
        where o.provider_id = old.provider_id and o.service_id = '${mri}'`);
      expect(await compared(mri)).toEqual(before);
    }
  });

  it('tells a search how far real prices lie apart inside one coverage', async () => {
    const apart = (forChildren: boolean): number => {
      const groups = [...expectedGroups(madeUp, forChildren).values()].filter(
        ({ all, compared: rivals }) => rivals.length >= 3 && !all[0]?.demo,
      );
      const spreads = groups.map(({ compared: rivals, lowest }) =>
        rivals.map(({ cents }) => (cents ?? 0) - (lowest ?? 0)),
      );
      return Math.max(...spreads.flat());
    };
    const spreadsFor = async (priced: boolean) => {
      const wanted = new RecommendedOf(['mri', 'shot', 'tie'], [], { language: 'en', priced });
      const { services } = await kernel.app.get(QueryBus).execute(wanted);
      return services.map(({ spread }) => spread);
    };
    expect(await spreadsFor(true)).toEqual([apart(false), apart(true), null]);
    expect(await spreadsFor(false)).toEqual([null, null, null]);
  });

  it('shows groups from everything to on request, real first, by pages, or one kind', async () => {
    const mri = await idOf(kernel, 'services', 'mri en');
    const all = (await compared(mri)) ?? [];
    expect(all.map(groupName)).toEqual(
      [...COVERAGES, 'on_request'].flatMap((group) => [group, `${group} invented`]),
    );
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => compared(mri, { limit: 10, offset, group: 'complete' })),
    );
    for (const [at, demo] of [false, true].entries()) {
      const own = pages.flatMap((page) => page?.filter((group) => group.demo === demo) ?? []);
      expect(own.map(({ group, total }) => [group, total])).toEqual(
        pages.map(() => ['complete', all[at]?.total]),
      );
      expect(own.flatMap(({ offers }) => offers)).toEqual(all[at]?.offers.slice(0, 30));
    }
  });

  it('has no best value with one price, and nothing where nobody offers the service', async () => {
    expect(await compared(await idOf(kernel, 'services', 'alone en'))).toMatchObject([
      { group: 'complete', total: 1, bestValue: null, prices: [5000] },
    ]);
    expect(await compared(await idOf(kernel, 'services', 'unused en'))).toEqual([]);
  });

  it('says where the ZIP code and the nearest location of each provider are', async () => {
    const points = new Map((await zipCentroids()).map(({ zip, lat, lon }) => [zip, { lat, lon }]));
    const mri = await idOf(kernel, 'services', 'mri en');
    const near = (point: { lat: number; lon: number } | undefined) => ({
      lat: expect.closeTo(point?.lat ?? 0, 3) as unknown,
      lon: expect.closeTo(point?.lon ?? 0, 3) as unknown,
    });
    const answer = await comparisonOf(mri, { zip: '77002' });
    expect(answer?.origin).toEqual(near(points.get('77002')));
    const offers = answer?.groups.flatMap((group) => group.offers) ?? [];
    expect(offers).toHaveLength(madeUp.length);
    for (const { provider, at } of offers)
      expect(at).toEqual(
        near(points.get(madeUp.find(({ name }) => name === provider.name)?.zip ?? '')),
      );
    expect((await comparisonOf(mri))?.origin).toBeNull();
  });

  it('is shown to those who see prices, and refuses what does not fit together', async () => {
    const mri = await idOf(kernel, 'services', 'mri en');
    const ask = (query: string, token?: string) =>
      kernel.app.inject({
        url: `/api/services/${mri}/comparison${query}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const token = identity.account();
    const answer = await ask('?zip=77002&limit=2', token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({
      groups: [
        { group: 'complete', demo: false, offers: [{}, {}] },
        { group: 'complete', demo: true, offers: [{}, {}] },
        ...[{}, {}, {}, {}, {}, {}],
      ],
    });
    const guest = await ask('');
    expect([guest.statusCode, guest.json<{ code: string }>().code]).toEqual([403, 'prices-hidden']);
    for (const query of [
      '?order=distance',
      '?radiusMiles=5',
      '?zip=00000',
      '?group=all',
      '?limit=0',
    ])
      expect([query, (await ask(query, token)).statusCode]).toEqual([query, 400]);
    const other = await kernel.app.inject({
      url: '/api/services/01a201fd-30a2-70c4-8000-000000000000/comparison',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(other.statusCode).toBe(404);
  });
});
