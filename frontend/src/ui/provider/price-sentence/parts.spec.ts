import { expect, it } from '@jest/globals';
import { coveredBy, isUnknownPart, partsOf } from './parts';

it('takes the code from the sentence of a published price, in both languages', () => {
  expect(partsOf('For code 77067; the rest; and more')).toEqual({
    code: 'For code 77067',
    rest: 'the rest; and more',
  });
  expect(partsOf('Para el código G0121; el resto').code).toBe('Para el código G0121');
});

it('leaves other sentences whole', () => {
  for (const includes of ['', 'The visit', 'For code ; x', 'A visit; For code 77067; more'])
    expect(partsOf(includes)).toEqual({ code: null, rest: includes });
});

it('knows a price of which the file does not say whose part it is', () => {
  expect(isUnknownPart("x; the file does not say whether this is the facility's part")).toBe(true);
  expect(isUnknownPart('x; el archivo no dice si es la parte del centro')).toBe(true);
  expect(isUnknownPart('x; facility price only')).toBe(false);
});

it('takes a price of an unknown part for no price of the facility', () => {
  const includes = "x; the file does not say whether this is the facility's part";
  expect(coveredBy({ coverage: 'facility', includes })).toBe('unknown');
  expect(coveredBy({ coverage: 'facility', includes: 'x' })).toBe('facility');
  expect(coveredBy({ coverage: null, includes: null })).toBeUndefined();
  expect(coveredBy(null)).toBeUndefined();
});
