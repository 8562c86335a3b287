import type { Middleware, SWRConfiguration } from 'swr';
import { useViewer } from '../session/viewer';
import { useLanguage } from '../texts/language';

const PRICE_LIFE_MS = 5 * 60 * 1000;

/** What an answer depends on besides its address. Belongs into every cache key. */
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

/** Data is never stale by itself: a write refreshes what it changed. */
export const cacheConfig: SWRConfiguration = {
  use: [keyedByAudience],
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * For answers that may hold prices: read again when a page shows them more than five minutes later.
 */
export const priceCache = {
  revalidateIfStale: true,
  dedupingInterval: PRICE_LIFE_MS,
} satisfies SWRConfiguration;
