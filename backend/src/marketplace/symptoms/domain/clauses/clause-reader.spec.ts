import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { Lexicon } from '../text/lexicon.js';
import { readClauses } from './clause-reader.js';

const knowledge = symptomKnowledge();
const lexicon = new Lexicon(knowledge);
const read = (text: string) => {
  const words = lexicon.read(text);
  const { tokens } = words;
  const reading = readClauses(words, (part) => lexicon.find(part));
  const wordsAt = (positions: ReadonlySet<number>): string =>
    tokens
      .filter((_, at) => positions.has(at))
      .map(({ text: word }) => word)
      .join(' ');
  return {
    tokens,
    reading,
    denied: wordsAt(reading.denied),
    past: wordsAt(reading.past),
    eventTimes: wordsAt(reading.eventTimes),
  };
};
const clausesOf = (text: string): string[] => {
  const { tokens } = read(text);
  const clauses = [...new Set(tokens.map(({ clause }) => clause))];
  return clauses.map((clause) =>
    tokens
      .filter((token) => token.clause === clause)
      .map(({ text: word }) => word)
      .join(' '),
  );
};

describe('a clause', () => {
  it.each([
    ['my chest is heavy i quit smoking 3 years ago', ['chest heavy', 'quit smoking 3 years ago']],
    ['3 years ago i quit smoking', ['3 years ago quit smoking']],
    ['hoarse for weeks woke up confused', ['hoarse for weeks', 'woke up confused']],
    ['my knee hurts, for 3 weeks', ['knee hurts for 3 weeks']],
    ['no fever but chest pain', ['no fever', 'but chest pain']],
    ['me duele la rodilla y tengo tos', ['me duele rodilla', 'y tos']],
  ])('ends where another begins: "%s"', (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });
});

describe('a denial', () => {
  it.each([
    ['no fever, chest pain or rash', 'fever chest pain rash'],
    ['without fever, chest pain, or rash', 'fever chest pain rash'],
    ['denies fever, chest pain, rash', 'fever chest pain rash'],
    ['sin fiebre, dolor de pecho ni mareos', 'fiebre dolor pecho mareos'],
    ['no tengo fiebre, dolor de pecho, mareos', 'fiebre dolor pecho mareos'],
    ['no zero energy, fever or rash', 'zero energy fever rash'],
    ['no tengo ideas suicidas', 'ideas suicidas'],
  ])('reaches every member of its list: "%s"', (text, denied) => {
    expect(read(text).denied.replace(/\b(?:or|ni) /g, '')).toBe(denied);
  });

  it.each([
    ['no fever, chest pain', 'fever'],
    ['no fever. chest pain', 'fever'],
    ['no fever, chest pain and sweating', 'fever'],
    ['no fever i have chest pain', 'fever'],
    ['no fever, my chest is tight or heavy', 'fever'],
    ['sin fiebre y dolor de pecho', 'fiebre'],
  ])('ends before what may be there: "%s"', (text, denied) => {
    expect(read(text).denied).toBe(denied);
  });

  it.each(['no fever, cough or pulse', 'sin fiebre ni pulso', 'cant speak or breathe'])(
    'holds for each member as if it were said in full, so that an absence is a danger: "%s"',
    (text) => {
      expect(read(text).reading.absences).not.toEqual([]);
    },
  );

  it.each([
    'no breathing problems',
    'not short of breath',
    'no coughing up blood',
    'no bad breath',
    'no peeing the bed',
    'tos, sin orinar frecuente',
    'i dont have any stinging urinating',
  ])('of a trouble is no absence: "%s"', (text) => {
    const told = lexicon
      .read(text)
      .matches.flatMap(({ payload }) =>
        payload.type === 'finding' ||
        (payload.type === 'concept' && payload.concept.id === 'not-breathing')
          ? [payload]
          : [],
      );
    expect(told).toEqual([]);
  });
});

describe('a time', () => {
  it.each([
    ['my chest hurts. i quit smoking 3 years ago', 'smoking quit 3 years ago'],
    ['stroke in 2015, knee hurts', 'stroke'],
    ['history of asthma chest pain', 'history asthma'],
  ])('puts only its own clause into the past: "%s"', (text, past) => {
    expect(read(text).past.split(' ').sort()).toEqual(past.split(' ').sort());
  });

  it.each([
    ['my chest is tight since my surgery 2 years ago', '2 years ago'],
    ['my chest has been tight for 2 years', ''],
  ])('of an event is no duration of a complaint: "%s"', (text, times) => {
    expect(read(text).eventTimes).toBe(times);
  });
});

it('is read in a time that grows with the number of words', () => {
  const text = 'no fever, chest pain or rash, i quit smoking 3 years ago, ';
  const took = (times: number): number => {
    const { tokens, matches } = lexicon.read(text.repeat(times));
    const start = process.cpuUsage().user;
    for (let run = 0; run < 200; run += 1)
      readClauses({ tokens, all: tokens, matches }, (part) => lexicon.find(part));
    return process.cpuUsage().user - start;
  };
  took(8);
  expect(took(8)).toBeLessThan(16 * took(2));
});

it('has no second reader beside it', () => {
  const reader = readFileSync(new URL('../reading/text-reader.ts', import.meta.url), 'utf8');
  expect(reader.match(/readClauses\(/g)).toHaveLength(1);
});
