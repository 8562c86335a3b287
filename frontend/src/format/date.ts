import type { Language } from '../texts/language';

const OPTIONS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const IN_WORDS = {
  en: new Intl.DateTimeFormat('en-GB', OPTIONS),
  es: new Intl.DateTimeFormat('es-US', OPTIONS),
};

/** A calendar day ('2026-04-01') in words: '1 April 2026', '1 de abril de 2026'. */
export const formatDay = (day: string, language: Language): string =>
  IN_WORDS[language].format(new Date(`${day}T00:00:00Z`));
