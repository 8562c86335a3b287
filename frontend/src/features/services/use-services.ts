import { useEffect } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';

export type Service = Schema<'ServiceView'>;

const PATH = '/api/services';
const EVERYTHING = {};

/** The largest page of the API: a catalogue takes one request or a few. */
const PAGE_SIZE = 100;

/** All services of the catalogue, by name; undefined until the last page has come. */
export function useServices() {
  const { items, total, error, loadingMore, retry, showMore } = usePages(
    PATH,
    EVERYTHING,
    (path, query) => api.GET(path, { params: { query } }),
    PAGE_SIZE,
  );

  useEffect(() => {
    if (showMore && !loadingMore && !error) showMore();
  });

  return { services: showMore ? undefined : items, total, error, retry };
}
