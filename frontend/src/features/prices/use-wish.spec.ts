import { expect, it } from '@jest/globals';
import type { Wish } from './use-comparison';
import { readWish, writeWish } from './use-wish';

const of = (query: string, zip = '77380') => readWish(new URLSearchParams(query), zip);

it('reads what it has written, beside the search', () => {
  const wish: Wish = { zip: '77380', order: 'distance', radiusMiles: 10, group: 'facility' };
  const written = writeWish(new URLSearchParams('search=knee mri'), wish);
  expect(written.toString()).toBe('search=knee+mri&sort=distance&within=10&covers=facility');
  expect(readWish(written, '77380')).toEqual(wish);
  expect(writeWish(written, { order: 'price' }).toString()).toBe('search=knee+mri');
});

it('takes no value that it does not know, and no distance without a ZIP code', () => {
  for (const query of ['sort=cheap&within=7&covers=all', 'sort=PRICE&within=10.0&covers=', ''])
    expect(of(query)).toEqual({ order: 'price', zip: '77380' });
  expect(of('sort=distance&within=10&covers=complete', '')).toEqual({
    order: 'price',
    group: 'complete',
  });
});
