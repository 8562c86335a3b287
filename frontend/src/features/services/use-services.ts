import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';

export type Service = Schema<'ServiceView'>;

const PATH = '/api/services';
const EVERYTHING = {};

/** The services of the catalogue, loaded page by page. */
export const useServices = () =>
  usePages(PATH, EVERYTHING, (path, query) => api.GET(path, { params: { query } }));
