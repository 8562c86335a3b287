import { expect, it } from '@jest/globals';
import { tableOf } from './table-view';

it('has one name for the tables of all records of a kind', () => {
  const of = (id: string) => tableOf(`/admin/price-files/${id}`, 'number');
  expect(of('01a201ef-0000-7000-8000-000000000001')).toBe('/admin/price-files/:id number');
  expect(of('01a201ef-0000-7000-8000-000000000002')).toBe('/admin/price-files/:id number');
  expect(tableOf('/admin/bookings', 'createdAt')).toBe('/admin/bookings createdAt');
});
