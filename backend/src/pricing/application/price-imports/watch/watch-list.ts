/** A watched file, with what is needed to look whether it has changed. */
export interface WatchEntry {
  readonly id: string;
  readonly providerId: string;
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string | null;
}

/**
 * The watched files, outside of any transaction.
 * A port, because the application layer knows no SQL.
 */
export abstract class WatchList {
  /** Up to 100 watched files in the order of their ids, after the id `after`. */
  abstract next(after: string | null): Promise<WatchEntry[]>;
  /** Whether a hospital has an import of these bytes that neither failed nor was canceled. */
  abstract hasImport(providerId: string, sha256: string): Promise<boolean>;
}
