import { describe, expect, it } from '@jest/globals';
import { featuresOf } from './text-features.js';

const common = (one: string, other: string): number => {
  const features = new Set(featuresOf(other));
  return featuresOf(one).filter((feature) => features.has(feature)).length;
};

describe('the features of a text', () => {
  it('are the same in capitals, with accents and with other marks', () => {
    expect(featuresOf('¡Me DUELE el oído!')).toEqual(featuresOf('me duele el oido'));
  });

  it('are each there once', () => {
    const features = featuresOf('no no no pain no pain');
    expect(new Set(features).size).toBe(features.length);
  });

  it('are shared by a misspelled word with the right one', () => {
    expect(common('diarrhea', 'diarhea')).toBeGreaterThan(2);
    expect(common('diarrhea', 'brisket')).toBe(0);
  });

  it('tell words in another order apart', () => {
    expect(featuresOf('dog bites man')).not.toEqual(featuresOf('man bites dog'));
  });

  it.each(['', ' ', '!!! ???', '胸が痛い'])('of %j are none', (text) => {
    expect(featuresOf(text)).toHaveLength(0);
  });
});
