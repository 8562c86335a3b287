import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { zipCentroids } from '../../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import {
  PriceComparison,
  type PriceComparisonView,
  type PriceGroupView,
} from '../../../src/marketplace/directory/queries/price-comparison.query.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../../setup/kernel.js';
import { dice, milesBetween } from '../a-crowd.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
  idOf,
  withZips,
} from '../a-marketplace.js';

const ZIPS = ['77002', '77380', '77494', '78701'];
const ORDERS = ['price', 'distance', 'rating'] as const;
const COVERAGES = ['complete', 'facility', 'professional'] as const;

const identity = new FakeIdentity();
let kernel: Kernel;

interface MadeUp {
  readonly name: string;
  readonly countyProgram: boolean;
  readonly childrenOnly: boolean;
  readonly coverage: (typeof COVERAGES)[number];
  readonly cents: number | null;
  readonly zip: string;
  readonly tenths: number;
}

const roll = dice(11);
const madeUp = Array.from({ length: 80 }, (_, n): MadeUp => ({
  name: `Clinic ${String(n).padStart(2, '0')}`,
  countyProgram: roll(6) === 0,
  childrenOnly: roll(5) === 0,
  coverage: COVERAGES[roll(5)] ?? 'complete',
  cents: roll(6) ? 1000 + 500 * roll(12) : null,
  zip: ZIPS[roll(4)] ?? '',
  tenths: roll(51),
}));

const anOffice = (zipCode: string) => ({
  name: 'Office',
  address: '1 Elm Street',
  city: 'Houston',
  state: 'TX',
  zipCode,
  zone: 'America/Chicago',
});

/** The first by name is the farthest. */
const TIED = [
  ['Tie A', 5000, '78701'],
  ['Tie B', 5000, '77002'],
  ['Tie C', 5000, '77380'],
  ['Tie D', 9000, '77380'],
] as const;

const clinicOf = ({ name, countyProgram, childrenOnly, coverage, cents, zip, tenths }: MadeUp) => {
  const changes = {
    visitTerms: { patientAges: childrenOnly ? ('children' as const) : null },
    offers: [anOffer('mri', cents, { coverage }), anOffer('shot', cents, { coverage })],
    places: [anOffice(zip)],
  };
  return countyProgram
    ? aListing(name, { traits: { kind: 'hospital_listing', countyProgram: true }, ...changes })
    : aClinic(name, { rating: { tenths, reviewCount: tenths ? 3 : 0 }, ...changes });
};

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

/** The groups of made-up offers, worked out one by one. */
function expectedGroups(
  offers: readonly MadeUp[],
  forChildren: boolean,
): Map<string, { lowest: number | null; compared: MadeUp[]; all: MadeUp[] }> {
  const groups = new Map<string, { lowest: number | null; compared: MadeUp[]; all: MadeUp[] }>();
  for (const offer of offers) {
    const name = offer.cents === null ? 'on_request' : offer.coverage;
    const group = groups.get(name) ?? { lowest: null, compared: [], all: [] };
    group.all.push(offer);
    if (offer.cents !== null && !offer.countyProgram && (forChildren || !offer.childrenOnly)) {
      group.compared.push(offer);
      group.lowest = Math.min(group.lowest ?? Infinity, offer.cents);
    }
    groups.set(name, group);
  }
  return groups;
}

/** The nearest first, then by name. */
const byTieBreak = ([miles, name]: [number, string], [other, next]: [number, string]): number =>
  miles - other || name.localeCompare(next);

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
      expect(groups.map(({ group }) => group).sort()).toEqual([...wanted.keys()].sort());
      for (const { group, total, compared: count, bestValue, prices, offers } of groups) {
        const { lowest, compared: rivals = [], all = [] } = wanted.get(group) ?? { lowest: null };
        expect([n, group, total, count]).toEqual([n, group, all.length, rivals.length]);
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

  it('shows the groups from everything to on request, each by pages, or one alone', async () => {
    const mri = await idOf(kernel, 'services', 'mri en');
    const all = (await compared(mri)) ?? [];
    expect(all.map(({ group }) => group)).toEqual([
      'complete',
      'facility',
      'professional',
      'on_request',
    ]);
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => compared(mri, { limit: 10, offset, group: 'complete' })),
    );
    expect(pages.flatMap((page) => page?.map(({ group, total }) => [group, total]))).toEqual(
      pages.map(() => ['complete', all[0]?.total]),
    );
    expect(pages.flatMap((page) => page?.flatMap(({ offers }) => offers))).toEqual(
      all[0]?.offers.slice(0, 30),
    );
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
      groups: [{ group: 'complete', offers: [{}, {}] }, {}, {}, {}],
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
