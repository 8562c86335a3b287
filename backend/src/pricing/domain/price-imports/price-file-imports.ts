import type { PriceLine } from '../price-files/price-lines.js';
import type { PriceFileImport } from './price-file-import.js';

/** A line as it is stored; the headline line of a service is the one whose price we would show. */
export interface StoredLine extends PriceLine {
  readonly headline: boolean;
}

/** Imports of price files. A port, because it is the repository of an aggregate. */
export abstract class PriceFileImports {
  abstract add(imported: PriceFileImport): void;
  /**
   * Locks an import until the transaction ends.
   * @throws NoSuchImport
   */
  abstract getForUpdate(id: string): Promise<PriceFileImport>;
  /** Replaces the lines of an import. */
  abstract saveLines(id: string, lines: readonly StoredLine[]): Promise<void>;
  /** The lines of an import whose price we would show, in the order of the catalogue. */
  abstract headlines(id: string): Promise<StoredLine[]>;
  /** The newest applied import of a hospital; undefined without one. */
  abstract inForce(providerId: string): Promise<PriceFileImport | undefined>;
}
