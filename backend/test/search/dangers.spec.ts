import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';

interface Danger {
  kind: string;
  en: string[];
  es: string[];
  not: string[];
}

const dangers: Danger[] = JSON.parse(
  readFileSync(new URL('dangers.json', import.meta.url), 'utf8'),
);
/** Mild complaints and wishes that say "no" and "cannot", or name the same parts of the body. */
const everyday: string[] = JSON.parse(
  readFileSync(new URL('everyday.json', import.meta.url), 'utf8'),
);
const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
/** `make test` reads one of so many texts with words before them. */
const ONE_OF = Number(process.env.ONE_TEXT_OF ?? 1);
const levelOf = (query: string) => engine.assess(query, 'en').triage;
const missed = (queries: string[]) => queries.filter((query) => levelOf(query) !== 'emergency');
const falseAlarms = (queries: string[]) =>
  queries.filter((query) => levelOf(query) === 'emergency');

/** Kinds of danger that consist of something that is not there. */
const ABSENCES = [
  'baby-moves-less',
  'no-pulse',
  'no-feeling-in-legs',
  'no-urine',
  'cannot-breathe',
  'cannot-speak',
  'not-waking',
  'sudden-no-sight',
  'cannot-move-one-side',
  'cannot-swallow-or-drink',
];

describe('the wordings of danger', () => {
  it.each(dangers)(
    'hold at least 20 of $kind, half of them Spanish, and near misses',
    ({ en, es, not }) => {
      expect(en.length).toBeGreaterThanOrEqual(10);
      expect(es.length).toBeGreaterThanOrEqual(10);
      expect(not.length).toBeGreaterThanOrEqual(10);
    },
  );

  it('are each different from every phrase of the knowledge base', () => {
    const fold = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();
    const phrases = [
      knowledge.concepts,
      knowledge.modifiers,
      knowledge.words,
      knowledge.parts,
      knowledge.sensations,
    ].flatMap((all) => all.flatMap(({ en, es }) => [...en, ...es]));
    const sentences = knowledge.rules.flatMap(({ positive, negated }) => [...positive, ...negated]);
    const known = new Set([...phrases, ...sentences].map(fold));
    expect(
      dangers.flatMap(({ en, es }) => [...en, ...es]).filter((query) => known.has(fold(query))),
    ).toEqual([]);
  });

  it('cover the dangers that consist of an absence', () => {
    expect(ABSENCES.filter((kind) => !dangers.some((danger) => danger.kind === kind))).toEqual([]);
  });
});

describe('an emergency is', () => {
  it.each(dangers)('$kind in English', ({ en }) => {
    expect(missed(en)).toEqual([]);
  });

  it.each(dangers)('$kind in Spanish', ({ es }) => {
    expect(missed(es)).toEqual([]);
  });

  it.each(dangers)('not what only sounds like $kind', ({ not }) => {
    expect(falseAlarms(not)).toEqual([]);
  });

  it('not what people say "no" and "cannot" of every day', () => {
    expect(everyday.length).toBeGreaterThan(200);
    expect(falseAlarms(everyday)).toEqual([]);
  });

  it('answered with 988 when it is about suicide', () => {
    const suicide = dangers
      .filter(({ kind }) => kind === 'suicide-means-or-plan')
      .flatMap(({ en, es }) => [...en, ...es]);
    expect(
      suicide.filter((query) => engine.assess(query, 'en').emergency?.resource !== '988'),
    ).toEqual([]);
  });
});

interface Hidden {
  kind: string;
  alarms: string[];
  not: string[];
}

/** Dangers beside words that must not take them back, and plain ones that no other file holds. */
const hidden: Hidden[] = JSON.parse(
  readFileSync(new URL('hidden-dangers.json', import.meta.url), 'utf8'),
);

/** Written before anybody looked at the words for their kind of danger. */
const told: Hidden[] = JSON.parse(
  readFileSync(new URL('told-dangers.json', import.meta.url), 'utf8'),
);

describe('a danger told in passing, in pictures or in few words', () => {
  it.each(told)('is an emergency: $kind', ({ alarms }) => {
    expect(missed(alarms)).toEqual([]);
  });

  it.each(told)('is not what only sounds like it: $kind', ({ not }) => {
    expect(falseAlarms(not)).toEqual([]);
  });
});

describe('an alarm is not silenced', () => {
  it.each(hidden)('where this is told: $kind', ({ alarms }) => {
    expect(missed(alarms)).toEqual([]);
  });

  it.each(hidden)('and not raised by what is near it: $kind', ({ not }) => {
    expect(falseAlarms(not)).toEqual([]);
  });

  it.each([
    ['my dog died yesterday and', 'mi perro murió ayer y'],
    ['our cat knocked me over and', 'mi gata me tumbó y'],
    ["i don't have a car,", 'no tengo carro,'],
    ['no joke', 'sin exagerar'],
    ['we were reading a book and', 'estábamos leyendo un libro y'],
  ])('by "%s" or "%s" before it', (en, es) => {
    const told = dangers.flatMap((danger) => [
      ...danger.en.map((query) => `${en} ${query}`),
      ...danger.es.map((query) => `${es} ${query}`),
    ]);
    expect(missed(told.filter((_, at) => at % ONE_OF === 0))).toEqual([]);
  });
});

describe('an instruction fits the danger', () => {
  it.each([
    ['severe pain upper right belly after fatty food with fever', /bleed|wound/i],
    ['yellow eyes and dark urine', /sight/i],
    ['vomito todo, no retengo ni el agua desde ayer', /throat/i],
  ])('of "%s"', (query, wrong) => {
    expect(engine.assess(query, 'en').emergency?.text ?? '').not.toMatch(wrong);
  });

  it('reads "severe" as no severed finger', () => {
    expect(levelOf('severe acne')).not.toBe('emergency');
    expect(levelOf('severed finger')).toBe('emergency');
  });
});

describe('a danger that consists of an absence', () => {
  const absences = dangers.filter(({ kind }) => ABSENCES.includes(kind));

  it.each([
    ['i have a cough, ', ''],
    ['fever and a rash. ', ''],
    ['no fever, no cough, ', ''],
    ['no rash. ', ''],
    ['', '. also a headache'],
    ['', ', no fever'],
    ['', '. how much does it cost'],
  ])('alarms beside other English words: "%s...%s"', (before, after) => {
    expect(
      missed(absences.flatMap(({ en }) => en.map((query) => `${before}${query}${after}`))),
    ).toEqual([]);
  });

  it.each([
    ['tengo tos, ', ''],
    ['fiebre y ronchas. ', ''],
    ['sin fiebre, sin tos, ', ''],
    ['no tengo tos. ', ''],
    ['', '. también dolor de cabeza'],
    ['', ', sin fiebre'],
    ['', '. cuánto cuesta'],
  ])('alarms beside other Spanish words: "%s...%s"', (before, after) => {
    expect(
      missed(absences.flatMap(({ es }) => es.map((query) => `${before}${query}${after}`))),
    ).toEqual([]);
  });

  it.each([
    ['no pulse'],
    ['no heartbeat'],
    ['no breathing'],
    ['no response'],
    ['no feeling in the legs'],
    ['no urine since yesterday'],
    ['no movement of the baby, 35 weeks'],
    ['no vision in one eye'],
    ['not waking up'],
    ['not speaking'],
    ['not breathing'],
  ])('alarms in a list of things that are not there: "%s"', (absence) => {
    const lists = [
      `no fever, ${absence}`,
      `no cough, no rash, ${absence}`,
      `${absence}, no fever`,
      `no fever and ${absence}`,
      `without fever, ${absence}`,
    ];
    expect(missed(lists)).toEqual([]);
  });

  it.each([
    ['sin pulso'],
    ['sin latidos'],
    ['no respira'],
    ['no responde'],
    ['sin sensibilidad en las piernas'],
    ['no orina desde ayer'],
    ['no se mueve el bebé, 35 semanas'],
    ['no ve de un ojo'],
    ['no despierta'],
    ['no habla'],
  ])('alarms in a Spanish list of things that are not there: "%s"', (absence) => {
    const lists = [
      `sin fiebre, ${absence}`,
      `no tiene tos, no tiene ronchas, ${absence}`,
      `${absence}, sin fiebre`,
      `no tiene fiebre y ${absence}`,
    ];
    expect(missed(lists)).toEqual([]);
  });
});
