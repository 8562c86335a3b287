import { describe, expect, it } from '@jest/globals';
import { MiniServiceFinder } from './mini-service-finder.js';

const finder = new MiniServiceFinder([
  {
    key: 'ekg',
    names: ['Heart tracing (EKG)', 'Electrocardiograma'],
    terms: ['EKG', 'electro'],
    layWords: ['stickers on the chest', 'cables en el pecho'],
    descriptions: ['Small pads on your skin record the heart.'],
  },
  {
    key: 'sports_physical',
    names: ['Sports or school physical', 'Examen físico para deporte'],
    terms: ['camp physical'],
    layWords: ['physical for football', 'examen fisico para futbol'],
    descriptions: ['A check before a season of sports.'],
  },
  {
    key: 'annual_physical',
    names: ['Yearly check-up', 'Chequeo médico anual'],
    terms: ['physical exam', 'yearly physical'],
    layWords: ['get everything checked'],
    descriptions: ['A yearly check.'],
  },
]);
const first = (text: string) => finder.find(text)[0];

describe('the search for services', () => {
  it.each([
    ['stickers on my chest', 'ekg'],
    ['los cables en el pecho', 'ekg'],
    ['electrocardiogramma', 'ekg'],
    ['physical for football', 'sports_physical'],
    ['yearly physical', 'annual_physical'],
    ['examen físico para el fútbol', 'sports_physical'],
  ])('finds what "%s" means: %s', (text, key) => {
    expect(first(text)?.key).toBe(key);
  });

  it('says how much of the text a service holds', () => {
    expect(first('physical for football')?.covered).toBe(1);
    expect(first('football season tickets on sale')?.covered).toBeLessThan(0.6);
  });

  it.each(['', 'the', 'how much is it', 'mortgage rates'])('finds nothing for "%s"', (text) => {
    expect(finder.find(text)).toEqual([]);
  });
});
