import { expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { SymptomEngine } from '../reading/symptom-engine.js';

const engine = new SymptomEngine(symptomKnowledge());

/** The specialties of an answer; a child is seen by a pediatrician. */
const seenBy = (query: string): readonly string[] =>
  engine.assess(query, 'en').specialties.map(({ key }) => key);

it.each([
  'my knee has been sore for a week. my daughter says rest it',
  'sore throat for three days. first time since i was a kid',
  'me duele la garganta, como dice mi nieta es el aire',
  'my kids are fine, i have a sore throat',
])('leave out who is not ill: %s', (query) => {
  expect(seenBy(query)).not.toContain('pediatrics');
});

it.each([
  'my daughter says her throat hurts',
  'sore throat. my son says his ear hurts too',
  'mi hija dice que le duele la garganta',
])('keep who tells of their own pain: %s', (query) => {
  expect(seenBy(query)).toContain('pediatrics');
});
