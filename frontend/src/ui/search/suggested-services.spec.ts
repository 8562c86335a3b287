import { describe, expect, it } from '@jest/globals';
import { matchingNames } from './suggested-services';

const NAMES = ['Blood count (CBC)', 'Chest X-ray', 'Hip X-ray', 'Knee MRI', 'Knee X-ray', 'Visión'];
const named = (text: string) => matchingNames(NAMES, text).map(({ name }) => name);

describe('services suggested for a text', () => {
  it('begin with two letters', () => {
    expect(named('k')).toEqual([]);
    expect(named(' kn ')).toEqual(['Knee MRI', 'Knee X-ray']);
  });

  it('have all words, without accents and case', () => {
    expect(named('RAY knee')).toEqual(['Knee X-ray']);
    expect(named('vision')).toEqual(['Visión']);
    expect(named('chest pain')).toEqual([]);
  });

  it('begin with names that begin with the text, then words that do', () => {
    expect(matchingNames(['Deep x', 'The x-ray', 'X-ray'], 'x-').map(({ name }) => name)).toEqual([
      'X-ray',
      'The x-ray',
    ]);
  });

  it('are seven at most', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Test ${index}`);
    expect(matchingNames(names, 'test')).toHaveLength(7);
  });
});
