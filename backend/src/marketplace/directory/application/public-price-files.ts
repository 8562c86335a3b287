/** What stands in a file, before anything of it is read. */
export interface PriceFileState {
  /** Of one clinic; undefined for all of them. */
  readonly clinicId: string | undefined;
  /** Prices. */
  readonly rows: number;
  readonly clinics: number;
  /** When anything of it changed last; null when it is empty. */
  readonly updatedAt: Date | null;
  /** Another text for every content. */
  readonly version: string;
}

export type PriceFileKind = 'csv' | 'json' | 'manifest';

/**
 * The prices of clinics that made them public, as files for other systems: in the
 * layout in which hospitals publish theirs. Prices of hospitals, and prices that are not
 * public, are never part of them.
 * A port, because the files are written from the database while they are read.
 */
export abstract class PublicPriceFiles {
  /**
   * Undefined for a clinic without public prices.
   * @param clinicId a UUID; all clinics without it
   */
  abstract find(clinicId?: string): Promise<PriceFileState | undefined>;

  /** Needs the same memory for any number of rows. */
  abstract write(
    kind: PriceFileKind,
    state: PriceFileState,
  ): Promise<AsyncIterable<string | Buffer>>;
}
