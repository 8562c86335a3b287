import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isWeakPassword } from './weak-password.js';

const COMMON = new Set(dictionary['passwords-common']);
const PERSONAL = ['maria.lopez@clinic.example', 'Maria', 'López Ruiz', 'Openfare'];
const weak = (password: string): boolean => isWeakPassword(password, COMMON, PERSONAL);

it.each([
  'Abcdef1!',
  'Password1!',
  'password',
  'PASSWORD1!',
  'P@ssw0rd!',
  'P@$$w0rd123',
  'Pa55w0rd!',
  'Passw0rd2024!',
  'Qwerty123!',
  'Qwer1234!',
  'Asdf1234!',
  'Asdfgh1!',
  '1Q2w3e4r!',
  '!Qwerty1',
  'Welcome1!',
  'Welcome2026!',
  'Summer2026!',
  'Letmein1!',
  'L3tm31n!!',
  'Adm1n123!',
  'Iloveyou1!',
  'Dragon12!',
  'Monkey123!',
  'Football1!',
  'Sunshine7$',
  'Princess1!',
  'Baseball#1',
  'Trustno1!',
  'Abc123456!',
  'Aa123456!',
  'Abcd1234!',
  'Aaaaaaa1!',
  'Abcabc12!',
  'Zyxwvu1!',
  'Michael7!',
  'Superman99!',
  'Password123456789!',
  'Q1w2e3r4!',
  'Zaq12wsx!',
  'Hola1234!',
  'Changeme1!',
])('refuses %s', (password) => {
  expect(weak(password)).toBe(true);
});

it.each([
  'Maria.Lopez1!',
  'MariaLopez2026!',
  'L0pez-Maria1',
  'Openfare1!',
  'Clinic2026!',
  'Lopez!1987',
  'maria.lopez@clinic.example1A',
])('refuses %s of Maria Lopez', (password) => {
  expect(weak(password)).toBe(true);
});

it.each([
  'Blue-Heron-42!',
  'Correct-Horse-7-Battery',
  'xK9#mQ2$vL7!',
  'Maria-rides-2-bicycles!',
  'Tango.Quiver.88?',
  'gT5&wPz1!rNb',
  'My cat eats 3 cacti!',
])('takes %s', (password) => {
  expect(weak(password)).toBe(false);
});

describe('long texts', () => {
  it.each([
    ['a'.repeat(128)],
    ['1!'.repeat(64)],
    ['@4'.repeat(64)],
    [`${'abcd'.repeat(31)}X1!`],
    ['😀'.repeat(64)],
  ])('are read in time: %s', (password) => {
    expect(typeof weak(password)).toBe('boolean');
  });
});
