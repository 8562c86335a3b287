import type { Schema } from '@/api/schema';
import { paths } from '@/paths';

/** Tabs whose records have a page of their own. */
const PAGES: Readonly<Record<string, string>> = {
  'marketplace.providers': 'providers',
  'pricing.price_file_imports': 'price-files',
};

/** Tabs whose list shows one record when it is searched by its id. */
const LISTS: Readonly<Record<string, string>> = {
  'marketplace.services': 'services',
  'marketplace.locations': 'locations',
  'identity.users': 'users',
};

/** Tabs that open a record beside their list. */
const DRAWERS: Readonly<Record<string, string>> = {
  'booking.booking_requests': 'bookings',
  'pricing.price_requests': 'price-requests',
};

/** Where the console shows a record; null when it has no place for its kind. */
export function recordPage({ entity, id }: Schema<'AuditRecordView'>): string | null {
  const page = PAGES[entity];
  if (page) return paths.admin(page, id);
  const drawer = DRAWERS[entity];
  if (drawer) return paths.adminOpen(drawer, id);
  const list = LISTS[entity];
  if (list) return paths.adminSearch(list, id);
  return entity === 'pricing.watched_price_files' ? paths.admin('price-files', 'watched') : null;
}
