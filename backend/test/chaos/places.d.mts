import type { Sources } from './sources.mjs';

export interface Words {
  readonly text: string;
}
export interface Edit {
  readonly symbol: string;
  readonly place: string | Words;
  readonly instead: string;
}
export declare function text(words: string): Words;
export declare function applyEdit(sources: Sources, edit: Edit): void;
