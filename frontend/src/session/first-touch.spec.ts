import { expect, it } from '@jest/globals';
import { firstTouchOf } from './first-touch';

it('reads the campaign of an address and nothing else', () => {
  expect(
    firstTouchOf('?search=knee&utm_source=flyer&utm_medium=print&utm_campaign=&utm_id=7'),
  ).toEqual({
    utmSource: 'flyer',
    utmMedium: 'print',
  });
  expect(firstTouchOf('')).toEqual({});
});

it('stores at most 200 characters and never half a character', () => {
  const { utmTerm = '' } = firstTouchOf(`?utm_term=${encodeURIComponent('😀'.repeat(250))}`);
  expect(utmTerm).toBe('😀'.repeat(200));
});
