import type { Language } from '../../shared/language.js';

/** The content of a mail, from which `MailRenderer` makes text and HTML. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly intro: readonly string[];
  readonly facts: readonly Fact[];
  readonly link?: { readonly label: string; readonly url: string };
  /** A second link, less prominent than the first. */
  readonly secondaryLink?: { readonly label: string; readonly url: string };
  readonly nextSteps: { readonly title: string; readonly steps: readonly string[] };
  readonly outro: readonly string[];
}

/** A row of the table in a mail; several values become a list. */
export type Fact = readonly [label: string, value: string | readonly string[]];
