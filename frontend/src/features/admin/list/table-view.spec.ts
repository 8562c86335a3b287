import { expect, it } from '@jest/globals';
import { isShown, tableOf } from './table-view';

it('has one name for the tables of all records of a kind', () => {
  const of = (id: string) => tableOf(`/admin/price-files/${id}`, 'number');
  expect(of('01a201ef-0000-7000-8000-000000000001')).toBe('/admin/price-files/:id number');
  expect(of('01a201ef-0000-7000-8000-000000000002')).toBe('/admin/price-files/:id number');
  expect(tableOf('/admin/bookings', 'createdAt')).toBe('/admin/bookings createdAt');
});

it('shows a column of wide screens elsewhere to those who want it', () => {
  const column = { key: 'assignee', responsive: ['xxl'] };
  const sees = (views: object, isWide: boolean) =>
    isShown({ hidden: {}, shown: {}, ...views }, 'bookings', column, isWide);
  expect(sees({}, true)).toBe(true);
  expect(sees({}, false)).toBe(false);
  expect(sees({ shown: { bookings: ['assignee'] } }, false)).toBe(true);
  expect(sees({ shown: { users: ['assignee'] } }, false)).toBe(false);
  expect(sees({ hidden: { bookings: ['assignee'] } }, true)).toBe(false);
});
