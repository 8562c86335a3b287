import type { MailContent } from './mail-content.js';

/** Writes a letter out, as text and as HTML alike. */
export abstract class MailRenderer {
  abstract render(letter: MailContent): { readonly text: string; readonly html: string };
}
