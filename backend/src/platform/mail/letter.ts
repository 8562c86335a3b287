import type { Language } from '../../shared/language.js';

/** A mail before it is written out. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly opening: readonly string[];
  readonly facts: readonly Fact[];
  readonly link?: { readonly label: string; readonly url: string };
  /** A second page, less important than the first. */
  readonly also?: { readonly label: string; readonly url: string };
  readonly next: { readonly title: string; readonly steps: readonly string[] };
  readonly closing: readonly string[];
}

export type Fact = readonly [label: string, value: string | readonly string[]];
