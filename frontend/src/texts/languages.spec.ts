import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, languageOf } from './languages';

it.each([
  ['es-MX', 'es'],
  ['en', 'en'],
  ['est', null],
  ['vi-VN', null],
])('reads the tag %s as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('has no code that is the beginning of another', () => {
  for (const code of LANGUAGE_CODES) expect(languageOf(`${code}-US`)).toBe(code);
});
