import { api } from '../../api/client';
import type { Schema } from '../../api/schema';
import { usePages } from '../../api/use-pages';

export type Service = Schema<'ServiceView'>;

const PATH = '/api/services';

/** The services of the catalogue that match a text. */
export const useServices = (search: string) =>
  usePages(PATH, search, (query) => api.GET(PATH, { params: { query } }));
