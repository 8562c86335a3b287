import type { Language } from '../../shared/language.js';

export interface ProviderName {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
}

export interface HospitalNames {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** How many there are in all, counted up to one more than MAX_COUNTED. */
  readonly total: number;
  /** Where this page ends; absent when nothing follows it. */
  readonly next?: readonly (string | null)[] | null;
}

/** Which rows of a list of names a page has. */
interface NamesPage {
  readonly limit: number;
  readonly offset: number;
  /** The `next` of an earlier page. */
  readonly cursor?: readonly (string | null)[];
}

/**
 * Names of providers for lists and figures of other contexts.
 * A contract: other contexts and subjects call it.
 */
export abstract class ProviderNames {
  /**
   * The providers with these ids in any status, even deleted ones, in no order. The specialty is in
   * the given language. Ids must be UUIDs.
   */
  abstract of(ids: readonly string[], language: Language): Promise<ProviderName[]>;

  /** One page of the hospitals whose published prices we list, in any status, by name. */
  abstract hospitals(page: NamesPage): Promise<HospitalNames>;
}
