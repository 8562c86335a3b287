import type { Middleware, SWRConfiguration } from 'swr';
import { useViewer } from '../session/viewer';
import { useLanguage } from '../texts/language';

const PRICE_MAX_AGE_MS = 5 * 60 * 1000;

/** The person and the language that a response depends on: part of every cache key. */
export function useAudience(): string {
  const viewer = useViewer();
  const { language } = useLanguage();
  return `${viewer.kind === 'user' ? viewer.user.id : 'guest'}/${language}`;
}

const keyedByAudience: Middleware = (useNext) =>
  function useKeyedByAudience(key, fetcher, config) {
    const audience = useAudience();
    return useNext(Array.isArray(key) ? [...key, audience] : key, fetcher, config);
  };

/**
 * A write refreshes the data that it changed; lists and figures revalidate by their own options.
 */
export const cacheConfig: SWRConfiguration = {
  use: [keyedByAudience],
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** For responses with prices: a page that shows them after five minutes reads them again. */
export const priceCache = {
  revalidateIfStale: true,
  dedupingInterval: PRICE_MAX_AGE_MS,
} satisfies SWRConfiguration;
