import type { Role } from '../../shared/actors.js';

/** The console's lists whose filters can be saved, each with the role from which on it opens. */
const LISTS = {
  users: 'admin',
  providers: 'admin',
  services: 'admin',
  locations: 'admin',
  bookings: 'admin',
  'bookings/clicks': 'admin',
  'bookings/failed-mails': 'admin',
  'price-requests': 'admin',
  'price-changes': 'admin',
  'price-files': 'admin',
  'price-files/watched': 'admin',
  'search-misses': 'analyst',
  'search-misses/unsure': 'analyst',
  'audit-logs': 'admin',
} as const;
export type ViewList = keyof typeof LISTS;
// The keys of an object literal are exactly its lists.
export const VIEW_LISTS = Object.keys(LISTS) as readonly ViewList[];

/** The lists that a role of the staff opens. */
export const listsFor = (role: Role): ViewList[] =>
  VIEW_LISTS.filter((list) => role !== 'analyst' || LISTS[list] === 'analyst');
