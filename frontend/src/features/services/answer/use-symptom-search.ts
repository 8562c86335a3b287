import useSWR from 'swr';
import { onDemand } from '@/api/cache';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import { coreTexts } from '@/texts/core';
import type { Language } from '@/texts/language';
import { servicesTexts } from '@/texts/services';
import { browserSession } from '@/tracking/browser-session';
import { track } from '@/tracking/track';
import { trackSearch } from '@/tracking/track-search';
import { dangerOf } from './questions/danger-of';
import type { Updating } from './questions/question-card';
import { type Replies, useReplies } from './questions/replies';
import type { SymptomAnswer } from './symptom-answer';

const PATH = '/api/search/symptoms';
/** Within this time the same words get the same answer. */
const SAME_ANSWER_MS = 30_000;
/** An alarm waits no longer for its texts: the page's language stands in for its own. */
const ALARM_TEXTS_MS = 1000;

interface Answered {
  readonly query: string;
  readonly replies: Replies | undefined;
  readonly answer: SymptomAnswer;
  /** The time of the response, in milliseconds. */
  readonly at: number;
}

/**
 * The answer to the search text and to what was replied to its questions. Answers are cached, so
 * going back to a search does not repeat it. While a reply is on its way, or could not be sent, the
 * answer before stays, together with whom to call for a danger that was replied.
 */
export function useSymptomSearch(query: string) {
  const replies = useReplies();
  const { data, error, isValidating, mutate } = useSWR<Answered, Problem>(
    query === '' ? null : [PATH, query, replies?.answers ?? []],
    () => search(query, replies),
    { ...onDemand, keepPreviousData: true },
  );
  const found = data?.query === query ? data : undefined;
  const isBefore = found !== undefined && !isSame(found.replies, replies);
  const isBusy = isBefore && isValidating;
  const failure = found || isValidating ? undefined : error;
  const updating: Updating = {
    isBusy,
    failure: isBefore && !isBusy ? error : undefined,
    danger: isBefore ? dangerOf(found.answer, replies) : null,
    retry: () => void mutate(),
  };

  return {
    answer: found?.answer,
    failure,
    searching: query !== '' && isValidating && !isBusy,
    updating,
    /** Repeats the search unless its answer is recent; returns whether it runs. */
    again(): boolean {
      if (found && Date.now() - found.at < SAME_ANSWER_MS) return false;
      void mutate();
      return true;
    },
  };
}

const isSame = (one: Replies | undefined, other: Replies | undefined): boolean =>
  JSON.stringify(one?.answers) === JSON.stringify(other?.answers);

async function search(query: string, replies?: Replies): Promise<Answered> {
  const began = performance.now();
  const { data, error } = await api.POST(PATH, {
    body: { query, sessionId: browserSession(), ...replies },
  });
  if (error) {
    // This is an error, not a search without results.
    track('ERROR_EVENT', { what: 'symptom-search', status: error.status });
    throw error;
  }
  // Replies belong to the search that was counted, and to no record.
  if (!replies) trackSearch(query, performance.now() - began, data);
  if (data.emergency) await textsOf(data.emergency.language);
  return { query, replies, answer: data, at: Date.now() };
}

/** The texts of an alarm are in its own language, which may not be the page's. */
async function textsOf(language: Language): Promise<void> {
  await Promise.race([
    Promise.allSettled([servicesTexts.load(language), coreTexts.load(language)]),
    new Promise((resolve) => setTimeout(resolve, ALARM_TEXTS_MS)),
  ]);
}
