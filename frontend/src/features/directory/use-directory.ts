import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';
import {
  canDoWithoutZip,
  type DirectoryFilters,
  directoryQuery,
  type Onlooker,
} from './filters/filters';

export type DirectoryProvider = Schema<'DirectoryProviderView'>;

const PATH = '/api/providers/with-services';

/** The providers that match the filters. */
export const useDirectory = (filters: DirectoryFilters, onlooker: Onlooker, pageSize?: number) =>
  usePages(
    PATH,
    directoryQuery(filters, onlooker),
    async (path, query) => {
      const answer = await api.GET(path, { params: { query } });
      if (!canDoWithoutZip(filters, onlooker) || zipRefusal(answer.error) === null) return answer;
      return api.GET(path, { params: { query: { ...query, zip: undefined } } });
    },
    pageSize === undefined ? {} : { pageSize },
  );

/** Why the API refuses the ZIP code, as a message. */
export const zipRefusal = (problem: Problem | undefined): string | null =>
  problem?.errors?.find(({ path }) => path === 'zip')?.message ?? null;
