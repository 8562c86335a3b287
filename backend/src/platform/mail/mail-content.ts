import type { Language } from '../../shared/language.js';

/** The content of a mail, from which `MailRenderer` makes text and HTML. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Heads the HTML and ends the text. */
  readonly productName: string;
  readonly greeting: string;
  readonly intro: readonly string[];
  readonly facts: readonly Fact[];
  readonly link?: MailLink;
  /** Further links, less prominent than the first. */
  readonly moreLinks?: readonly MailLink[];
  readonly nextSteps: { readonly title: string; readonly steps: readonly string[] };
  readonly outro: readonly string[];
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A row of the table in a mail; several values become a list, or lines of one value. */
export type Fact = readonly [
  label: string,
  value: string | readonly string[] | { readonly lines: readonly string[] },
];
