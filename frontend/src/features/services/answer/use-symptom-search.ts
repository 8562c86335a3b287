import useSWR from 'swr';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import { browserSession } from '@/tracking/browser-session';
import { track } from '@/tracking/track';
import { trackSearch } from '@/tracking/track-search';
import type { SymptomAnswer } from './symptom-answer';

const PATH = '/api/search/symptoms';
/** Within this time the same words get the same answer. */
const SAME_ANSWER_MS = 30_000;

interface Answered {
  readonly answer: SymptomAnswer;
  /** When it came, in milliseconds. */
  readonly at: number;
}

/**
 * What the words mean and who helps. An answer stays: going back to a search doesn't run it anew.
 */
export function useSymptomSearch(query: string) {
  const { data, error, isValidating, mutate } = useSWR<Answered, Problem>(
    query === '' ? null : [PATH, query],
    () => search(query),
  );
  const failure = data || isValidating ? undefined : error;

  return {
    answer: data?.answer,
    failure,
    searching: query !== '' && isValidating,
    /** Runs it anew, unless it was answered just now; true when it runs. */
    again(): boolean {
      if (data && Date.now() - data.at < SAME_ANSWER_MS) return false;
      void mutate();
      return true;
    },
  };
}

async function search(query: string): Promise<Answered> {
  const began = performance.now();
  const { data, error } = await api.POST(PATH, { body: { query, sessionId: browserSession() } });
  if (error) {
    // An error, not a search that found nothing.
    track('ERROR_EVENT', { what: 'symptom-search', status: error.status });
    throw error;
  }
  trackSearch(query, performance.now() - began, data);
  return { answer: data, at: Date.now() };
}
