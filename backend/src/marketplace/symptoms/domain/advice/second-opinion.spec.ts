import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import type { Question } from '../questions/question.js';
import { SymptomEngine } from '../reading/symptom-engine.js';
import { type Advice, adviceOf } from './advice.js';
import { type Opinion, withOpinion } from './second-opinion.js';

const engine = new SymptomEngine(symptomKnowledge());
const QUESTIONS: readonly Question[] = [
  { id: 'since', text: 'Since when?', multiple: false, options: [] },
  { id: 'who', text: 'About whom is it?', multiple: true, options: [] },
  { id: 'severity', text: 'How bad is it?', multiple: false, options: [] },
];
const advice: Advice = {
  ...adviceOf(engine.assess('my knee hurts since weeks', 'en'), 'en', () => null),
  questions: QUESTIONS,
};
const opinion = (changes: Partial<Opinion>): Opinion => ({
  triage: 'routine',
  specialties: [],
  services: [],
  reasoning: '',
  overallAssessment: '',
  nextSteps: [],
  question: null,
  ...changes,
});
const asked = (changes: Partial<Opinion>): string[] =>
  withOpinion(advice, opinion(changes), 'test', {
    specialties: new Set(),
    services: new Set(),
    alarm: {
      ruleId: 'language-model',
      resource: '911',
      headline: '',
      action: '',
      text: '',
      language: 'en',
    },
  }).questions.map(({ id }) => id);

describe('the question of a second opinion', () => {
  it('is one of ours and comes first', () => {
    expect(asked({ question: 'severity' })).toEqual(['severity', 'since', 'who']);
    expect(asked({ question: null })).toEqual(['since', 'who', 'severity']);
  });

  it('is never one that we do not have, nor asked in an emergency', () => {
    expect(asked({ question: 'Which pills do you take?' })).toEqual(['since', 'who', 'severity']);
    expect(asked({ triage: 'emergency', question: 'who' })).toEqual([]);
  });
});
