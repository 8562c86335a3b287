import type { ImportStatus } from '../../domain/price-imports/import-status.js';

/** An import as its work sees it. */
export interface ImportAtWork {
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly sourceUrl: string | null;
  readonly providerId: string | null;
  readonly pieces: number;
}

/**
 * How far the work on imports is, outside of any transaction.
 * A port, because the application layer knows no SQL.
 */
export abstract class ImportProgress {
  /** Undefined when there is no such import. */
  abstract find(importId: string): Promise<ImportAtWork | undefined>;
  /** Notes that work begins; where earlier work never ended, that it begins again. */
  abstract begin(importId: string): Promise<void>;
  /**
   * Notes the progress in bytes, and resolves with the status that the import has by now.
   * @param total null when it is not known
   */
  abstract note(
    importId: string,
    done: number,
    total: number | null,
  ): Promise<ImportStatus | undefined>;
  /** Forgets the progress of work that has ended. */
  abstract clear(importId: string): Promise<void>;
}
