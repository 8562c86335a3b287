import type { Language } from '../reading/knowledge.js';

/**
 * Small words that one of the languages has and the other has not; "me" and "no" are words of both.
 */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'an and are been can cannot cant do does dont feel for from had has have her his hurt ' +
      'hurts i im in is it its my not of on or pain she since that the there think to was when ' +
      'with you'
    ).split(' '),
  ),
  es: new Set(
    (
      'al anda como con cuando de del desde donde dolor duele duelen el ella en es esta estoy ' +
      'fue ha hace hay hijo hija la las le los lo mi mis muy niña niño para pero por puedo que ' +
      'quiero se siento sin soy su tengo tiene un una y ya yo'
    ).split(' '),
  ),
};

/**
 * The language that somebody writes in, by its small words; `otherwise` when they decide nothing.
 */
export function languageOfQuery(query: string, otherwise: Language): Language {
  const words = query
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}]+/u);
  const hits = (language: Language): number =>
    words.filter((word) => WORDS[language].has(word)).length +
    (language === 'es' && /[ñ¿¡áéíóú]/i.test(query) ? 1 : 0);
  const [en, es] = [hits('en'), hits('es')];
  if (en === es) return otherwise;
  return es > en ? 'es' : 'en';
}
