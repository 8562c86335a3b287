import type { FaultTest } from './rows.mjs';

export interface Edit {
  readonly file: string;
  readonly text: string;
  readonly instead: string;
}
export declare const DELETIONS: readonly (FaultTest & {
  readonly row: number | string;
  readonly what: string;
  readonly edits: readonly Edit[];
})[];
