import type { Language } from '../../../shared/language.js';
import type { SearchSource, TriageLevel } from '../../contract/search.terms.js';

/** One search as it is kept: who by a keyed hash, their words scrubbed. */
export interface SearchRecord {
  readonly id: string;
  readonly at: Date;
  /** Null for a guest, and for whoever does not want to be linked. */
  readonly userId: string | null;
  /** The browser's own random id. */
  readonly sessionId: string | null;
  readonly ipAddress: string;
  readonly query: string;
  readonly language: Language;
  readonly triage: TriageLevel;
  /** Services that the catalogue offers. */
  readonly results: number;
  readonly services: readonly string[];
  readonly specialties: readonly string[];
  readonly careSequence: object;
  /** Per cent. */
  readonly confidence: number | null;
  readonly source: SearchSource;
  readonly degraded: boolean;
  readonly durationMs: number;
  readonly staff: boolean;
  /** Tells robots apart; not kept itself. */
  readonly userAgent: string;
}

export abstract class SearchLog {
  /**
   * Answers the id that the search is known by: that of the same search by the same person when it
   * is less than half a minute old.
   */
  abstract add(search: SearchRecord): Promise<string>;
  /** Whoever searched is no longer known. */
  abstract forget(userId: string): Promise<void>;
}
