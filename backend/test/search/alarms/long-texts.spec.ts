import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { MAX_QUERY_LENGTH } from '../../../src/marketplace/symptoms/domain/text/normalise.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';

type Texts = Record<'en' | 'es', string[]>;

const read = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Texts;
const alarms = read('alarms.json');
const calm = read('calm.json');
const engine = new SymptomEngine(symptomKnowledge());
const isAlarm = (text: string): boolean => engine.assess(text, 'en').triage === 'emergency';
const LANGUAGES = ['en', 'es'] as const;
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const UNRELATED: Texts = {
  en: [
    'I work at a bakery downtown.',
    'We moved here from Ohio two years ago.',
    'The bus does not run on Sundays.',
    'We have no insurance.',
    'Thanks for reading this.',
  ],
  es: [
    'Trabajo en una tienda.',
    'Mi hermana vive en Dallas.',
    'No tenemos seguro.',
    'El camion no pasa los domingos.',
    'Gracias por leer esto.',
  ],
};
const SIGNS: Texts = {
  en: [
    'fever',
    'chest pain',
    'trouble breathing',
    'vomiting',
    'numbness',
    'weakness',
    'stiff neck',
    'confusion',
    'bleeding',
    'fainting',
    'vision loss',
    'seizures',
    'rash',
    'dizziness',
  ],
  es: [
    'fiebre',
    'dolor de pecho',
    'falta de aire',
    'vomito',
    'adormecimiento',
    'debilidad',
    'cuello tieso',
    'confusion',
    'sangrado',
    'desmayo',
    'convulsiones',
    'ronchas',
    'mareos',
  ],
};
const COMPLAINTS: Texts = {
  en: ['sore throat since yesterday', 'my knee aches after running', 'mild cough for three days'],
  es: ['dolor de garganta desde ayer', 'me duele la rodilla un poco', 'tos leve desde el lunes'],
};
const DENIALS: Record<'en' | 'es', ((a: string, b: string, c: string) => string)[]> = {
  en: [
    (a, b, c) => `no ${a}, ${b} or ${c}`,
    (a, b, c) => `no ${a}, ${b}, ${c}`,
    (a, b, c) => `no ${a}, no ${b}, no ${c}`,
    (a, b, c) => `without ${a}, ${b} or ${c}`,
    (a, b, c) => `I don't have ${a}, ${b}, ${c}`,
    (a, b, c) => `No ${a}. No ${b}. No ${c}.`,
  ],
  es: [
    (a, b, c) => `sin ${a}, ${b} ni ${c}`,
    (a, b, c) => `sin ${a}, ${b}, ${c}`,
    (a, b, c) => `no tengo ${a}, ${b} ni ${c}`,
    (a, b, c) => `sin ${a} ni ${b}, tampoco ${c}`,
    (a, b, c) => `no hay ${a}, ${b} o ${c}`,
    (a, b, c) => `no tengo ${a}, ${b}, ${c}`,
  ],
};

describe('a sentence about something else', () => {
  it.each(LANGUAGES)('takes no alarm back, before, behind or between (%s)', (language) => {
    const lost = alarms[language].flatMap((text, at) => {
      const other = UNRELATED[language][at % UNRELATED[language].length] ?? '';
      return [
        `${other} ${text}`,
        `${ended(text)} ${other}`,
        text.replace(/([.!?]) /, `$1 ${other} `),
      ].filter((longer) => !isAlarm(longer));
    });
    expect(lost).toEqual([]);
  });

  it.each(LANGUAGES)('adds none (%s)', (language) => {
    const added = calm[language].flatMap((text, at) => {
      const other = UNRELATED[language][at % UNRELATED[language].length] ?? '';
      return [`${other} ${text}`, `${ended(text)} ${other}`].filter(isAlarm);
    });
    expect(added).toEqual([]);
  });
});

describe('a denied list of three signs', () => {
  it.each(LANGUAGES)('never raises an alarm behind a complaint (%s)', (language) => {
    const signs = SIGNS[language];
    const raised = signs.flatMap((first, at) =>
      DENIALS[language].flatMap((deny, shape) => {
        const [second = '', third = ''] = [1 + shape, 5 + shape].map(
          (step) => signs[(at + step) % signs.length],
        );
        const complaint = COMPLAINTS[language][(at + shape) % COMPLAINTS[language].length];
        const text = `${complaint}, ${deny(first, second, third)}`;
        return isAlarm(text) ? [text] : [];
      }),
    );
    expect(raised).toEqual([]);
  });

  it('that opens the text may go on with what somebody has', () => {
    expect(isAlarm('no fever, chest pain, sweating')).toBe(true);
  });
});

describe('a long text', () => {
  const filler = (length: number): string => UNRELATED.en.join(' ').repeat(20).slice(0, length);

  it('is read up to its end', () => {
    const danger = ' Now my chest feels crushed and my left arm is numb.';
    const text = filler(MAX_QUERY_LENGTH - danger.length) + danger;
    expect(text).toHaveLength(MAX_QUERY_LENGTH);
    expect(isAlarm(text)).toBe(true);
  });

  it('raises no alarm by signs that stand far apart', () => {
    const far = filler(700);
    expect(isAlarm(`My ankle turned black and blue. ${far} I cut my thumb and it is better.`)).toBe(
      false,
    );
    expect(isAlarm(`My father fell in the spring. ${far} Grandma knits.`)).toBe(false);
  });
});
