import type { Language } from '../../shared/language.js';

/** A mail before it is written out. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly intro: readonly string[];
  readonly facts: readonly Fact[];
  readonly link?: { readonly label: string; readonly url: string };
  /** A second page, less important than the first. */
  readonly secondaryLink?: { readonly label: string; readonly url: string };
  readonly nextSteps: { readonly title: string; readonly steps: readonly string[] };
  readonly outro: readonly string[];
}

export type Fact = readonly [label: string, value: string | readonly string[]];
