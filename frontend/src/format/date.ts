import type { Language } from '../texts/language';

const OPTIONS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const MEDIUM = { ...OPTIONS, month: 'short' } as const;

const IN_WORDS = {
  en: new Intl.DateTimeFormat('en-GB', OPTIONS),
  es: new Intl.DateTimeFormat('es-US', OPTIONS),
};

const IN_FEWER_LETTERS = {
  en: new Intl.DateTimeFormat('en-GB', MEDIUM),
  es: new Intl.DateTimeFormat('es-US', MEDIUM),
};

/** A calendar day ('2026-04-01') in words: '1 April 2026', '1 de abril de 2026'. */
export const formatDay = (day: string, language: Language): string =>
  IN_WORDS[language].format(new Date(`${day}T00:00:00Z`));

/** The same where there is little room: '1 Apr 2026', '1 abr 2026'. */
export const formatMediumDay = (day: string, language: Language): string =>
  IN_FEWER_LETTERS[language].format(new Date(`${day}T00:00:00Z`));
