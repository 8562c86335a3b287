import { api } from '../../api/client';
import type { Schema } from '../../api/schema';
import { usePages } from '../../api/use-pages';

export type Service = Schema<'ServiceView'>;

const PATH = '/api/services';

/** The services of the catalogue that match a text. */
export function useServices(search: string) {
  const filter: { search?: string } = search ? { search } : {};
  return usePages(PATH, filter, (query) => api.GET(PATH, { params: { query } }));
}
