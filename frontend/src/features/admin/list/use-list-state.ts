import { useSearchParams } from 'wouter';

export const PAGE_SIZE = 20;
/** The server gives no page beyond. */
const LAST_PAGE = 50;

export interface ListSpec<Sort extends string, Filter extends string> {
  sorts: readonly Sort[];
  /** How the list is sorted unless somebody chooses otherwise. */
  sort: Sort;
  order: 'asc' | 'desc';
  /** Filters by name, with the values that each can have; null for any text. */
  filters: Readonly<Record<Filter, readonly string[] | null>>;
}

export interface ListState<Sort extends string, Filter extends string> {
  search: string;
  page: number;
  sort: Sort;
  order: 'asc' | 'desc';
  filters: Partial<Record<Filter, string>>;
  /** Any change but that of the page starts at the first page again. */
  change(changes: Record<string, string | undefined>): void;
}

/** Page, sorting, search and filters of a list, kept in the address; what the address holds amiss counts as not chosen. */
export function useListState<Sort extends string, Filter extends string = never>(spec: ListSpec<Sort, Filter>): ListState<Sort, Filter> {
  const [address, setAddress] = useSearchParams();
  // The keys of a record over Filter.
  const names = Object.keys(spec.filters) as Filter[];
  const page = Number(address.get('page') ?? 1);
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of names) {
    const value = address.get(name), known = spec.filters[name];
    if (value && (known === null || known.includes(value))) filters[name] = value;
  }
  return {
    search: (address.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: spec.sorts.find((each) => each === address.get('sort')) ?? spec.sort,
    order: (['asc', 'desc'] as const).find((each) => each === address.get('order')) ?? spec.order,
    filters,
    change: (changes) => setAddress((previous) => {
      const next = new URLSearchParams(previous);
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, { replace: true }),
  };
}
