import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { SymptomEngine } from '../reading/symptom-engine.js';

const engine = new SymptomEngine(symptomKnowledge());
const levelOf = (text: string): string => engine.assess(text, 'en').triage;

describe('a clause about daily life', () => {
  it.each([
    'running injury, i have been a teacher for 12 years',
    'i have been a teacher for 12 years. running injury',
    'running injury, my husband has worked nights for 6 years',
    'me torci el tobillo, trabajo en una escuela desde hace 5 años',
  ])('gives its time to no complaint: "%s"', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each([
    'mi hermana tuvo un bebe el año pasado, esta tan agitado que no puede decir palabra',
    'my sister had her baby last year, so winded she cannot say a word',
  ])('names nobody who explains a sign of another clause: "%s"', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('a clause about a complaint', () => {
  it.each([
    'running injury, I have had it for 12 years',
    'running injury, it has bothered me for 12 years',
    'running injury, nothing has worked for 12 years',
    'me lastime el tobillo, lo tengo asi desde hace 12 años',
  ])('keeps its time: "%s"', (text) => {
    expect(levelOf(text)).toBe('routine');
  });

  it.each([
    'mi hermana se cayó, no puede respirar',
    'my sister fell, she cannot breathe',
    'my baby had a fall, he cannot breathe',
  ])('keeps its subject: "%s"', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('of a child who does not talk yet is still explained by the child', () => {
    expect(levelOf('my 2 year old son only says a few words, he cannot say words yet')).not.toBe(
      'emergency',
    );
  });
});
