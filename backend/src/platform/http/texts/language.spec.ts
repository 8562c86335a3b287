import { expect, it } from '@jest/globals';
import { acceptedLanguage } from './language.js';

it.each<[header: string | undefined, language: string]>([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['ES-us', 'es'],
  ['de, fr;q=0.9', 'en'],
  ['de, es;q=0.1', 'es'],
  ['es;q=0', 'en'],
  ['es;q=0, en', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['es;q=x', 'en'],
  ['*', 'en'],
  ['eskimo', 'en'],
  [';;;,,q=', 'en'],
])('reads of Accept-Language %j the language %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
