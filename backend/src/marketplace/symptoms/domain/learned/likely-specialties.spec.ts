import { describe, expect, it } from '@jest/globals';
import type { Triage } from '../reading/knowledge.js';
import type { ScoredSpecialty } from '../reading/ranking.js';
import { likelySpecialties } from './likely-specialties.js';

const named = (key: string, score: number, isSure = false): ScoredSpecialty => ({
  key,
  score,
  isSure,
});
const THREE = [named('dermatology', 2), named('primary_care', 1.8), named('dental', 1)];

function keysOf(
  odds: Record<string, number>,
  specialties: readonly ScoredSpecialty[] = THREE,
  isMedical = true,
  triage: Triage = 'routine',
  wished: readonly string[] = [],
): string[] {
  const answer = { wished, specialties, signals: { excluded: ['obgyn'], triage } };
  const likely = likelySpecialties(answer, new Map(Object.entries(odds)), isMedical);
  return likely.map(({ key }) => key);
}

describe('the specialties', () => {
  it('keep their order where the words say nothing', () => {
    expect(keysOf({})).toEqual(['dermatology', 'primary_care', 'dental']);
  });

  it('change places where the words prefer one that is near', () => {
    expect(keysOf({ primary_care: 2 })).toEqual(['primary_care', 'dermatology', 'dental']);
  });

  it('leave out what the words speak against, but never the first', () => {
    expect(keysOf({ dental: -5 })).toEqual(['dermatology', 'primary_care']);
    expect(keysOf({ dermatology: -9, primary_care: -9, dental: -9 })).toEqual(['dermatology']);
  });

  it('gain one that no sign names, unless it is excluded', () => {
    expect(keysOf({ allergy_immunology: 1, obgyn: 9, neurology: -1 })).toEqual([
      'dermatology',
      'primary_care',
      'dental',
      'allergy_immunology',
    ]);
  });
});

it('keeps a doctor who is asked for by name', () => {
  const wish = (wished: readonly string[]): string[] =>
    keysOf({ dental: -5 }, THREE, true, 'routine', wished);
  expect(wish([])).not.toContain('dental');
  expect(wish(['dental'])).toContain('dental');
});

describe('a possible specialist', () => {
  const general = [named('primary_care', 2), named('urgent_care', 1)];

  it('is named where there is no other, unless it is excluded', () => {
    expect(keysOf({ ent: -1.8, obgyn: 0 }, general)).toEqual([
      'primary_care',
      'urgent_care',
      'ent',
    ]);
    expect(keysOf({ ent: -2.5 }, general)).toEqual(['primary_care', 'urgent_care']);
  });

  it('is not named in an emergency', () => {
    expect(keysOf({ ent: -1.8 }, general, true, 'emergency')).toEqual([
      'primary_care',
      'urgent_care',
    ]);
  });
});

describe('a specialty that is surely named', () => {
  const withSure = [named('primary_care', 2), named('dental', 1, true)];

  it('stays where the words speak against all specialists alike', () => {
    expect(keysOf({ dental: -6, ent: -5 }, withSure)).toEqual(['primary_care', 'dental']);
  });

  it('goes where they rather speak for another one', () => {
    expect(keysOf({ dental: -6, ent: -2 }, withSure)).toEqual(['primary_care']);
  });

  it('goes where they leave no doubt, or are hardly about health', () => {
    expect(keysOf({ dental: -10, ent: -9.5 }, withSure)).toEqual(['primary_care']);
    expect(keysOf({ dental: -6, ent: -5 }, withSure, false)).toEqual(['primary_care']);
  });
});

it('shows a doctor who treats it behind two others at most', () => {
  const many = [
    named('primary_care', 4),
    named('urgent_care', 3),
    named('pediatrics', 2),
    named('laboratory', 1.5),
    named('dental', 1),
  ];
  expect(keysOf({}, many)).toEqual([
    'primary_care',
    'urgent_care',
    'dental',
    'pediatrics',
    'laboratory',
  ]);
});
