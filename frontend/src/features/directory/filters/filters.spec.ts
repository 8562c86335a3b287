import { describe, expect, it } from '@jest/globals';
import {
  activeFilters,
  canDoWithoutZip,
  type DirectoryFilters,
  directoryQuery,
  NO_FILTERS,
  type Onlooker,
  orderOf,
  readFilters,
  sameFilters,
  withoutFilter,
  writeFilters,
  zipFault,
} from './filters';

const SOME: DirectoryFilters = {
  search: 'heart & lung',
  specialties: ['Cardiology', 'Primary care'],
  services: ['Knee, hip or ankle MRI, no dye'],
  cities: ['The Woodlands, TX'],
  minRating: 4,
  zip: '77380',
  radius: 25,
  order: 'distance',
};
const GUEST: Onlooker = { ownZip: null, seesPrices: false };
const PATIENT: Onlooker = { ownZip: '77002', seesPrices: true };

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  it('come back as they were written', () => {
    expect(readFilters(writeFilters(new URLSearchParams(), SOME))).toEqual(SOME);
  });

  it('leave an address without filters bare, and other parameters alone', () => {
    expect(
      writeFilters(
        new URLSearchParams('q=old&city=Spring&rating=3&utm_source=flyer'),
        NO_FILTERS,
      ).toString(),
    ).toBe('utm_source=flyer');
  });

  it('leave out blank and repeated values', () => {
    expect(read('city=+&city=Houston&city=Houston+&specialty=')).toEqual({
      ...NO_FILTERS,
      cities: ['Houston'],
    });
  });

  it.each(['0', '1', '6', '-3', '2.5', 'five', ''])('ignore a rating of "%s"', (rating) => {
    expect(read(`rating=${rating}`).minRating).toBe(1);
  });

  it.each([
    'zip=7738',
    'zip=77380-12',
    'zip=abcde',
    'radius=7',
    'radius=0',
    'radius=-5',
    'order=name',
    'order=',
  ])('leave out "%s"', (address) => {
    expect(read(address)).toEqual(NO_FILTERS);
  });

  it('stay within the limits of the API', () => {
    const manyCities = Array.from({ length: 80 }, (_, index) => `city=City${index}`);
    const { cities, search } = read(`q=${'x'.repeat(500)}&${manyCities.join('&')}`);
    expect(search).toHaveLength(200);
    expect(cities).toHaveLength(50);
  });
});

describe('the badge', () => {
  it('counts each specialty, service and city; rating, search and area once; sorting not', () => {
    expect(activeFilters(SOME)).toHaveLength(2 + 1 + 1 + 1 + 1 + 1);
    expect(activeFilters({ ...NO_FILTERS, order: 'price' })).toEqual([]);
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it('falls by one with each chip that is removed', () => {
    let left = SOME;
    for (let count = activeFilters(SOME).length; count > 0; count -= 1) {
      const [first] = activeFilters(left);
      if (!first) throw new Error('a chip should be left');
      left = withoutFilter(left, first);
      expect(activeFilters(left)).toHaveLength(count - 1);
    }
    expect(left).toEqual(NO_FILTERS);
  });
});

describe('the query for the API', () => {
  it('omits unused filters', () => {
    expect(directoryQuery(NO_FILTERS, GUEST)).toEqual({});
  });

  it('contains every filter', () => {
    expect(directoryQuery(SOME, GUEST)).toEqual({
      search: 'heart & lung',
      specialties: ['Cardiology', 'Primary care'],
      serviceNames: ['Knee, hip or ankle MRI, no dye'],
      locations: ['The Woodlands, TX'],
      minRating: 4,
      zip: '77380',
      radiusMiles: 25,
      order: 'distance',
    });
  });

  it('measures from the ZIP code of the account unless another one is entered', () => {
    expect(directoryQuery(NO_FILTERS, PATIENT)).toEqual({ zip: '77002' });
    expect(directoryQuery(SOME, PATIENT).zip).toBe('77380');
  });

  it('sorts by price for people who see prices, with exactly one service', () => {
    const byPrice: DirectoryFilters = { ...NO_FILTERS, services: ['EKG'], order: 'price' };
    expect(orderOf(byPrice, PATIENT)).toBe('price');
    expect(orderOf(byPrice, GUEST)).toBe('rating');
    expect(orderOf({ ...byPrice, services: [] }, PATIENT)).toBe('rating');
    expect(orderOf({ ...byPrice, services: ['EKG', 'MRI'] }, PATIENT)).toBe('rating');
    expect(directoryQuery(byPrice, GUEST)).toEqual({ serviceNames: ['EKG'] });
  });
});

describe('a ZIP code', () => {
  it('has five digits', () => {
    expect(zipFault({ ...NO_FILTERS, zip: '773' }, PATIENT)).toBe('incomplete');
    expect(zipFault({ ...NO_FILTERS, zip: '77380' }, GUEST)).toBeNull();
  });

  it('is required for a radius and for sorting by distance; that of the account is enough', () => {
    for (const edit of [{ radius: 10 }, { order: 'distance' }] as const) {
      expect(zipFault({ ...NO_FILTERS, ...edit }, GUEST)).toBe('missing');
      expect(zipFault({ ...NO_FILTERS, ...edit }, PATIENT)).toBeNull();
      expect(canDoWithoutZip({ ...NO_FILTERS, ...edit }, PATIENT)).toBe(false);
    }
    expect(zipFault(NO_FILTERS, GUEST)).toBeNull();
    expect(canDoWithoutZip(NO_FILTERS, PATIENT)).toBe(true);
  });
});

it('recognizes equal filters', () => {
  expect(sameFilters(SOME, { ...SOME, search: ' heart & lung ' })).toBe(true);
  expect(sameFilters(SOME, { ...SOME, minRating: 5 })).toBe(false);
});
