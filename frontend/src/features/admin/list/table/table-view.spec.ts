import { expect, it } from '@jest/globals';
import { isShown, type Room, tableOf } from './table-view';

it('has one name for the tables of all records of a kind', () => {
  const of = (id: string) => tableOf(`/admin/price-files/${id}`, 'number');
  expect(of('01a201ef-0000-7000-8000-000000000001')).toBe('/admin/price-files/:id number');
  expect(of('01a201ef-0000-7000-8000-000000000002')).toBe('/admin/price-files/:id number');
  expect(tableOf('/admin/bookings', 'createdAt')).toBe('/admin/bookings createdAt');
});

it('shows a column of wide screens elsewhere to those who want it', () => {
  const sees = (views: object, breakpoint: string, room: Room) => {
    const column = { key: 'assignee', responsive: [breakpoint] };
    return isShown({ hidden: {}, shown: {}, ...views }, 'bookings', column, room);
  };
  const phone: Room = { md: false, lg: false, xl: false, xxl: false };
  const laptop: Room = { md: true, lg: true, xl: true, xxl: false };
  const wide: Room = { ...laptop, xxl: true };
  expect([phone, laptop, wide].map((room) => sees({}, 'lg', room))).toEqual([false, true, true]);
  expect([phone, laptop, wide].map((room) => sees({}, 'md', room))).toEqual([false, true, true]);
  expect([phone, laptop, wide].map((room) => sees({}, 'xxl', room))).toEqual([false, false, true]);
  expect(sees({ shown: { bookings: ['assignee'] } }, 'xxl', phone)).toBe(true);
  expect(sees({ shown: { users: ['assignee'] } }, 'xxl', phone)).toBe(false);
  expect(sees({ hidden: { bookings: ['assignee'] } }, 'xxl', wide)).toBe(false);
});
