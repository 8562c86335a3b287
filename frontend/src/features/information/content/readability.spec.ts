import { expect, it } from '@jest/globals';
import { fernandezHuerta, fleschKincaidGrade, longestSentence } from './readability';

// One sentence of one word: the formula then tells the syllables of the word.
const english = (word: string) =>
  Math.round((fleschKincaidGrade([`${word}.`]) + 15.59 - 0.39) / 11.8);
const spanish = (word: string) => Math.round((206.84 - 1.02 - fernandezHuerta([`${word}.`])) / 60);

it.each([
  ['price', 1],
  ['asked', 1],
  ['clinic', 2],
  ['table', 2],
  ['privacy', 3],
  ['appointment', 3],
  ['information', 4],
  ['responsibility', 6],
])('counts the syllables of %s', (word, syllables) => expect(english(word)).toBe(syllables));

it.each([
  ['que', 1],
  ['cuenta', 2],
  ['guarda', 2],
  ['días', 2],
  ['precio', 2],
  ['envíe', 3],
  ['correo', 3],
  ['solicitud', 4],
  ['privacidad', 4],
  ['cardiología', 5],
])('counts the syllables of %s', (word, syllables) => expect(spanish(word)).toBe(syllables));

it('distinguishes easy text from hard text', () => {
  const hard = [
    'Notwithstanding the aforementioned limitations, the organization disclaims ' +
      'responsibility for consequential damages arising from utilization of its ' +
      'informational resources.',
  ];
  expect(fleschKincaidGrade(['You pay the clinic. We take no money from you.'])).toBeLessThan(3);
  expect(fleschKincaidGrade(hard)).toBeGreaterThan(16);
  expect(fernandezHuerta(['Usted le paga a la clínica. No le cobramos nada.'])).toBeGreaterThan(80);
  expect(
    fernandezHuerta([
      'La organización declina expresamente cualquier responsabilidad derivada de la ' +
        'utilización indebida de las informaciones proporcionadas.',
    ]),
  ).toBeLessThan(20);
});

it('finds the longest sentence, across paragraphs and quotes', () => {
  expect(
    longestSentence(['Short one. “Who pays?” This is the longest of them all.', 'Another.']),
  ).toBe('This is the longest of them all.');
});
