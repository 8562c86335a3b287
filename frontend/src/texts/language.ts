import { createContext, use } from 'react';

export type Language = 'en' | 'es';

const STORAGE_KEY = 'language';

let current: Language = chosenLanguage() ?? (navigator.language.startsWith('es') ? 'es' : 'en');

/** The language of the page, for code outside of React. */
export const currentLanguage = (): Language => current;

/** The language that the person has chosen on this device, if any. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'en' || stored === 'es' ? stored : null;
  } catch {
    return null;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export function speak(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
