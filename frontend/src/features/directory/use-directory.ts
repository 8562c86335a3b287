import { api } from '../../api/client';
import type { Schema } from '../../api/schema';
import { usePages } from '../../api/use-pages';
import { type DirectoryFilters, directoryQuery } from './filters';

export type DirectoryProvider = Schema<'DirectoryProviderView'>;

const PATH = '/api/providers/with-services';

/** The providers that match the filters. */
export const useDirectory = (filters: DirectoryFilters) =>
  usePages(PATH, directoryQuery(filters), (query) => api.GET(PATH, { params: { query } }));
