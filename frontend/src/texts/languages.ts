/**
 * The languages of the interface, the default first. A further one is an entry here and its files
 * of texts: the compiler names what is missing.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
} as const satisfies Record<string, LanguageData>;

interface LanguageData {
  /** In the language itself. */
  readonly name: string;
  /** For dates, times and numbers. */
  readonly locale: string;
}

export type Language = keyof typeof LANGUAGES;

// The keys of a constant record.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

export const DEFAULT_LANGUAGE = LANGUAGE_CODES[0];

/** The language of a BCP 47 tag such as 'es-MX', or null when there are no texts in it. */
export const languageOf = (tag: string): Language | null =>
  LANGUAGE_CODES.find((code) => tag === code || tag.startsWith(`${code}-`)) ?? null;
