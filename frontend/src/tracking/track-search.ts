import type { Schema } from '../api/schema';
import { note } from './notes';
import { track } from './track';

type Answer = Schema<'SymptomSearchView'>;

let answered: { searchId: string; at: number } | null = null;

/** The ids of the recommended services. Their names and reasons come from the server. */
function careIds({
  aiAnalysis: {
    careSequence: { immediate, followUp, preventive },
  },
}: Answer): Record<string, string[]> {
  const ids = (items: readonly { id: string | null }[]): string[] =>
    items.flatMap(({ id }) => id ?? []);
  return { immediate: ids(immediate), followUp: ids(followUp), preventive: ids(preventive) };
}

/**
 * Records the outcome of a search; without an answer it found nothing. `duration` is in
 * milliseconds.
 */
export function trackSearch(query: string, duration: number, answer?: Answer): void {
  const found = answer?.services ?? [];
  const confidence = answer?.aiAnalysis.confidence ?? null;
  answered = answer ? { searchId: answer.searchId, at: Date.now() } : null;
  note({
    list: 'searches',
    searchId: answer?.searchId,
    searchQuery: query,
    normalizedQuery: query.toLowerCase().trim(),
    careSequence: answer && careIds(answer),
    resultCount: found.length,
    hasResults: found.length > 0,
    searchDuration: Math.round(duration),
    matchedServices: found.map(({ id }) => id).slice(0, 100),
    recommendedSpecialties: (answer?.aiAnalysis.recommendedSpecialties ?? []).slice(0, 50),
    confidenceScore: confidence === null ? null : Math.round(confidence * 100),
  });
  track(
    'AI_SYMPTOM_SEARCH',
    { searchId: answer?.searchId ?? null, resultCount: found.length },
    Math.round(duration),
  );
}

/** Records which result the person chose first. */
export function trackSearchClick(click: {
  searchId: string;
  serviceId: string;
  providerId: string | null;
}): void {
  if (answered?.searchId !== click.searchId) return;
  track('SEARCH_CLICK_UPDATE', { ...click, timeToFirstClick: Date.now() - answered.at });
  answered = null;
}
