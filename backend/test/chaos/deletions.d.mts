import type { Edit } from './places.mjs';
import type { FaultTest } from './rows.mjs';

export declare const DELETIONS: readonly (FaultTest & {
  readonly row: number | string;
  readonly what: string;
  readonly edits: readonly Edit[];
})[];
