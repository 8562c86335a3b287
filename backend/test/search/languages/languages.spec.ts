import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';

/** Everyday texts that say the same in both languages. */
const pairs: { en: string; es: string }[] = JSON.parse(
  readFileSync(new URL('languages.json', import.meta.url), 'utf8'),
);
const engine = new SymptomEngine(symptomKnowledge());

function answerTo(text: string, language: 'en' | 'es') {
  const { triage, careSequence, complaints } = engine.assess(text, language);
  return { triage, firstStep: careSequence.immediate[0], complaint: complaints[0] };
}

describe('the same words in English and Spanish', () => {
  it('are at least 60 pairs', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
  });

  it.each(pairs)('get the same level, complaint and first step: "$en"', ({ en, es }) => {
    expect(answerTo(es, 'es')).toEqual(answerTo(en, 'en'));
  });
});
