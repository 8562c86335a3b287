import { expect, it } from '@jest/globals';
import { addressOf, listOf, sortedItems } from './work-items';

const item = (id: string, dueAt: string | null, since: string | null) => ({
  id,
  title: id,
  detail: null,
  count: null,
  dueAt,
  since,
});

it('lists what is due first, then what waits longest', () => {
  const groups = [
    {
      kind: 'quote' as const,
      total: 2,
      capped: false,
      items: [
        item('tomorrow', '2026-11-27T09:00:00.000Z', '2026-11-26T09:00:00.000Z'),
        item('late', '2026-11-20T09:00:00.000Z', '2026-11-19T09:00:00.000Z'),
      ],
    },
    {
      kind: 'draft' as const,
      total: 2,
      capped: false,
      items: [
        item('new', null, '2026-11-25T09:00:00.000Z'),
        item('old', null, '2026-01-01T09:00:00.000Z'),
      ],
    },
    {
      kind: 'failed-mail' as const,
      total: 1,
      capped: false,
      items: [item('mail', '2026-11-25T09:00:00.000Z', '2026-11-25T09:00:00.000Z')],
    },
  ];
  expect(sortedItems(groups).map(({ id }) => id)).toEqual([
    'late',
    'mail',
    'tomorrow',
    'old',
    'new',
  ]);
});

it('leads to the record, or to the list with it alone', () => {
  expect(addressOf({ ...item('7', null, null), kind: 'quote' })).toBe(
    '/admin/price-requests?open=7',
  );
  expect(addressOf({ ...item('8', null, null), kind: 'appointment' })).toBe(
    '/admin/bookings?open=8',
  );
  expect(addressOf({ ...item('knee & back', null, null), kind: 'search-miss' })).toBe(
    '/admin/search-misses?q=knee+%26+back&days=7',
  );
  expect(addressOf({ ...item('7', null, null), kind: 'draft' })).toBe('/admin/providers/7');
});

it('has a list with all of a kind', () => {
  expect(listOf('unverified-clinic')).toBe('/admin/providers?waiting=verification');
  expect(listOf('expiring-price')).toBe('/admin/providers?waiting=prices');
  expect(listOf('quote')).toBe('/admin/price-requests?status=pending');
});
