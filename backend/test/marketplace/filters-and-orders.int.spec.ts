import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { DirectoryPage, type DirectoryProviderView } from '../../src/marketplace/queries/directory-page.query.js';
import type { DirectoryFilter } from '../../src/marketplace/queries/directory-selection.js';
import { zipCentroids } from '../../src/marketplace/infrastructure/data-files.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aCatalogue, aClinic, anOffer, aService, fill, withZips } from './a-marketplace.js';

const ZIPS = ['77002', '77380', '77494', '77339', '77301', '78701', '75201'];
const CITIES = ['Houston', 'The Woodlands', 'Katy', 'Kingwood', 'Conroe', 'Austin', 'Dallas'];
const SERVICES = ['ekg', 'echo', 'visit'];
const EARTH_MILES = 3958.7613;
let kernel: Kernel;
let points: Map<string, { lat: number; lon: number }>;
/** All providers as a priced reader gets them. */
let everybody: DirectoryProviderView[];

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const list = async (filter: DirectoryFilter, page: { limit: number; offset?: number; cursor?: string }) => {
  const { json, total, next } = await kernel.app.get(QueryBus).execute(new DirectoryPage(filter, { offset: 0, ...page }, { language: 'en', priced: true }));
  return { found: JSON.parse(json) as DirectoryProviderView[], total, next };
};

/** Great-circle miles by the haversine formula, which the product does not use. */
function milesBetween(from: string, to: string): number {
  const [a, b] = [points.get(from), points.get(to)];
  if (!a || !b) return Infinity;
  const rad = Math.PI / 180;
  const h = Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(h));
}

const milesTo = (provider: DirectoryProviderView, zip: string): number => Math.min(...provider.providerLocations.map(({ location }) => milesBetween(zip, location.zipCode)));
const priceOf = (provider: DirectoryProviderView, name: string): number =>
  Math.min(...provider.providerServices.filter(({ service }) => service.name === name).map(({ effectivePrice }) => effectivePrice ?? Infinity));
const rank = (a: DirectoryProviderView, b: DirectoryProviderView): number =>
  b.rating - a.rating || b.reviewCount - a.reviewCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);

/** The answer worked out provider by provider. */
function expected({ specialties = [], serviceNames = [], locations = [], minRating = 1, search = '', zip, radiusMiles, order = 'rating' }: DirectoryFilter): DirectoryProviderView[] {
  const any = (wanted: readonly string[], values: readonly string[]): boolean => !wanted.length || wanted.some((each) => values.some((value) => value.toLowerCase() === each.toLowerCase()));
  const text = (provider: DirectoryProviderView): string => [provider.name, provider.specialty, ...provider.providerServices.map(({ service }) => service.name), ...provider.providerLocations.map(({ location }) => `${location.city}, ${location.state}`)].join('\n').toLowerCase();
  const lead = (provider: DirectoryProviderView): number => (order === 'distance' && zip ? Math.round(milesTo(provider, zip) * 1e6) : order === 'price' ? priceOf(provider, serviceNames[0] ?? '') : 0);
  const before = (a: number, b: number): number => (a === b ? 0 : a - b);
  return everybody
    .filter((provider) => any(specialties, [provider.specialty, provider.specialtyKey]) && any(serviceNames, provider.providerServices.map(({ service }) => service.name)))
    .filter((provider) => any(locations, provider.providerLocations.flatMap(({ location }) => [location.city, `${location.city}, ${location.state}`])))
    .filter((provider) => minRating <= 1 || provider.rating >= minRating * 10).filter((provider) => search.split(' ').every((word) => text(provider).includes(word.toLowerCase())))
    .filter((provider) => !zip || radiusMiles === undefined || milesTo(provider, zip) <= radiusMiles)
    .filter((provider) => order !== 'distance' || !zip || milesTo(provider, zip) < Infinity)
    .sort((a, b) => before(lead(a), lead(b)) || rank(a, b));
}

const aRating = (roll: (sides: number) => number) => {
  const tenths = roll(51);
  return { tenths, reviewCount: tenths ? 1 + roll(3) : 0 };
};

/** Any combination of filters, each used by about every second one. */
function aFilter(roll: (sides: number) => number): DirectoryFilter {
  const some = (values: readonly string[]): string[] => (roll(2) ? values.filter(() => !roll(2)) : []);
  const order = (['rating', 'distance', 'price'] as const)[roll(3)];
  const zip = order === 'distance' || roll(2) ? ZIPS[roll(ZIPS.length)] : undefined;
  return {
    specialties: some(['cardiology', 'Primary care', 'dentist']), serviceNames: order === 'price' ? [`${SERVICES[roll(3)]} en`] : some(['EKG en', 'echo en', 'nothing']),
    locations: some(['houston', 'Katy, TX', 'Austin', 'Atlantis']), minRating: roll(2) ? undefined : 1 + roll(9) / 2, search: roll(3) ? '' : ['clinic', 'cardio', 'oak houston', 'visit elm', 'zzz'][roll(5)],
    zip, radiusMiles: zip && roll(2) ? [5, 25, 30.5, 100][roll(4)] : undefined, order,
  };
}

beforeAll(async () => {
  kernel = await aKernel();
  await withZips(kernel);
  points = new Map((await zipCentroids()).map(({ zip, lat, lon }) => [zip, { lat, lon }]));
  const roll = dice(7);
  const clinics = Array.from({ length: 120 }, (_, n) => {
    const places = [roll(7), roll(7)].slice(0, 1 + roll(2)).map((at) => ({ name: `${CITIES[at]} office`, address: '1 Elm Street', city: CITIES[at] ?? '', state: 'TX', zipCode: n % 20 ? ZIPS[at] ?? '' : '90210', zone: 'America/Chicago' }));
    return aClinic(`${['Oak', 'Elm', 'Fir'][roll(3)]} Clinic ${n}`, {
      places, rating: aRating(roll), profile: { specialtyKey: ['cardiology', 'primary_care'][roll(2)] },
      offers: SERVICES.filter(() => roll(2)).map((key) => anOffer(key, roll(4) ? 1000 * (1 + roll(5)) : null)),
    });
  });
  await fill(kernel, aCatalogue(SERVICES.map((key) => aService(key))), clinics);
  everybody = [...(await list({}, { limit: 100 })).found, ...(await list({}, { limit: 100, offset: 100 })).found];
});
afterAll(() => kernel.close());

describe('the list', () => {
  it('holds all providers', () => expect(everybody).toHaveLength(120));

  it('of any combination of filters and orders is what a plain recomputation over the rows gives', async () => {
    const roll = dice(42);
    let full = 0;
    for (let n = 0; n < 200; n += 1) {
      const filter = aFilter(roll);
      const wanted = expected(filter);
      const { found, total } = await list(filter, { limit: 200 });
      expect([filter, total, found.map(({ name }) => name)]).toEqual([filter, wanted.length, wanted.map(({ name }) => name)]);
      for (const provider of found) {
        const miles = filter.zip === undefined ? Infinity : milesTo(provider, filter.zip);
        if (miles === Infinity) expect(provider.distanceMiles).toBeNull();
        else expect(Math.abs((provider.distanceMiles ?? Infinity) - miles)).toBeLessThanOrEqual(0.0501);
      }
      if (found.length) full += 1;
    }
    expect(full).toBeGreaterThan(60);
  });

  it('is walked by its cursors without a gap or a repeat, in every order and page size', async () => {
    const roll = dice(3);
    const filters: DirectoryFilter[] = [{}, { order: 'distance', zip: '77380' }, { order: 'price', serviceNames: ['echo en'] }, ...Array.from({ length: 12 }, () => aFilter(roll))];
    for (const filter of filters) {
      const wanted = expected(filter).map(({ name }) => name);
      const limit = 1 + roll(30);
      const seen: string[] = [];
      let pages = 0;
      for (let cursor: string | undefined; ; ) {
        const { found, next } = await list(filter, { limit, cursor });
        seen.push(...found.map(({ name }) => name));
        pages += 1;
        if (next === undefined) break;
        cursor = next;
      }
      expect([filter, seen]).toEqual([filter, wanted]);
      expect(pages).toBe(Math.max(1, Math.ceil(wanted.length / limit)));
    }
  });

  it('goes on where an offset stopped, by the address in its Link header', async () => {
    const first = await kernel.app.inject('/api/providers/with-services?limit=7&offset=14&search=clinic&specialties=cardiology&specialties=Primary%20care');
    const link = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await kernel.app.inject(link);
    const wanted = expected({ search: 'clinic' }).map(({ name }) => name);
    expect([...first.json<{ name: string }[]>(), ...second.json<{ name: string }[]>()].map(({ name }) => name)).toEqual(wanted.slice(14, 28));
    const last = await kernel.app.inject('/api/providers/with-services?limit=100&offset=100');
    expect([last.headers.link, last.headers['x-total-count']]).toEqual([undefined, '120']);
  });
});

describe('a guest', () => {
  it('never gets an order by price, even with an own cursor', async () => {
    const { next } = await list({ order: 'price', serviceNames: ['ekg en'] }, { limit: 5 });
    for (const further of ['', `&cursor=${next}`]) {
      const answer = await kernel.app.inject(`/api/providers/with-services?order=price&serviceNames=ekg%20en${further}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'prices-hidden', title: 'Please sign in to see and compare prices.' }]);
    }
    expect((await kernel.app.inject(`/api/providers/with-services?cursor=${next}`)).statusCode).toBe(400);
  });

  it('may order by distance; a ZIP for post office boxes only is where its town is', async () => {
    const asked = async (zip: string) => (await kernel.app.inject(`/api/providers/with-services?order=distance&zip=${zip}&limit=100`)).json<DirectoryProviderView[]>().map(({ name, distanceMiles }) => [name, distanceMiles]);
    expect(await asked('77387')).toEqual(await asked('77380'));
    expect((await asked('77393'))[0]?.[1]).toBe(0);
  });
});

describe('input', () => {
  const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0';
  it.each([
    ['zip=10001', 'zip'], ['zip=7700', 'zip'], ['zip=77002&zip=77003', 'zip'], ['zip=00000', 'zip'], ['order=distance', 'zip'], ['radiusMiles=5', 'zip'], ['zip=77002&radiusMiles=0', 'radiusMiles'], ['zip=77002&radiusMiles=101', 'radiusMiles'],
    ['zip=77002&radiusMiles=x', 'radiusMiles'], ['order=name', 'order'], ['order=rating&order=distance', 'order'], ['cursor=x', 'cursor'], ['cursor=', 'cursor'], ['cursor=bnVsbA', 'cursor'], [`cursor=${cursor(['rating', 0, 50, 1, 'a'])}`, 'cursor'],
    [`cursor=${cursor(['distance', 0, 50, 1, 'a', id])}`, 'cursor'], [`cursor=${cursor(['rating', 0, 1e12, 1, 'a', id])}`, 'cursor'], [`cursor=${cursor(['rating', 0, 50, 1, 'a', 'x'])}`, 'cursor'], [`cursor=${'a'.repeat(2001)}`, 'cursor'],
  ])('%s is refused with the place of the fault', async (query, path) => {
    const answer = await kernel.app.inject(`/api/providers/with-services?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation-failed', errors: [{ path }] }]);
  });

  it('in a cursor of our own shape never breaks the server', async () => {
    for (const name of ['\'; drop table x', '\u0000', '\ud800', '?', 'x'.repeat(900)]) {
      expect([200, 400]).toContain((await kernel.app.inject(`/api/providers/with-services?cursor=${cursor(['rating', 0, 50, 1, name, id])}`)).statusCode);
    }
  });
});

describe('what the caller has already', () => {
  it('is not sent again, for each language and answer by itself', async () => {
    const [id] = everybody.map((provider) => provider.id);
    const tags = new Set<unknown>();
    const paths = ['/providers/with-services', '/providers/with-services?limit=5', `/providers/${id}`, `/providers/${id}/services`, '/services', '/filter-options/cities'];
    for (const path of paths) {
      for (const language of ['en', 'es']) {
        const headers = { 'accept-language': language };
        const first = await kernel.app.inject({ url: `/api${path}`, headers });
        expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
        for (const known of [first.headers.etag, `"other", ${String(first.headers.etag).slice(2)}`, '*']) {
          const again = await kernel.app.inject({ url: `/api${path}`, headers: { ...headers, 'if-none-match': String(known) } });
          expect([path, again.statusCode, again.body, again.headers.etag, again.headers.vary, again.headers['cache-control'], again.headers['x-total-count']])
            .toEqual([path, 304, '', first.headers.etag, first.headers.vary, first.headers['cache-control'], first.headers['x-total-count']]);
        }
        expect((await kernel.app.inject({ url: `/api${path}`, headers: { ...headers, 'if-none-match': '"other"' } })).statusCode).toBe(200);
        tags.add(first.headers.etag);
      }
    }
    expect(tags.size).toBe(2 * paths.length - 1); // cities have one name
  });
});
