import { useSearchParams } from 'wouter';
import { ADMIN_SEARCH_MAX_LENGTH, OFFSET_MAX } from '@/api/limits';

const PAGE_SIZE = 20;
const ORDERS = ['asc', 'desc'] as const;

type Order = (typeof ORDERS)[number];

export interface ListSpec<Sort extends string, Filter extends string> {
  sorts: readonly Sort[];
  /** The initial sort and order. */
  sort: Sort;
  order: Order;
  /** Filters by name, each with its allowed values; null allows any text. */
  filters: Readonly<Record<Filter, readonly string[] | null>>;
  /** Goes before each name in the address, for a page with several lists. */
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
  order: Order;
  filters: Partial<Record<Filter, string>>;
  /** Whether a search or a filter is set. */
  isFiltered: boolean;
  /** Any change except to the page goes back to the first page. */
  change(changes: Record<string, string | undefined>): void;
  /** Clears the search and all filters. */
  reset(): void;
}

/**
 * Page, sorting, search and filters of a list, stored in the address. An invalid value in the
 * address counts as not chosen.
 */
export function useListState<Sort extends string, Filter extends string = never>(
  spec: ListSpec<Sort, Filter>,
): ListState<Sort, Filter> {
  const [address, setAddress] = useSearchParams();
  const { prefix, size = PAGE_SIZE } = spec;
  // The keys of a record over Filter.
  const filterNames = Object.keys(spec.filters) as Filter[];
  const named = (name: string): string => (prefix ? `${prefix}.${name}` : name);
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of filterNames) {
    const value = address.get(named(name));
    const allowed = spec.filters[name];
    if (value && (allowed === null || allowed.includes(value))) filters[name] = value;
  }
  const search = (address.get(named('q')) ?? '').slice(0, ADMIN_SEARCH_MAX_LENGTH);

  function change(changes: Record<string, string | undefined>) {
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
    );
  }

  return {
    search,
    page: validPage(address.get(named('page')), size),
    size,
    sort: spec.sorts.find((each) => each === address.get(named('sort'))) ?? spec.sort,
    order: ORDERS.find((each) => each === address.get(named('order'))) ?? spec.order,
    filters,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    change,
    reset: () => change(Object.fromEntries(['q', ...filterNames].map((name) => [name, undefined]))),
  };
}

function validPage(text: string | null, size: number): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page * size <= OFFSET_MAX ? page : 1;
}

/** The parameters that every list of the API has: search, sorting and the page. */
export const listQuery = <Sort extends string, Filter extends string>({
  search,
  sort,
  order,
  page,
  size,
}: ListState<Sort, Filter>) => ({
  search: search || undefined,
  sort,
  order,
  limit: size,
  offset: (page - 1) * size,
});
