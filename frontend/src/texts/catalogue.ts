import { type FulfilledReactPromise, use, useEffect, useState } from 'react';
import { type Language, useLanguage } from './language';

type Loaders<Texts> = Record<Language, () => Promise<Texts>>;

const RETRY_MS = 1000;

interface Catalogue<Texts> {
  load: (language: Language) => Promise<Texts>;
  /** The texts in the page's language; suspends until they are there. */
  useTexts: () => Texts;
  /**
   * The texts in a language that is not the page's, such as that of an answer. Until they are there,
   * or when they cannot be loaded, those of the page stand in for them.
   */
  useTextsIn: (language: Language) => TextsIn<Texts>;
}

interface TextsIn<Texts> {
  readonly texts: Texts;
  /** Of the texts: what `lang` must say. */
  readonly language: Language;
}

/**
 * Texts of one part of the site, loaded in one language at a time. English gives the type that
 * every other language must fill.
 */
export function catalogue<Texts>(loaders: Loaders<Texts>): Catalogue<Texts> {
  const loading = new Map<Language, Promise<Texts>>();
  const loaded = new Map<Language, FulfilledReactPromise<Texts>>();

  function load(language: Language): Promise<Texts> {
    const existing = loading.get(language);
    if (existing) return existing;
    const texts = loaders[language]();
    loading.set(language, texts);
    texts.then(
      (value) => loaded.set(language, { then: texts.then.bind(texts), status: 'fulfilled', value }),
      // Not at once: a page that waits for the texts would ask for them without end.
      () => setTimeout(() => loading.delete(language), RETRY_MS),
    );
    return texts;
  }

  function useTexts(): Texts {
    const { language } = useLanguage();
    // A promise that React has not seen suspends once even when it is fulfilled: the first paint
    // would be empty. One that says so itself does not. `use` is called each time: React counts on
    // that when it renders again what had suspended.
    return use<Texts>(loaded.get(language) ?? load(language));
  }

  function useTextsIn(language: Language): TextsIn<Texts> {
    const page = useLanguage();
    const pageTexts = useTexts();
    const [, setArrived] = useState<Language>();

    useEffect(() => {
      let isWanted = true;
      if (!loaded.has(language))
        load(language).then(
          () => isWanted && setArrived(language),
          () => undefined,
        );
      return () => {
        isWanted = false;
      };
    }, [language]);

    const texts = loaded.get(language);
    return texts ? { texts: texts.value, language } : { texts: pageTexts, language: page.language };
  }

  return { load, useTexts, useTextsIn };
}
