import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';

type Texts = Record<'en' | 'es', string[]>;

const read = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Texts;
/** Emergencies as people tell them, each another scene. */
const alarms = read('alarms.json');
/**
 * Complaints, wishes and talk that name the same signs: denied, of long ago, of relatives,
 * supposed, feared, as figures of speech, of things.
 */
const calm = read('calm.json');
const engine = new SymptomEngine(symptomKnowledge());
const isAlarm = (text: string): boolean => engine.assess(text, 'en').triage === 'emergency';
const LANGUAGES = ['en', 'es'] as const;

describe('what people tell', () => {
  it.each(LANGUAGES)('raises an alarm where it is an emergency (%s)', (language) => {
    expect(alarms[language].length).toBeGreaterThan(80);
    expect(alarms[language].filter((text) => !isAlarm(text))).toEqual([]);
  });

  it.each(LANGUAGES)('raises none where it is not (%s)', (language) => {
    expect(calm[language].length).toBeGreaterThan(50);
    expect(calm[language].filter(isAlarm)).toEqual([]);
  });
});

describe('a scope', () => {
  it.each([
    ['family history', 'my aunt had a stroke at 62, which tests are good for me'],
    ['family history', 'had an uncle with an aneurysm, I feel fine'],
    ['family history', 'mi tia tuvo un infarto a los 50, quiero un chequeo'],
    ['a supposition', 'what would happen if somebody swallowed a bottle of aspirin'],
    ['a supposition', 'what happens if my character is shot in the chest? it is for a novel'],
    ['a supposition', 'que pasaria si alguien toma cloro, es para una tarea'],
    ['a fear', 'scared of having a heart attack like my father, I feel good'],
    ['a fear', 'me da miedo tener un derrame, no siento nada'],
    ['long ago', 'i fainted once in high school, which blood test do i need'],
    ['a thing', 'my truck chokes at stop signs'],
    ['a thing', 'the roof keeps collapsing on the doll house'],
    ['a thing', 'mi carro se ahoga cuando acelero'],
    ['a figure of speech', 'that bill almost gave me a heart attack'],
    ['a figure of speech', 'la cena me cayo bien y ya no me duele la cabeza'],
    ['an age', 'im 20 w asthma and a fever of 101 since last night'],
  ])('of %s raises no alarm: "%s"', (_scope, text) => {
    expect(isAlarm(text)).toBe(false);
  });

  it.each([
    ['my dad had a stroke, his face hangs on one side'],
    ['my uncle had a heart attack just now'],
    ['mi tia tuvo un derrame hace una hora'],
    ['what would happen if i took all my pills tonight'],
    ['scared of having a heart attack, my chest feels crushed and i am sweating'],
    ['i fainted once in high school and now i passed out and hit my head'],
    ['we were in the truck, my son is choking'],
    ['my car wont start, choking'],
    ['im 34 w pregnant and bleeding'],
    ['estoy de 7 semanas y traigo dolor fuerte de un lado abajo y manchado'],
  ])('takes nothing back from "%s"', (text) => {
    expect(isAlarm(text)).toBe(true);
  });
});

describe('an explained sign', () => {
  it.each([
    [
      'my husband snores and stops breathing for a moment, tired all day',
      'my husband snores, now he stopped breathing and his lips are blue',
    ],
    ['stubbed my toe, the nail is black and blue', 'her nails are blue and she cant breathe'],
    [
      'numb hands at night for months, i shake them out',
      'numb hands for months and today my face droops',
    ],
    ['slept badly, today i feel groggy', 'slept badly, groggy and confused since i hit my head'],
    [
      '20 weeks pregnant with a mild headache',
      '30 weeks pregnant, mild headache and seeing lights',
    ],
    [
      'heartburn after tacos, burning in my chest, tums helps',
      'heartburn, burning in my chest and a cold sweat, tums does nothing',
    ],
    [
      'no bleeding now, nosebleed on plavix, stops in 10 min with pinching',
      'nosebleed on plavix that keeps going',
    ],
    ['diaper rash since the antibiotics, loose poops', 'hives since the antibiotics, throwing up'],
  ])('is none ("%s"), with another sign it is ("%s")', (explained, dangerous) => {
    expect([isAlarm(explained), isAlarm(dangerous)]).toEqual([false, true]);
  });
});
