import { api } from '../../api/client';
import type { Schema } from '../../api/schema';
import { usePages } from '../../api/use-pages';

export type DirectoryProvider = Schema<'DirectoryProviderView'>;

const PATH = '/api/providers/with-services';

/** The providers that match a text. */
export const useDirectory = (search: string) =>
  usePages(PATH, search, (query) => api.GET(PATH, { params: { query } }));
