import { describe, expect, it } from '@jest/globals';
import { levelOf } from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { textsThatOffer } from './offered.js';

const LANGUAGES = ['en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
const signs = (knowledge.questions.find(({ id }) => id === 'signs')?.options ?? []).filter(
  ({ id }) => id !== 'none',
);
const texts = textsThatOffer(engine, knowledge);

/** How people type a sign, where the label of the option says it in other words. */
const TYPED: Readonly<Record<string, Record<Language, string>>> = {
  'cannot-swallow': {
    en: 'my throat hurts so bad i cant swallow my own spit',
    es: 'me duele la garganta y no puedo tragar ni la saliva',
  },
  'throat-swells': {
    en: 'i feel like my throat is closing up',
    es: 'siento que se me cierra la garganta',
  },
};

/**
 * Signs whose label names several things of which one is true: read as one text it says them all.
 * One of them in words stands for it.
 */
const ONE_OF: Readonly<Record<string, Record<Language, string>>> = {
  'weak-side': { en: 'my arm is weak', es: 'tengo un brazo debil' },
  'on-face': { en: 'it is on my private parts', es: 'es en las partes intimas' },
  'vital-drug': { en: 'it is my insulin', es: 'es mi insulina' },
};

const levelAt = (text: string, language: Language): number =>
  levelOf(engine.assess(text, language).triage);
const levelWith = (text: string, sign: string, language: Language): number =>
  levelOf(engine.assess(text, language, [{ question: 'signs', options: [sign] }]).triage);

describe('a sign that is ticked', () => {
  it.each(signs.map(({ id, text }) => [id, text] as const))(
    '%s weighs at least as much as its own words',
    (id, label) => {
      const weaker = LANGUAGES.flatMap((language) =>
        [ONE_OF[id] ?? label, TYPED[id] ?? ONE_OF[id] ?? label].flatMap(({ [language]: words }) =>
          (texts.get(id)?.[language] ?? [])
            .filter((text) => {
              const ticked = levelWith(text, id, language);
              return (
                ticked < levelAt(words, language) || ticked < levelAt(`${text}. ${words}`, language)
              );
            })
            .map((text) => `${text} + ${words}`),
        ),
      );
      expect(weaker).toEqual([]);
    },
  );

  it.each([
    ['sore throat for two days', 'cannot-swallow'],
    ['sore throat for two days', 'throat-swells'],
    ['me duele la garganta desde ayer', 'cannot-swallow'],
    ['me duele la garganta desde ayer', 'throat-swells'],
  ])('is an emergency beside "%s": %s', (text, sign) => {
    const { emergency } = engine.assess(text, 'en', [{ question: 'signs', options: [sign] }]);
    expect(emergency).toMatchObject({ resource: '911' });
  });

  it.each([
    'sore throat and drooling, voice sounds like a hot potato',
    'dolor de garganta, babea y habla con una papa caliente en la boca',
  ])('has its equal in words: "%s"', (text) => {
    expect(engine.assess(text, 'en').emergency).toMatchObject({ resource: '911' });
  });
});
