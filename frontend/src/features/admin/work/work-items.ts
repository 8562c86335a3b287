import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import type { WorkGroup, WorkKind } from './use-work';

export interface WorkItem extends Schema<'WorkItemView'> {
  kind: WorkKind;
}

/** The items of the groups: what is due first, then what waits longest. */
export const sortedItems = (groups: readonly WorkGroup[]): WorkItem[] =>
  groups
    .flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind })))
    .sort((one, other) => rank(one) - rank(other));

/** What has no due time comes after everything that has one. */
function rank({ dueAt, since }: WorkItem): number {
  if (dueAt !== null) return Date.parse(dueAt);
  return Number.MAX_SAFE_INTEGER / 2 + (since === null ? 0 : Date.parse(since));
}

/** A list of the console with filters. */
const listAt = (list: string, filters: Record<string, string>): string =>
  `${paths.admin(list)}?${new URLSearchParams(filters)}`;

/** The address of an item's record, or of its list with this item alone. */
export function addressOf({ kind, id }: WorkItem): string {
  switch (kind) {
    case 'quote':
      return paths.adminOpen('price-requests', id);
    case 'appointment':
      return paths.adminOpen('bookings', id);
    case 'failed-mail':
      return listAt('bookings/failed-mails', { q: id });
    case 'search-miss':
      return listAt('search-misses', { q: id, days: '7' });
    case 'price-file':
      return paths.admin('price-files', id);
    case 'expiring-price':
    case 'draft':
    case 'unverified-clinic':
      return paths.admin('providers', id);
  }
}

/** The list with all of a kind. */
export function listOf(kind: WorkKind): string {
  switch (kind) {
    case 'quote':
      return listAt('price-requests', { status: 'pending' });
    case 'appointment':
      return listAt('bookings', { status: 'pending' });
    case 'failed-mail':
      return paths.admin('bookings', 'failed-mails');
    case 'search-miss':
      return listAt('search-misses', { days: '7' });
    case 'price-file':
      return listAt('price-files', { status: 'ready' });
    case 'draft':
      return listAt('providers', { status: 'draft' });
    case 'unverified-clinic':
      return listAt('providers', { waiting: 'verification' });
    case 'expiring-price':
      return listAt('providers', { waiting: 'prices' });
  }
}
