import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { offeredIn, textsThatOffer } from './offered.js';

type Language = 'en' | 'es';
const LANGUAGES: Language[] = ['en', 'es'];

const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
/** Ways to deny each sign, also in a positive form: "I can breathe fine". */
const denials: Record<string, Record<Language, string[]>> = JSON.parse(
  readFileSync(new URL('denials.json', import.meta.url), 'utf8'),
);
/** Options that no text of ours brings up: others are more urgent there. */
const NEVER_OFFERED: ReadonlySet<string> = new Set(['burning-urine', 'sore-throat']);
const texts = textsThatOffer(engine, knowledge);

describe('what the words deny is not asked', () => {
  it('has at least two ways of denying each sign in each language', () => {
    const signs = knowledge.questions.find(({ id }) => id === 'signs')?.options ?? [];
    const few = signs
      .filter(({ id }) => id !== 'none')
      .filter(({ id }) => LANGUAGES.some((language) => (denials[id]?.[language].length ?? 0) < 2));
    expect(few.map(({ id }) => id)).toEqual([]);
  });

  it('has a text that offers each of them', () => {
    const missing = Object.keys(denials).filter((sign) => !texts.has(sign));
    expect(missing.filter((sign) => !NEVER_OFFERED.has(sign))).toEqual([]);
  });

  it.each(Object.keys(denials))('%s', (sign) => {
    const asked = LANGUAGES.flatMap((language) =>
      (texts.get(sign)?.[language] ?? []).flatMap((text) =>
        (denials[sign]?.[language] ?? [])
          .map((denial) => `${text}, ${denial}`)
          .filter((denied) => offeredIn(engine, denied).includes(sign)),
      ),
    );
    expect(asked).toEqual([]);
  });
});
