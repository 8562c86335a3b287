import { expect, it } from '@jest/globals';
import { questionAboutUs } from './question-about-us';

it.each([
  ['do you take insurance', 'insurance'],
  ['Do you accept my insurance?', 'insurance'],
  ['can i use medicaid', 'insurance'],
  ['¿Aceptan seguro?', 'insurance'],
  ['¿aceptan mi seguro médico?', 'insurance'],
  ['aceptan aseguranza', 'insurance'],
  ['where are you', 'where-we-are'],
  ['Where are you located?', 'where-we-are'],
  ["what's your address", 'where-we-are'],
  ['¿Dónde están?', 'where-we-are'],
  ['donde queda', 'where-we-are'],
  ['how much does it cost', 'what-it-costs'],
  ['How much is it?', 'what-it-costs'],
  ['is this free', 'what-it-costs'],
  ['¿Cuánto cuesta?', 'what-it-costs'],
  ['cuanto cobran', 'what-it-costs'],
  ['es gratis', 'what-it-costs'],
  ['how do i contact you', 'contact'],
  ['customer service', 'contact'],
  ['¿Cómo los contacto?', 'contact'],
])('takes “%s” as a question about %s', (query, question) => {
  expect(questionAboutUs(query)).toBe(question);
});

it.each([
  'knee mri',
  'where does appendicitis hurt',
  'how much does it cost to get a knee mri',
  'cuanto cuesta una colonoscopia',
  'donde me duele es la rodilla',
  'opening hours of the cinema',
  'horario del cine',
  'asdf',
  '',
])('takes “%s” as no question about us', (query) => {
  expect(questionAboutUs(query)).toBeUndefined();
});
