import { describe, expect, it } from '@jest/globals';
import { likelySpecialties } from './likely-specialties.js';

const keysOf = (odds: Record<string, number>): string[] =>
  likelySpecialties(
    {
      specialties: [
        { key: 'dermatology', score: 2 },
        { key: 'primary_care', score: 1.8 },
        { key: 'dental', score: 1 },
      ],
      signals: { excluded: ['obgyn'] },
    },
    new Map(Object.entries(odds)),
  ).map(({ key }) => key);

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
