import { readFileSync } from 'node:fs';
import type { Reply } from '../../../src/marketplace/symptoms/domain/questions/question.js';
import type { Knowledge } from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import type { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';

type Language = 'en' | 'es';

/** Texts of an option in each language, three at most. */
type Offering = Record<Language, string[]>;
const MAX_TEXTS = 3;

const borders: Record<Language, string>[] = JSON.parse(
  readFileSync(new URL('../borders.json', import.meta.url), 'utf8'),
);

/** Texts of signs that others usually leave no place: at most six are offered. */
const NARROW: readonly Record<Language, string>[] = [
  {
    en: 'red eye with discharge, i see fine, no pain, light is fine, nothing got in, was not hit',
    es: 'ojo rojo con lagañas, veo bien, sin dolor, la luz no molesta, nada en el ojo, sin golpe',
  },
  {
    en: 'red eye, i see fine, no double vision, no pain, light is fine, nothing got in, not hit',
    es: 'ojo rojo, no veo doble, veo bien',
  },
  {
    en: 'my son has a fever, breathes fine, no stiff neck, no seizure, alert, no rash',
    es: 'mi hijo tiene fiebre, respira bien, cuello normal, sin convulsiones, alerta, sin ronchas',
  },
  {
    en: 'my baby spits up, breathes fine, alert, no blood, no green vomit, no fever',
    es: 'mi bebe regurgita, respira bien, alerta, sin sangre, sin vomito verde, sin fiebre',
  },
  {
    en: 'lower back pain, no weakness, no numbness between my legs, i can pee fine, no fall',
    es: 'dolor de espalda, sin debilidad, orino bien, sin golpe ni caida',
  },
  {
    en: 'hoarse voice, breathing fine, swallowing fine, no blood',
    es: 'ronquera, respiro bien, trago bien, sin sangre',
  },
  {
    en: 'cut on my finger, not deep, not bleeding, no pus, it is clean',
    es: 'cortada en el dedo, no es profunda, no sangra, sin pus, esta limpia',
  },
];

/** The options of all questions that a search asks when each is skipped. */
export function offeredIn(engine: SymptomEngine, text: string): string[] {
  const replies: Reply[] = [];
  const offered: string[] = [];
  for (;;) {
    const [question] = engine.assess(text, 'en', replies).questions;
    if (!question) return offered;
    offered.push(...question.options.map(({ id }) => id));
    replies.push({ question: question.id, options: [] });
  }
}

/** By options, everyday texts in which they are offered. */
export function textsThatOffer(
  engine: SymptomEngine,
  { complaints }: Knowledge,
): ReadonlyMap<string, Offering> {
  const texts = new Map<string, Offering>();
  const candidates = [...borders, ...NARROW, ...complaints.map(({ name }) => name)];
  for (const candidate of candidates)
    for (const language of ['en', 'es'] as const) {
      const text = candidate[language];
      for (const option of offeredIn(engine, text)) {
        const known = texts.get(option) ?? { en: [], es: [] };
        if (known[language].length < MAX_TEXTS) known[language].push(text);
        texts.set(option, known);
      }
    }
  return texts;
}
