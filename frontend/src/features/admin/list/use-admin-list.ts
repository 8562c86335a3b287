import useSWR from 'swr';
import type { Problem } from '@/api/problem';
import { type Answer, type Page, readPage } from '@/api/use-pages';

export interface AdminList<Row> {
  rows?: Row[];
  total: number;
  capped: boolean;
  error?: Problem;
  loading: boolean;
  refresh(): void;
  /**
   * Shows the expected row while `send` runs, and the previous row again when it fails. Resolves to
   * the problem, or to null.
   */
  change(
    expected: Row,
    send: () => Promise<{ data?: Row; error?: Problem }>,
  ): Promise<Problem | null>;
}

/**
 * One page of a list. While another page loads, the previous one stays.
 *
 * @param path of the API; with the query it is the list's key in the cache.
 */
export function useAdminList<Path extends string, Row extends { id: string }, Query extends object>(
  path: Path,
  query: Query,
  read: (path: Path, query: Query) => Promise<Answer<Row>>,
): AdminList<Row> {
  const { data, error, mutate, isLoading, isValidating } = useSWR<Page<Row>, Problem>(
    [path, query],
    ([path, query]: [Path, Query]) => readPage(read(path, query)),
    { keepPreviousData: true },
  );
  const withRow = (page: Page<Row> | undefined, row: Row): Page<Row> => ({
    total: 0,
    capped: false,
    ...page,
    items: (page?.items ?? []).map((each) => (each.id === row.id ? row : each)),
  });

  async function change(
    expected: Row,
    send: () => Promise<{ data?: Row; error?: Problem }>,
  ): Promise<Problem | null> {
    try {
      await mutate(
        async (page) => {
          const { data: row, error: problem } = await send();
          if (problem) throw problem;
          return withRow(page, row ?? expected);
        },
        {
          optimisticData: (page) => withRow(page, expected),
          rollbackOnError: true,
          revalidate: false,
        },
      );
      return null;
    } catch (problem) {
      return problem as Problem; // thrown above
    }
  }

  return {
    rows: data?.items,
    total: data?.total ?? 0,
    capped: data?.capped ?? false,
    error: error,
    loading: isLoading || isValidating,
    refresh: () => void mutate(),
    change,
  };
}
