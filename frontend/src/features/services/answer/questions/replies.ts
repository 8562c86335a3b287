import { useHistoryState } from 'wouter/use-browser-location';
import type { Schema } from '@/api/schema';

export type Reply = Schema<'QuestionReplyDto'>;

/**
 * What somebody has replied to the questions of a search. It lives in the page's entry of the
 * history alone, so that Back and a reload keep it: in no address and no storage.
 */
export interface Replies {
  /** Of the first answer to the words. */
  readonly searchId: string;
  readonly answers: Reply[];
}

/** The state of the page's entry in the history; other parts of it belong to other features. */
export interface SearchState {
  readonly replies?: Replies;
}

export function useReplies(): Replies | undefined {
  const state = useHistoryState<SearchState | null>();
  return state?.replies?.answers.length ? state.replies : undefined;
}
