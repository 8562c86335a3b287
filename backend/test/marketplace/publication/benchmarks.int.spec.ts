import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { zipCentroids } from '../../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import type { PriceBenchmarkView } from '../../../src/marketplace/directory/contract/price-benchmark.view.js';
import type { PriceComparisonView } from '../../../src/marketplace/directory/contract/price-comparison.view.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../../setup/kernel.js';
import { statementsOf } from '../../setup/sent-statements.js';
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
import { anOffice, COVERAGES, ZIPS } from '../directory/made-up-prices.js';

const roll = dice(29);
const identity = new FakeIdentity();

interface MadeUpPrice {
  readonly name: string;
  readonly kind: 'clinic' | 'hospital_listing';
  readonly demo: boolean;
  readonly countyProgram: boolean;
  readonly childrenOnly: boolean;
  readonly comparable: boolean;
  readonly source: 'published_file' | 'provider';
  readonly coverage: (typeof COVERAGES)[number];
  readonly cents: number | null;
  readonly zip: string;
}

const madeUp = Array.from({ length: 160 }, (_, n): MadeUpPrice => {
  const kind = roll(5) ? 'hospital_listing' : 'clinic';
  return {
    name: `Hospital ${String(n).padStart(3, '0')}`,
    kind,
    demo: roll(6) === 0,
    countyProgram: roll(6) === 0,
    childrenOnly: roll(6) === 0,
    comparable: roll(6) > 0,
    source: kind === 'clinic' && roll(2) ? 'provider' : 'published_file',
    coverage: COVERAGES[roll(5)] ?? 'complete',
    cents: roll(7) ? 1000 + 333 * roll(40) : null,
    zip: ZIPS[roll(4)] ?? '',
  };
});

const offerOf = (key: string, { cents, coverage, source }: MadeUpPrice) => ({
  ...anOffer(key, cents, { coverage }),
  price:
    cents === null
      ? null
      : { cents, source: { kind: source, asOf: '2026-10-01', sourceUrl: null } },
});

/** Worked out one by one: the published prices of real hospitals that may be counted. */
function published(offers: readonly MadeUpPrice[], forChildren: boolean, coverage: string) {
  const cents = offers
    .filter(
      (offer) =>
        offer.coverage === coverage &&
        offer.kind === 'hospital_listing' &&
        !offer.demo &&
        !offer.countyProgram &&
        offer.comparable &&
        (forChildren || !offer.childrenOnly),
    )
    .flatMap((offer) => offer.cents ?? [])
    .sort((a, b) => a - b);
  if (cents.length < 3) return null;
  const [lower = 0, upper = 0] = [
    cents[Math.ceil(cents.length / 2) - 1],
    cents[Math.floor(cents.length / 2)],
  ];
  return {
    count: cents.length,
    low: cents[0],
    median: Math.floor((lower + upper + 1) / 2),
    high: cents.at(-1),
  };
}

let kernel: Kernel;
let token: string;

const compared = async (
  service: string,
  query = '',
  limit = 1,
): Promise<PriceComparisonView['groups']> => {
  const { json } = await kernel.app.inject({
    url: `/api/services/${service}/comparison?limit=${limit}${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return json<PriceComparisonView>().groups;
};

const ofProvider = (id: string) =>
  kernel.app.inject({
    url: `/api/providers/${id}/benchmarks`,
    headers: { authorization: `Bearer ${token}` },
  });

beforeAll(async () => {
  kernel = await aKernelOf(identity);
  await withZips(kernel);
  token = identity.account();
  const services = [
    aService('mri_knee'),
    aService('shot', { forChildren: true }),
    aService('colonoscopy'),
  ];
  await fill(
    kernel,
    aCatalogue(services),
    madeUp.map((price) =>
      (price.kind === 'clinic' ? aClinic : aListing)(price.name, {
        traits: {
          kind: price.kind,
          demo: price.demo,
          countyProgram: price.kind === 'hospital_listing' && price.countyProgram,
        },
        visitTerms: { patientAges: price.childrenOnly ? 'children' : null },
        offers: ['mri_knee', 'shot'].map((key) => offerOf(key, price)),
        places: [anOffice(price.zip)],
      }),
    ),
  );
  const unranked = madeUp.filter(({ comparable }) => !comparable).map(({ name }) => name);
  await kernel.rows(
    `update marketplace.provider_services link set comparable = false
    from marketplace.providers p where p.id = link.provider_id and p.name = any($1)`,
    [unranked],
  );
});
afterAll(() => kernel.close());

describe('a benchmark', () => {
  it('counts what counting one by one gives, and nothing below three hospitals', async () => {
    const points = new Map((await zipCentroids()).map(({ zip, lat, lon }) => [zip, { lat, lon }]));
    const seen = { hospitals: 0, tooFew: 0 };
    for (const key of ['mri_knee', 'shot'])
      for (const zip of [undefined, ...ZIPS])
        for (const miles of zip === undefined ? [undefined] : [undefined, 5, 25, 100]) {
          const near = madeUp.filter(
            (offer) =>
              miles === undefined ||
              milesBetween(points.get(offer.zip), points.get(zip ?? '')) <= miles,
          );
          const query = `${zip ? `&zip=${zip}` : ''}${miles ? `&radiusMiles=${miles}` : ''}`;
          const groups = await compared(await idOf(kernel, 'services', `${key} en`), query);
          for (const { group, demo, hospitals } of groups) {
            const wanted =
              demo || group === 'on_request' ? null : published(near, key === 'shot', group);
            expect([key, query, group, demo, hospitals]).toEqual([key, query, group, demo, wanted]);
            seen[wanted ? 'hospitals' : 'tooFew'] += 1;
          }
        }
    expect(seen.hospitals).toBeGreaterThan(30);
    expect(seen.tooFew).toBeGreaterThan(30);
  });

  it('changes with what counts, and with nothing else', async () => {
    const mri = await idOf(kernel, 'services', 'mri_knee en');
    const facility = async () =>
      (await compared(mri)).find(({ group, demo }) => group === 'facility' && !demo)?.hospitals;
    const before = await facility();
    const setCents = (of: (price: MadeUpPrice) => boolean, cents: string) =>
      kernel.rows(
        `update marketplace.directory_offers o set cents = ${cents}
        from marketplace.providers p
        where p.id = o.provider_id and o.cents is not null and p.name = any($1)`,
        [madeUp.filter(of).map(({ name }) => name)],
      );
    const isLeftOut = ({ kind, demo, countyProgram, childrenOnly, comparable }: MadeUpPrice) =>
      kind === 'clinic' || demo || countyProgram || childrenOnly || !comparable;
    await setCents(isLeftOut, 'cents + 7');
    expect(await facility()).toEqual(before);
    await setCents((price) => !isLeftOut(price), 'cents + 7');
    expect(await facility()).toEqual({
      count: before?.count,
      low: (before?.low ?? 0) + 7,
      median: (before?.median ?? 0) + 7,
      high: (before?.high ?? 0) + 7,
    });
  });

  it('names the rate of Medicare where each provider is, wherever the person is', async () => {
    const mri = await idOf(kernel, 'services', 'mri_knee en');
    const rates = {
      houston: { low: 20249, high: 20249, place: 'houston' },
      rest_of_texas: { low: 19158, high: 19158, place: 'rest_of_texas' },
      national: { low: 20022, high: 20022, place: 'national' },
    };
    const places: Record<string, keyof typeof rates> = {
      77002: 'houston',
      77380: 'rest_of_texas',
      77494: 'rest_of_texas',
    };
    const zipOf = new Map(madeUp.map(({ name, zip }) => [name, zip]));
    const seen = new Set<string>();
    for (const query of ['', '&zip=77380', '&zip=77002'])
      for (const { group, offers } of await compared(mri, query, 50)) {
        if (group !== 'complete') continue;
        for (const { provider, medicare } of offers) {
          if (provider.kind !== 'clinic') continue;
          const place = places[zipOf.get(provider.name) ?? ''] ?? 'national';
          expect([provider.name, medicare]).toEqual([
            provider.name,
            { rate: rates[place], doctor: null, year: 2025 },
          ]);
          seen.add(place);
        }
      }
    expect(seen.size).toBe(3);
  });

  it('of a provider is the same as in the comparison, in one statement', async () => {
    const mri = await idOf(kernel, 'services', 'mri_knee en');
    const groups = await compared(mri, '', 50);
    const seen = new Set<string>();
    for (const { group, demo, hospitals, offers } of groups)
      for (const { provider, cents, medicare } of offers) {
        const { json } = await ofProvider(provider.id);
        const price = json<PriceBenchmarkView[]>().find(({ serviceId }) => serviceId === mri);
        const isKnown = cents !== null && (hospitals ?? medicare);
        expect([provider.name, price]).toEqual([
          provider.name,
          isKnown ? { serviceId: mri, group, hospitals, medicare } : undefined,
        ]);
        seen.add(`${group} ${demo} ${hospitals !== null}`);
      }
    expect(seen.size).toBeGreaterThan(5);
    const id = groups[0]?.offers[0]?.provider.id ?? '';
    expect(await statementsOf(kernel.app, () => ofProvider(id))).toHaveLength(1);
  });

  it('of a provider is not for guests, nor of one that nobody sees', async () => {
    const id = await idOf(kernel, 'providers', 'Hospital 000');
    const guest = await kernel.app.inject(`/api/providers/${id}/benchmarks`);
    expect([guest.statusCode, guest.json<{ code: string }>().code]).toEqual([403, 'prices-hidden']);
    expect((await ofProvider(randomUUID())).statusCode).toBe(404);
  });

  it('comes in the one statement of the comparison, and never to a guest', async () => {
    const mri = await idOf(kernel, 'services', 'mri_knee en');
    const ask = () =>
      kernel.app.inject({
        url: `/api/services/${mri}/comparison`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await statementsOf(kernel.app, ask)).toHaveLength(1);
    const guest = await kernel.app.inject(`/api/services/${mri}/comparison`);
    expect([guest.statusCode, guest.body.includes('Medicare'), guest.body.includes('low')]).toEqual(
      [403, false, false],
    );
  });
});
