import type { Schema } from '@/api/schema';
import { paths } from '@/paths';

export type ViewList = Schema<'ViewList'>;

const LISTS: Readonly<Record<ViewList, true>> = {
  users: true,
  providers: true,
  services: true,
  locations: true,
  bookings: true,
  'bookings/clicks': true,
  'bookings/failed-mails': true,
  'price-requests': true,
  'price-changes': true,
  'price-files': true,
  'price-files/watched': true,
  'search-misses': true,
  'search-misses/unsure': true,
  'audit-logs': true,
};

/** The list at an address of the console; null where filters cannot be saved. */
export function viewListAt(path: string): ViewList | null {
  const list = path.replace(paths.admin(), '').slice(1);
  return isViewList(list) ? list : null;
}

const isViewList = (list: string): list is ViewList => Object.hasOwn(LISTS, list);

/** The parameters that are a list's filters and order, without the page and the name of a view. */
export function filtersIn(address: URLSearchParams): string {
  const filters = new URLSearchParams(address);
  filters.delete('page');
  filters.delete('view');
  return filters.toString();
}
