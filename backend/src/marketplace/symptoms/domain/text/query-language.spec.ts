import { expect, it } from '@jest/globals';
import { languageOfQuery } from './query-language.js';

it.each([
  ['husband hit me', 'en', 'en'],
  ['boyfriend choked me last night', 'en', 'en'],
  ['no pulse', 'en', 'en'],
  ['no respira', 'es', 'es'],
  ['mi esposo me pega', 'en', 'es'],
  ['my husband hits me', 'es', 'en'],
  ['me duele el pecho', 'en', 'es'],
  ['no puedo respirar', 'en', 'es'],
] as const)('reads "%s" of somebody who reads %s as %s', (query, reader, language) => {
  expect(languageOfQuery(query, reader)).toBe(language);
});
