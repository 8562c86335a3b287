import type { PriceFilePreview } from '../price-files/price-file-preview.js';
import type { PriceLine } from '../price-files/price-line.js';

/** What CMS's validator says about the structure of a file. */
export interface StructureCheck {
  /** `crashed`, `too-long` and `not-run` say nothing about the file. */
  readonly outcome: 'valid' | 'faulty' | 'crashed' | 'too-long' | 'not-run';
  /** The version of the template that it was checked against; null when it was not. */
  readonly version: string | null;
  readonly errors: number;
  readonly alerts: number;
  /** The first of them, without texts of the file. */
  readonly findings: readonly { readonly at: string; readonly message: string }[];
}

/** All that is kept of a file that was read, without its lines. */
export type PriceFileSummary = Omit<PriceFilePreview, 'lines'> & {
  readonly structure: StructureCheck;
};

export interface PriceFileReading {
  readonly summary: PriceFileSummary;
  readonly lines: readonly PriceLine[];
}

/** For a file whose structure nobody has checked. */
export const notChecked: StructureCheck = {
  outcome: 'not-run',
  version: null,
  errors: 0,
  alerts: 0,
  findings: [],
};
