import { describe, expect, it } from '@jest/globals';
import { activeFilters, type DirectoryFilters, directoryQuery, NO_FILTERS, readFilters, sameFilters, withoutFilter, writeFilters } from './filters';

const SOME: DirectoryFilters = {
  search: 'heart & lung',
  specialties: ['Cardiology', 'Primary care'],
  services: ['Knee, hip or ankle MRI, no dye'],
  cities: ['The Woodlands, TX'],
  minRating: 4,
};

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  it('come back as they were written', () => {
    expect(readFilters(writeFilters(new URLSearchParams(), SOME))).toEqual(SOME);
  });

  it('leave an address without filters bare, and other parameters alone', () => {
    expect(writeFilters(new URLSearchParams('q=old&city=Spring&rating=3&utm_source=flyer'), NO_FILTERS).toString()).toBe('utm_source=flyer');
  });

  it('leave out blank and repeated values', () => {
    expect(read('city=+&city=Houston&city=Houston+&specialty=')).toEqual({ ...NO_FILTERS, cities: ['Houston'] });
  });

  it.each(['0', '1', '6', '-3', '2.5', 'five', ''])('take a rating of "%s" for none', (rating) => {
    expect(read(`rating=${rating}`).minRating).toBe(1);
  });

  it('stay within what the API takes', () => {
    const { cities, search } = read(`q=${'x'.repeat(500)}&${Array.from({ length: 80 }, (_, index) => `city=City${index}`).join('&')}`);
    expect(search).toHaveLength(200);
    expect(cities).toHaveLength(50);
  });
});

describe('the badge', () => {
  it('counts specialties, services and cities one by one, the rating and the search once', () => {
    expect(activeFilters(SOME)).toHaveLength(2 + 1 + 1 + 1 + 1);
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

describe('the question to the API', () => {
  it('says nothing about what is not filtered', () => {
    expect(directoryQuery(NO_FILTERS)).toEqual({});
  });

  it('names every filter', () => {
    expect(directoryQuery(SOME)).toEqual({
      search: 'heart & lung',
      specialties: ['Cardiology', 'Primary care'],
      serviceNames: ['Knee, hip or ankle MRI, no dye'],
      locations: ['The Woodlands, TX'],
      minRating: 4,
    });
  });
});

it('knows the same filters again', () => {
  expect(sameFilters(SOME, { ...SOME, search: ' heart & lung ' })).toBe(true);
  expect(sameFilters(SOME, { ...SOME, minRating: 5 })).toBe(false);
});
