import { expect, it } from '@jest/globals';
import { isSpanish } from './spanish';

it.each([
  'dolor de cabeza',
  'me duele la rodilla desde hace dos semanas',
  '¿aceptan seguro?',
  'mamografía',
  'necesito una cita con el médico',
  'mi hijo tiene fiebre',
  'niño con tos',
])('“%s” is Spanish', (query) => {
  expect(isSpanish(query)).toBe(true);
});

it.each([
  'knee mri',
  'i need a doctor for my son',
  'no appetite and dolor',
  'chest pain',
  'Dr. Hijo or anybody near me',
  'la fitness injury',
  '',
])('“%s” is not', (query) => {
  expect(isSpanish(query)).toBe(false);
});
