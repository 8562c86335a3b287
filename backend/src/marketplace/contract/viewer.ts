import type { Language } from '../../shared/language.js';

/** Who sees an answer: in which language, and whether with prices. */
export interface Viewer {
  readonly language: Language;
  readonly priced: boolean;
}
