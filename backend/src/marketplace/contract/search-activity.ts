/**
 * Days are YYYY-MM-DD of the asked zone, first and last inclusive; robots and staff are left out.
 */
export interface DayOfSearches {
  readonly date: string;
  readonly searches: number;
  /** Searches that found no service. */
  readonly zero: number;
  /** Milliseconds. */
  readonly average: number;
}

export interface DayOfPhrase {
  readonly date: string;
  /** In lower case, with single blanks. */
  readonly phrase: string;
  readonly searches: number;
  /** Browsers, or visitors of the day where a search came without one. */
  readonly sessions: number;
}

/**
 * What was searched, as the marketplace itself recorded it: also what no browser told of.
 * A contract: other contexts and subjects call it.
 */
export abstract class SearchActivity {
  /** Days on which somebody searched, earliest first. */
  abstract perDay(from: string, to: string, zone: string): Promise<DayOfSearches[]>;
  /** Every phrase of each day. */
  abstract phrases(from: string, to: string, zone: string): Promise<DayOfPhrase[]>;
  /**
   * What care was named to whom, by the ids of searches; only of searches that came from one of
   * these sessions.
   */
  abstract careSequences(
    searchIds: readonly string[],
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>>;
  /** When the oldest search came that is still kept. */
  abstract first(): Promise<Date | null>;
}
