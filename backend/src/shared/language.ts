/** A language of the product, as in ISO 639-1. */
export type Language = 'en' | 'es';
/** All languages of the product; the first is the fallback. */
export const LANGUAGES: readonly Language[] = ['en', 'es'];
