import type { Schema } from '@/api/schema';
import { hasWords } from '@/format/plain';
import { paths } from '@/paths';

type FoundRecord = Schema<'FoundRecordView'>;

/** What the search shows: a record, a page of the console, or a form that it opens. */
export interface Found {
  readonly key: string;
  readonly kind: FoundRecord['kind'] | 'page' | 'command';
  readonly title: string;
  readonly detail: string | null;
  readonly href: string;
}

export interface ConsoleAddress {
  readonly title: string;
  readonly href: string;
}

/** The pages or commands whose titles have all words of the search, with or without accents. */
export const addressesNamed = (
  search: string,
  kind: 'page' | 'command',
  addresses: readonly ConsoleAddress[],
): Found[] =>
  addresses
    .filter(({ title }) => hasWords(title, search))
    .map(({ title, href }) => ({ key: href, kind, title, detail: null, href }));

/**
 * A record with its address: where staff edit it, or the public page for somebody who may not.
 * @param isEditor whether the person can open the records of the console
 */
export const withAddress = (record: FoundRecord, isEditor: boolean): Found => ({
  key: `${record.kind}-${record.id}`,
  kind: record.kind,
  title: record.title,
  detail: record.detail,
  href: isEditor ? consoleAddressOf(record) : publicAddressOf(record),
});

function consoleAddressOf({ kind, id }: FoundRecord): string {
  switch (kind) {
    case 'person':
      return paths.adminSearch('users', id);
    case 'provider':
      return paths.admin('providers', id);
    case 'service':
    case 'code':
      return paths.adminSearch('services', id);
    case 'location':
      return paths.adminSearch('locations', id);
    case 'appointment':
      return paths.adminOpen('bookings', id);
    case 'price-request':
      return paths.adminOpen('price-requests', id);
  }
}

const publicAddressOf = ({ kind, id, slug, title, detail }: FoundRecord): string =>
  slug === null
    ? paths.services(kind === 'code' ? (detail ?? title) : title)
    : paths.provider(slug, id);
