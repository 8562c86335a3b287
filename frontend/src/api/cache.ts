import type { Middleware, SWRConfiguration } from 'swr';
import { useViewer } from '../session/viewer';
import { type Language, useLanguage } from '../texts/language';
import type { Problem } from './problem';

const PRICE_MAX_AGE_MS = 5 * 60 * 1000;

/** The person and the language that a response depends on: part of every cache key. */
export function useAudience(): string {
  const viewer = useViewer();
  const { language } = useLanguage();
  return audienceOf(viewer.kind === 'user' ? viewer.user.id : null, language);
}

/** `userId` is null for a guest. */
export const audienceOf = (userId: string | null, language: Language): string =>
  `${userId ?? 'guest'}/${language}`;

const keyedByAudience: Middleware = (useNext) =>
  function useKeyedByAudience(key, fetcher, config) {
    const audience = useAudience();
    return useNext(Array.isArray(key) ? [...key, audience] : key, fetcher, config);
  };

/** Times that a read is repeated by itself after a failure that may pass. */
const MAX_REPEATS = 2;

/**
 * What is shown is read again when a page is opened, gets the focus or is online again, and after a
 * write that touches it (`touched-reads.ts`); until the answer is there the last one stays.
 */
export const cacheConfig: SWRConfiguration<unknown, Problem> = {
  use: [keyedByAudience],
  errorRetryCount: MAX_REPEATS,
  shouldRetryOnError: ({ status }) => status === 0 || status >= 500,
};

/** For responses with prices: they are read again after five minutes at the earliest. */
export const priceCache = {
  dedupingInterval: PRICE_MAX_AGE_MS,
  focusThrottleInterval: PRICE_MAX_AGE_MS,
} satisfies SWRConfiguration;

/** For answers that count in the figures: they are read when somebody asks for them. */
export const onDemand = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration;
