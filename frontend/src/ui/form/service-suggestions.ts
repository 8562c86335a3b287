import { useApi } from '@/api/client';
import { hasWords, plain } from '@/format/plain';
import type { Suggestion } from './suggestions';

const MIN_LENGTH = 2;
const LIMIT = 7;

/**
 * Services that somebody offers and whose names have the typed words. Their list is loaded once,
 * when it is wanted; what a person types is sent nowhere.
 */
export function useServiceSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const { data = [] } = useApi('/api/filter-options/service-names', isWanted ? {} : null);
  return matchingNames(data, text);
}

/** First the names that begin with the text, then those with a word that does, then all others. */
export function matchingNames(names: readonly string[], text: string): Suggestion[] {
  const typed = plain(text.trim());
  if (typed.length < MIN_LENGTH) return [];
  const rank = (name: string): number => {
    const inside = plain(name);
    if (inside.startsWith(typed)) return 0;
    return inside.includes(` ${typed}`) ? 1 : 2;
  };
  return names
    .map((name, index) => ({ id: String(index), name }))
    .filter(({ name }) => hasWords(name, typed))
    .sort((one, other) => rank(one.name) - rank(other.name))
    .slice(0, LIMIT);
}
