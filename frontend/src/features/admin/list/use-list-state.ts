import { ADMIN_SEARCH_MAX_LENGTH, OFFSET_MAX } from '@/api/limits';
import { useSearchParams } from 'wouter';

export const PAGE_SIZE = 20;

export interface ListSpec<Sort extends string, Filter extends string> {
  sorts: readonly Sort[];
  /** How the list is sorted unless somebody chooses otherwise. */
  sort: Sort;
  order: 'asc' | 'desc';
  /** Filters by name, with the values that each can have; null for any text. */
  filters: Readonly<Record<Filter, readonly string[] | null>>;
  /** Stands before each name in the address, where a page has several lists. */
  prefix?: string;
  /** Rows of a page. */
  size?: number;
}

export interface ListState<Sort extends string, Filter extends string> {
  search: string;
  page: number;
  /** Rows of a page. */
  size: number;
  sort: Sort;
  order: 'asc' | 'desc';
  filters: Partial<Record<Filter, string>>;
  /** Any change but that of the page starts at the first page again. */
  change(changes: Record<string, string | undefined>): void;
}

/**
 * Page, sorting, search and filters of a list, stored in the address. An invalid value in the
 * address counts as not chosen.
 */
export function useListState<Sort extends string, Filter extends string = never>(
  spec: ListSpec<Sort, Filter>,
): ListState<Sort, Filter> {
  const [address, setAddress] = useSearchParams();
  // The keys of a record over Filter.
  const names = Object.keys(spec.filters) as Filter[];
  const { prefix, size = PAGE_SIZE } = spec;
  const named = (name: string): string => (prefix ? `${prefix}.${name}` : name);
  const page = Number(address.get(named('page')) ?? 1);
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of names) {
    const value = address.get(named(name));
    const known = spec.filters[name];
    if (value && (known === null || known.includes(value))) filters[name] = value;
  }
  return {
    search: (address.get(named('q')) ?? '').slice(0, ADMIN_SEARCH_MAX_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page * size <= OFFSET_MAX ? page : 1,
    size,
    sort: spec.sorts.find((each) => each === address.get(named('sort'))) ?? spec.sort,
    order:
      (['asc', 'desc'] as const).find((each) => each === address.get(named('order'))) ?? spec.order,
    filters,
    change: (changes) =>
      setAddress(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (!('page' in changes)) next.delete(named('page'));
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(named(name), value);
            else next.delete(named(name));
          }
          return next;
        },
        { replace: true },
      ),
  };
}
