import type { Failure } from '../../../domain/price-files/failure.js';
import type { PriceFilePreview } from '../../../domain/price-files/price-file-preview.js';
import type { ServiceCodes } from '../../../domain/price-files/price-lines.js';
import type { StructureCheck } from '../../../domain/price-imports/price-file-reading.js';
import type { Encoding } from '../encodings.js';

/** What the reading process is asked. */
export interface ReadRequest {
  readonly path: string;
  readonly services: readonly ServiceCodes[];
  /** ISO 8601. */
  readonly now: string;
}

/** What the reading process says, in this order. */
export type ReadMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'recognized'; readonly encoding: Encoding; readonly isJson: boolean }
  | { readonly kind: 'preview'; readonly preview: PriceFilePreview }
  | { readonly kind: 'unreadable'; readonly failure: Failure };

/** What the process of the validator is asked. */
export interface CheckRequest {
  readonly path: string;
  readonly encoding: Encoding;
  readonly isJson: boolean;
}

/** What the process of the validator says, once; `not-run` of what would take it too long. */
export type CheckMessage = Omit<StructureCheck, 'outcome'> | 'not-run';
