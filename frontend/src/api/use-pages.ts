import { preload } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Language } from '../texts/language';
import { audienceOf, priceCache, useAudience } from './cache';
import { OFFSET_MAX } from './limits';
import type { Problem } from './problem';

const PAGE_SIZE = 20;

interface PageOptions {
  readonly pageSize?: number;
  /** How many pages are requested at once at the beginning. */
  readonly firstPages?: number;
}

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

type Read<Path, Item, Filter> = (path: Path, query: Filter & PageQuery) => Promise<Answer<Item>>;

type PageKey<Path, Filter> = readonly [
  path: Path,
  filter: Filter,
  offset: number,
  audience: string,
  limit: number,
];

const fetchPage =
  <Path extends string, Item, Filter extends object>(read: Read<Path, Item, Filter>) =>
  ([path, filter, offset, , limit]: PageKey<Path, Filter>) =>
    readPage(read(path, { ...filter, limit, offset }));

/**
 * A list of the API that takes `limit` and `offset`, with all pages that the person has opened.
 * While the list of another filter loads, the previous list stays. The path, the filter and the
 * offset are a page's key in the cache.
 */
export function usePages<Path extends string, Item, Filter extends object>(
  path: Path,
  filter: Filter,
  read: Read<Path, Item, Filter>,
  { pageSize = PAGE_SIZE, firstPages = 1 }: PageOptions = {},
) {
  const audience = useAudience();
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<
    Page<Item>,
    Problem
  >(
    (index: number): PageKey<Path, Filter> => [path, filter, index * pageSize, audience, pageSize],
    fetchPage(read),
    {
      ...priceCache,
      revalidateFirstPage: false,
      keepPreviousData: true,
      initialSize: firstPages,
      parallel: firstPages > 1,
    },
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

/** Requests the first pages of a guest's list before what shows them is rendered. */
export function preloadPages<Path extends string, Item, Filter extends object>(
  language: Language,
  path: Path,
  filter: Filter,
  read: Read<Path, Item, Filter>,
  { pageSize = PAGE_SIZE, firstPages = 1 }: PageOptions = {},
): void {
  for (let index = 0; index < firstPages; index += 1) {
    const key: PageKey<Path, Filter> = [
      path,
      filter,
      index * pageSize,
      audienceOf(null, language),
      pageSize,
    ];
    // The list requests a page again that has failed.
    void preload(key, fetchPage(read)).catch(() => undefined);
  }
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
