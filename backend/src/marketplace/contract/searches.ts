/** What a day's searches came to, without staff and robots. */
export interface SearchDay {
  /** A day of the asked zone, YYYY-MM-DD. */
  readonly date: string;
  readonly searches: number;
  /** Searches that found no service. */
  readonly withoutResult: number;
  /** Milliseconds. */
  readonly averageDuration: number;
}

export interface SearchPhrase {
  readonly phrase: string;
  readonly count: number;
}

/** What other contexts may know of symptom searches. */
export abstract class Searches {
  /** Notes the first click after a search, within half an hour of it; false when it is another or too late, or there is no such search. */
  abstract clicked(searchId: string, click: { readonly providerId: string | null; readonly serviceId: string | null }): Promise<boolean>;
  /** Days from `from` up to, not including, `to` that had a search, earliest first. */
  abstract days(from: Date, to: Date, zone: string): Promise<SearchDay[]>;
  /** Phrases of at least three sessions, most frequent first. */
  abstract phrases(from: Date, to: Date, most: number): Promise<SearchPhrase[]>;
}
