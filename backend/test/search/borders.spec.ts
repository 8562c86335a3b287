import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { levelOf } from '../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { fold } from '../../src/marketplace/symptoms/domain/text/normalise.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { type Border, bordersPage, levelsOf } from '../../tools/search/borders-page.js';

const LANGUAGES = ['en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
/** `make test` tries each addition on one of so many texts, every one on others. */
const ONE_OF = Number(process.env.ONE_TEXT_OF ?? 1);

const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
const borders: readonly Border[] = JSON.parse(
  readFileSync(new URL('borders.json', import.meta.url), 'utf8'),
);
const texts = borders.flatMap((border) =>
  LANGUAGES.map((language) => ({ ...border, language, text: border[language] })),
);
const levelAt = (text: string, language: Language): number =>
  levelOf(engine.assess(text, language).triage);

const wordsOf = (text: string): string => ` ${fold(text).replaceAll(/[^a-z]+/g, ' ')} `;

/** The texts that an addition makes less urgent. */
function loweredBy(
  additions: Readonly<Record<Language, readonly string[]>>,
  of: readonly (typeof texts)[number][],
): string[] {
  return of.flatMap(({ text, language }, at) =>
    additions[language]
      .filter((_, addition) => (at + addition) % ONE_OF === 0)
      .map((addition) => `${text}, ${addition}`)
      .filter((longer) => levelAt(longer, language) < levelAt(text, language)),
  );
}

describe('the levels of common complaints', () => {
  it.each(texts.map(({ complaint, level, text, language }) => [complaint, level, text, language]))(
    '%s is %s: "%s"',
    (complaint, level, text, language) => {
      const { triage, complaints } = engine.assess(text, language as Language);
      expect({ triage, isNamed: complaints.includes(complaint) }).toEqual({
        triage: level,
        isNamed: true,
      });
    },
  );

  it('have a text for each level that a complaint may have', () => {
    const told = new Set(borders.map(({ complaint, level }) => `${complaint} ${level}`));
    const wanted = knowledge.complaints.flatMap((complaint) =>
      levelsOf(complaint).map((level) => `${complaint.id} ${level}`),
    );
    expect(wanted.filter((each) => !told.has(each))).toEqual([]);
  });

  it('stand in the page that `npm run borders` writes', () => {
    const page = readFileSync(new URL('../../../docs/symptom-borders.md', import.meta.url), 'utf8');
    expect(page).toBe(`${bordersPage(knowledge.complaints, borders)}\n`);
  });

  it('name no medicine in what to do at home', () => {
    const named = knowledge.concepts.find(({ id }) => id === 'medicine-named');
    const vital = knowledge.words.find(({ id }) => id === 'vital-drug');
    for (const language of LANGUAGES) {
      const medicines = [...(named?.[language] ?? []), ...(vital?.[language] ?? [])];
      expect(medicines.length).toBeGreaterThan(20);
      const naming = knowledge.complaints.filter(({ care }) =>
        medicines.some((medicine) => wordsOf(care[language]).includes(` ${medicine} `)),
      );
      expect(naming.map(({ id }) => id)).toEqual([]);
    }
  });

  it('are at least 60 complaints, each with care and three signs in both languages', () => {
    expect(knowledge.complaints.length).toBeGreaterThanOrEqual(60);
    for (const { care, sooner } of knowledge.complaints)
      for (const language of LANGUAGES) {
        expect(care[language]).not.toMatch(/nothing to worry|no se preocupe/i);
        expect(new Set(sooner[language]).size).toBe(3);
      }
  });
});

describe('an urgency', () => {
  it('is not lowered by what makes a complaint worse', () => {
    const worse = {
      en: ['severe', 'getting worse', 'it is worse today', 'i am on chemo'],
      es: ['muy fuerte', 'cada vez peor', 'empeora', 'estoy en quimioterapia'],
    };
    expect(loweredBy(worse, texts)).toEqual([]);
  });

  it('is not lowered by an age under three months', () => {
    const age = { en: ['2 weeks old', 'newborn'], es: ['recien nacido', '2 semanas de nacido'] };
    expect(loweredBy(age, texts)).toEqual([]);
  });

  it('is not lowered by a pregnancy', () => {
    const pregnancy = { en: ['i am pregnant'], es: ['estoy embarazada'] };
    expect(loweredBy(pregnancy, texts)).toEqual([]);
  });

  it('that a sign makes is not lowered by "mild" or by words that play it down', () => {
    const byDefault = new Set(
      knowledge.complaints.filter(({ otherwise }) => otherwise === 'urgent').map(({ id }) => id),
    );
    const signs = texts.filter(
      ({ level, complaint }) => level === 'urgent' && !byDefault.has(complaint),
    );
    const small = {
      en: ['mild', 'just a little', 'probably nothing', 'my wife says it is fine'],
      es: ['leve', 'poquito', 'seguro no es nada', 'mi esposa dice que no es nada'],
    };
    expect(signs.length).toBeGreaterThan(100);
    expect(loweredBy(small, signs)).toEqual([]);
  });

  it.each([
    ['2 weeks old', 'recien nacido'],
    ['i am pregnant', 'estoy embarazada'],
    ['i am on chemo', 'estoy en quimioterapia'],
  ])('of somebody who says "%s" is never care at home', (en, es) => {
    const addition = { en, es };
    const ofMothers = new Set(
      knowledge.complaints.filter((each) => each.ofMothers).map(({ id }) => id),
    );
    const isBaby = en === '2 weeks old';
    const athome = texts
      .filter(({ complaint }) => !(isBaby && ofMothers.has(complaint)))
      .map(({ text, language }) => ({ text: `${text}, ${addition[language]}`, language }))
      .filter(({ text, language }) => engine.assess(text, language).triage === 'selfcare');
    expect(athome).toEqual([]);
  });
});
