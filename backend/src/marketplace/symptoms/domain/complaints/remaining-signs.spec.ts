import { describe, expect, it } from '@jest/globals';
import { remainingSigns } from './remaining-signs.js';

const without = (known: readonly string[], sentence: string, language: 'en' | 'es' = 'en') =>
  remainingSigns([sentence], language, (sign) => known.includes(sign));

describe('the signs to be seen sooner', () => {
  it('stay as they are where nothing is known', () => {
    const sentence = 'You have a fever, lose weight, or had a fall.';
    expect(without([], sentence)).toEqual([sentence]);
  });

  it('go where all of a sentence is known', () => {
    expect(without(['You have a fever'], 'You have a fever.')).toEqual([]);
  });

  it.each([
    [
      'You have a fever',
      'You have a fever, white spots in the throat or a rash.',
      'You have white spots in the throat or a rash.',
    ],
    [
      'You have a fever',
      'You have a fever, lose weight, or had a fall.',
      'You lose weight, or had a fall.',
    ],
    ['There is a fever', 'There is a fever, or the redness spreads.', 'The redness spreads.'],
    ['You have a fever', 'You have a fever, or red streaks run.', 'Red streaks run.'],
    [
      'you have a fever',
      'Your face or jaw swells, or you have a fever.',
      'Your face or jaw swells.',
    ],
    ['a fever', 'There is swelling, a fever or a rash.', 'There is swelling or a rash.'],
    ['It is hard to breathe', 'It is hard to breathe, or your chest hurts.', 'Your chest hurts.'],
  ])('leave out "%s": "%s"', (known, sentence, left) => {
    expect(without([known], sentence)).toEqual([left]);
  });

  it('stay whole where the rest would be no sentence', () => {
    const sentence = 'Your lips, tongue or face swell.';
    expect(without(['face swell'], sentence)).toEqual([sentence]);
  });

  it('speak Spanish', () => {
    const sentence = 'Tiene fiebre, placas blancas en la garganta o salpullido.';
    expect(without(['Tiene fiebre'], sentence, 'es')).toEqual([
      'Tiene placas blancas en la garganta o salpullido.',
    ]);
    const other = 'Hay fiebre, o lo rojo se extiende.';
    expect(without(['Hay fiebre'], other, 'es')).toEqual(['Lo rojo se extiende.']);
  });

  it('stay whole where they say to call', () => {
    const sentence = 'It is hard to breathe, or the face swells: call 911.';
    expect(without(['It is hard to breathe'], sentence)).toEqual([sentence]);
  });
});
