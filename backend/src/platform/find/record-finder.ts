/** Kinds of records that staff find by words. */
export const FOUND_KINDS = [
  'person',
  'provider',
  'service',
  'code',
  'location',
  'appointment',
  'price-request',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One record that was found. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail: string | null;
  /** The name in the address of its public page; null where it has none. */
  readonly slug: string | null;
}

/** Who searches: analysts see nothing that visitors do not see, and no people. */
export type FinderAccess = 'analyst' | 'admin';

/** Finds records of one context by words. Contexts register one in their module. */
export abstract class RecordFinder {
  /** The role from which on people find something. */
  abstract readonly access: FinderAccess;
  /**
   * Reads the best matches of each kind in one statement, by indexes.
   * @param search at least two characters
   * @param limit of each kind
   */
  abstract find(search: string, limit: number, as: FinderAccess): Promise<FoundRecord[]>;
}

/** Matches of which one reading chooses the best ones; more are not looked at. */
export const MAX_MATCHES = 1000;
