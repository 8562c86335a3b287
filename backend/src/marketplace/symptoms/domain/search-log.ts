import type { Language } from '../../../shared/language.js';
import type { SearchSource, TriageLevel } from '../../contract/search.terms.js';

/** A stored search: the person as a keyed hash, the words without personal data. */
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
  /** Used to recognize robots; not stored. */
  readonly userAgent: string;
}

/**
 * The stored searches.
 * A port, because the application layer holds no SQL.
 */
export abstract class SearchLog {
  /**
   * @returns the id of the search, or that of the same search by the same person when it is less
   * than half a minute old.
   */
  abstract add(search: SearchRecord): Promise<string>;
  /** Removes the link between a person and their searches. */
  abstract forget(userId: string): Promise<void>;
}
