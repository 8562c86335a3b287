import { describe, expect, it } from '@jest/globals';
import { isUnsure, percentOf } from './sureness';
import type { SymptomAnswer } from './symptom-answer';

const answer = (
  confidence: number | null,
  triage: SymptomAnswer['aiAnalysis']['triage'],
  guide: SymptomAnswer['guide'] = null,
) => ({ aiAnalysis: { confidence, triage }, guide }) as SymptomAnswer;

describe('the percentage', () => {
  it.each([
    [0.6, 60],
    [0.83, 85],
    [0.95, 95],
  ])('of %d is rounded to five: %d', (confidence, percent) => {
    expect(percentOf(confidence)).toBe(percent);
  });

  it('is not shown below 60', () => {
    expect(percentOf(0.59)).toBeNull();
  });
});

describe('an answer', () => {
  it.each([
    [0.4, 'routine', true],
    [0.4, 'selfcare', true],
    [0.7, 'routine', false],
    [0.4, 'emergency', false],
    [null, 'none', false],
  ] as const)('with confidence %p and level %s is unsure: %p', (confidence, triage, unsure) => {
    expect(isUnsure(answer(confidence, triage))).toBe(unsure);
  });

  it('to a wish for a service is never unsure', () => {
    const guide = {} as NonNullable<SymptomAnswer['guide']>;
    expect(isUnsure(answer(0.4, 'routine', guide))).toBe(false);
  });
});
