import type { Language } from '../../shared/language.js';

/** Who asks: in which language, and whether prices are shown to them. */
export interface Viewer {
  readonly language: Language;
  readonly priced: boolean;
}
