import { useEffect } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { preloadPages, usePages } from '@/api/use-pages';
import type { Language } from '@/texts/language';

export type Service = Schema<'ServiceView'>;

const PATH = '/api/services';
const EVERYTHING = {};

/**
 * The largest page of the API. Two are requested at once: a catalogue has more services than one
 * page holds, and waiting for the first would cost a slow phone another round trip.
 */
const PAGES = { pageSize: 100, firstPages: 2 };

const read = (path: typeof PATH, query: { limit: number; offset: number }) =>
  api.GET(path, { params: { query } });

/** Requests the services before the page that shows them to a guest is rendered. */
export const preloadServices = (language: Language): void =>
  preloadPages(language, PATH, EVERYTHING, read, PAGES);

/** All services of the catalogue, by name; undefined until the last page has come. */
export function useServices() {
  const { items, total, error, loadingMore, retry, showMore } = usePages(
    PATH,
    EVERYTHING,
    read,
    PAGES,
  );

  useEffect(() => {
    if (showMore && !loadingMore && !error) showMore();
  });

  return { services: showMore ? undefined : items, total, error, retry };
}
