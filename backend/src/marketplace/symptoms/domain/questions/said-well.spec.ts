import { describe, expect, it } from '@jest/globals';
import { fold, wordsOf } from '../text/normalise.js';
import { stemOf } from '../text/stem.js';
import { saysWell } from './said-well.js';

const says = (text: string, ...words: string[]): boolean =>
  saysWell(wordsOf(fold(text), new Map()), new Set(words.map(stemOf)));

describe('what goes well', () => {
  it.each([
    'I can breathe fine',
    'cough, breathing is normal, no fever',
    'no trouble breathing',
    'not having any trouble breathing',
    'breathes without a problem',
    'I can still breathe',
  ])('is said in "%s"', (text) => {
    expect(says(text, 'breath')).toBe(true);
  });

  it.each([
    'respiro bien',
    'sí puedo respirar',
    'no me cuesta respirar',
    'sin problemas para respirar',
    'respira sin dificultad',
    'tos, pero respiro normal',
  ])('is said in Spanish in "%s"', (text) => {
    expect(says(text, 'respiro', 'respirar')).toBe(true);
  });

  it.each([
    "I can't breathe",
    'I can hardly breathe',
    'trouble breathing',
    'breathing is not good',
    'I can breathe if I sit up',
    'I breathe better when I stand',
    'fine, but it is hard to breathe',
    'no fever and breathing fast',
  ])('is not said in "%s"', (text) => {
    expect(says(text, 'breath')).toBe(false);
  });

  it.each([
    'no respiro bien',
    'respiro bien mal',
    'apenas puedo respirar',
    'me cuesta respirar',
    'puedo respirar si me siento',
  ])('is not said in Spanish in "%s"', (text) => {
    expect(says(text, 'respiro', 'respirar')).toBe(false);
  });
});
