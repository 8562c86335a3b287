import { expect, it } from '@jest/globals';
import { recordPage } from './record-page';

const id = '0197a0de-0000-7000-8000-00000000000a';

it.each([
  ['marketplace.providers', `/admin/providers/${id}`],
  ['pricing.price_file_imports', `/admin/price-files/${id}`],
  ['pricing.watched_price_files', '/admin/price-files/watched'],
  ['identity.users', `/admin/users?q=${id}`],
  ['booking.booking_requests', `/admin/bookings?open=${id}`],
  ['pricing.price_requests', `/admin/price-requests?open=${id}`],
  ['analytics.daily_analytics', null],
])('opens a record of %s at %s', (entity, path) => {
  expect(recordPage({ entity, id })).toBe(path);
});
