import { expect, it } from '@jest/globals';
import { filtersIn, viewListAt } from './view-list';

it.each([
  ['/admin/providers', 'providers'],
  ['/admin/bookings/clicks', 'bookings/clicks'],
  ['/admin/providers/01a201ef-0000-7000-8000-000000000001', null],
  ['/admin', null],
  ['/admin/toString', null],
])('knows the list at %s: %s', (path, list) => {
  expect(viewListAt(path)).toBe(list);
});

it('saves filters and order, and not the page', () => {
  const address = new URLSearchParams('q=elm&page=3&view=7&sort=status&order=desc');
  expect(filtersIn(address)).toBe('q=elm&sort=status&order=desc');
});
