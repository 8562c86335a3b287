import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE, type Language, languageOf } from './languages';

export type { Language };

const STORAGE_KEY = 'language';

let current: Language = chosenLanguage() ?? languageOf(navigator.language) ?? DEFAULT_LANGUAGE;

/** The language of the page, for code outside of React. */
export const currentLanguage = (): Language => current;

/** The language that the person has chosen on this device, if any. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? null : languageOf(stored);
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
