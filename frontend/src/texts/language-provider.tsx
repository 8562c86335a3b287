import { type ReactNode, startTransition, useState } from 'react';
import {
  currentLanguage,
  type Language,
  LanguageContext,
  rememberLanguage,
  speak,
} from './language';

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage);

  function choose(next: Language) {
    rememberLanguage(next);
    speak(next);
    // In a transition the page stays as it is until the other catalogue has come.
    startTransition(() => setLanguage(next));
  }

  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}
