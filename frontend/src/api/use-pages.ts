import useSWRInfinite from 'swr/infinite';
import { priceCache, useAudience } from './cache';
import { OFFSET_MAX } from './limits';
import type { Problem } from './problem';

const PAGE_SIZE = 20;

interface PageQuery {
  limit: number;
  offset: number;
}

export interface Answer<Item> {
  data?: Item[];
  error?: Problem;
  response: Response;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  capped: boolean;
}

/**
 * A list of the API that takes `limit` and `offset`, with all pages that the person has opened.
 * While the list of another filter loads, the previous list stays. The path, the filter and the
 * offset are a page's key in the cache.
 */
export function usePages<Path extends string, Item, Filter extends object>(
  path: Path,
  filter: Filter,
  read: (path: Path, query: Filter & PageQuery) => Promise<Answer<Item>>,
  pageSize = PAGE_SIZE,
) {
  const audience = useAudience();
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<
    Page<Item>,
    Problem
  >(
    (index: number) => [path, filter, index * pageSize, audience, pageSize],
    ([path, filter, offset]: [Path, Filter, number]) =>
      readPage(read(path, { ...filter, limit: pageSize, offset })),
    { ...priceCache, revalidateFirstPage: false, keepPreviousData: true },
  );

  const items = data?.flatMap((page) => page.items);
  const total = data?.[0]?.total ?? 0;
  const more = (items?.length ?? 0) < total && size * pageSize <= OFFSET_MAX;

  return {
    items,
    /** The number of all items, or the number up to which the server counts when `capped`. */
    total,
    capped: data?.[0]?.capped ?? false,
    error,
    loading: isLoading,
    loadingMore: isValidating,
    retry: () => void mutate(),
    showMore: more ? () => void setSize(size + 1) : null,
  };
}

export async function readPage<Item>(answer: Promise<Answer<Item>>): Promise<Page<Item>> {
  const { data, error, response } = await answer;
  if (error) throw error;
  const items = data ?? [];
  return {
    items,
    total: Number(response.headers.get('X-Total-Count') ?? items.length),
    capped: response.headers.get('X-Total-Count-Capped') === 'true',
  };
}
