import { OFFSET_MAX } from './limits';
import useSWRInfinite from 'swr/infinite';
import { priceCache, useAudience } from './cache';
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
 * A list of the API that takes `limit` and `offset`, page after page, as far as the reader has
 * asked for it. While the list of another filter loads, the list before stays. `path` keeps the
 * lists apart in the cache.
 */
export function usePages<Item, Filter extends object>(
  path: string,
  filter: Filter,
  read: (query: Filter & PageQuery) => Promise<Answer<Item>>,
) {
  const audience = useAudience();
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<
    Page<Item>,
    Problem
  >(
    (index: number) => [path, filter, index * PAGE_SIZE, audience],
    ([, wanted, offset]: [string, Filter, number]) =>
      readPage(read({ ...wanted, limit: PAGE_SIZE, offset })),
    { ...priceCache, revalidateFirstPage: false, keepPreviousData: true },
  );

  const items = data?.flatMap((page) => page.items);
  const total = data?.[0]?.total ?? 0;
  const more = (items?.length ?? 0) < total && size * PAGE_SIZE <= OFFSET_MAX;

  return {
    items,
    /** How many there are in all; when `capped`, more than that. */
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
