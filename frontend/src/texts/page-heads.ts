import { pageHeads as en } from './en/page-heads.ts';
import { pageHeads as es } from './es/page-heads.ts';
import type { Language } from './languages.ts';

/** The titles and descriptions of all pages in every language, for the build. */
export const PAGE_HEADS: Readonly<Record<Language, typeof en>> = { en, es };
