import { zipCentroids } from '../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import type { DirectoryProviderView } from '../../src/marketplace/directory/contract/provider.view.js';
import type { DirectoryFilter } from '../../src/marketplace/directory/queries/directory-sql.js';
import { dayOf } from '../../src/shared/day.js';
import type { Kernel } from '../setup/kernel.js';
import { aCatalogue, aClinic, anOffer, aService, fill, withZips } from './a-marketplace.js';
import { recomputed } from './directory/recomputed.js';

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const ZIPS = ['77002', '77380', '77494', '77339', '77301', '78701', '75201'];
const CITIES = ['Houston', 'The Woodlands', 'Katy', 'Kingwood', 'Conroe', 'Austin', 'Dallas'];
const SERVICES = ['ekg', 'echo', 'visit'];
const EARTH_MILES = 3958.7613;
/** The same numbers in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Great-circle miles by the haversine formula, which the product does not use. */
export function milesBetween(a: Point | undefined, b: Point | undefined): number {
  if (!a || !b) return Infinity;
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(h));
}

const priceOf = (provider: DirectoryProviderView, name: string): number =>
  Math.min(
    ...provider.providerServices
      .filter(({ service }) => service.name === name)
      .map(({ effectivePrice }) => effectivePrice ?? Infinity),
  );
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const rank = (a: DirectoryProviderView, b: DirectoryProviderView): number =>
  b.rating - a.rating ||
  b.reviewCount - a.reviewCount ||
  compare(a.name, b.name) ||
  compare(a.id, b.id);

const aRating = (roll: (sides: number) => number) => {
  const tenths = roll(51);
  return { tenths, reviewCount: tenths ? 1 + roll(3) : 0 };
};

/** Any combination of filters, each used by about every second one. */
export function aFilter(roll: (sides: number) => number): DirectoryFilter {
  const some = (values: readonly string[]): string[] =>
    roll(2) ? values.filter(() => !roll(2)) : [];
  const order = (['rating', 'distance', 'price'] as const)[roll(3)];
  const zip = order === 'distance' || roll(2) ? ZIPS[roll(ZIPS.length)] : undefined;
  return {
    specialties: some(['cardiology', 'Primary care', 'dentist']),
    serviceNames:
      order === 'price' ? [`${SERVICES[roll(3)]} en`] : some(['EKG en', 'echo en', 'nothing']),
    locations: some(['houston', 'Katy, TX', 'Austin', 'Atlantis']),
    minRating: roll(2) ? undefined : 1 + roll(9) / 2,
    search: roll(3) ? '' : ['clinic', 'cardio', 'oak houston', 'visit elm', 'zzz'][roll(5)],
    zip,
    radiusMiles: zip && roll(2) ? [5, 25, 30.5, 100][roll(4)] : undefined,
    order,
  };
}

/** 120 clinics, and what a filter makes of them, worked out provider by provider over the rows. */
export class Crowd {
  private constructor(
    readonly everybody: readonly DirectoryProviderView[],
    private readonly points: ReadonlyMap<string, Point>,
  ) {}

  static async gather(kernel: Kernel): Promise<Crowd> {
    await withZips(kernel);
    const roll = dice(7);
    const clinics = Array.from({ length: 120 }, (_, n) => {
      const places = [roll(7), roll(7)].slice(0, 1 + roll(2)).map((at) => ({
        name: `${CITIES[at]} office`,
        address: '1 Elm Street',
        city: CITIES[at] ?? '',
        state: 'TX',
        zipCode: n % 20 ? (ZIPS[at] ?? '') : '90210',
        zone: 'America/Chicago',
      }));
      return aClinic(`${['Oak', 'Elm', 'Fir'][roll(3)]} Clinic ${n}`, {
        places,
        rating: aRating(roll),
        profile: { specialtyKey: ['cardiology', 'primary_care'][roll(2)] },
        offers: SERVICES.filter(() => roll(2)).map((key) =>
          anOffer(key, roll(4) ? 1000 * (1 + roll(5)) : null),
        ),
      });
    });
    await fill(kernel, aCatalogue(SERVICES.map((key) => aService(key))), clinics);
    const documents = await recomputed(kernel, dayOf(new Date()));
    return new Crowd(
      [...documents.values()].map((each) => each.priced_en as DirectoryProviderView),
      new Map((await zipCentroids()).map(({ zip, lat, lon }) => [zip, { lat, lon }])),
    );
  }

  milesTo(provider: DirectoryProviderView, zip: string): number {
    return Math.min(
      ...provider.providerLocations.map(({ location }) =>
        milesBetween(this.points.get(zip), this.points.get(location.zipCode)),
      ),
    );
  }

  /** All that the filter leaves, in its order, as readers with prices get them. */
  expected({
    specialties = [],
    serviceNames = [],
    locations = [],
    minRating = 1,
    search = '',
    zip,
    radiusMiles,
    order = 'rating',
  }: DirectoryFilter): DirectoryProviderView[] {
    const any = (wanted: readonly string[], values: readonly string[]): boolean =>
      !wanted.length ||
      wanted.some((each) => values.some((value) => value.toLowerCase() === each.toLowerCase()));
    const text = (provider: DirectoryProviderView): string =>
      [
        provider.name,
        provider.specialty,
        ...provider.providerServices.map(({ service }) => service.name),
        ...provider.providerLocations.map(({ location }) => `${location.city}, ${location.state}`),
      ]
        .join('\n')
        .toLowerCase();
    const lead = (provider: DirectoryProviderView): number => {
      if (order === 'distance' && zip) return Math.round(this.milesTo(provider, zip) * 1e6);
      return order === 'price' ? priceOf(provider, serviceNames[0] ?? '') : 0;
    };
    const before = (a: number, b: number): number => (a === b ? 0 : a - b);
    return this.everybody
      .filter(
        (provider) =>
          any(specialties, [provider.specialty, provider.specialtyKey]) &&
          any(
            serviceNames,
            provider.providerServices.map(({ service }) => service.name),
          ),
      )
      .filter((provider) =>
        any(
          locations,
          provider.providerLocations.flatMap(({ location }) => [
            location.city,
            `${location.city}, ${location.state}`,
          ]),
        ),
      )
      .filter((provider) => minRating <= 1 || provider.rating >= minRating * 10)
      .filter((provider) =>
        search.split(' ').every((word) => text(provider).includes(word.toLowerCase())),
      )
      .filter(
        (provider) =>
          !zip || radiusMiles === undefined || this.milesTo(provider, zip) <= radiusMiles,
      )
      .filter((provider) => order !== 'distance' || !zip || this.milesTo(provider, zip) < Infinity)
      .sort((a, b) => before(lead(a), lead(b)) || rank(a, b));
  }
}
