import { expect, it } from '@jest/globals';
import { returnPath } from './return-to';

it.each([
  '/',
  '/booking?provider=0199&service=7',
  '/services?search=%2F%2Fknee',
  '/account#latest',
  '/búsqueda',
  '/a//b',
])('goes back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
  expect(new URL(path, 'https://openfare.example').origin).toBe('https://openfare.example');
});

it.each([
  null,
  '',
  'services',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/services\\..\\..',
  'https://evil.example',
  'javascript:alert(1)',
  ' /services',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/services\u007f',
  '/services\u0085',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\u00a0//evil.example',
  '\ufeff/services',
  '////evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'data:text/html,<script>alert(1)</script>',
  'JaVaScRiPt:alert(1)',
  'mailto:someone@evil.example',
  '?returnTo=//evil.example',
  '#//evil.example',
  './/evil.example',
  '%2F%2Fevil.example',
  '/services\u2028\u0000',
])('goes home instead of to %j', (path) => {
  expect(returnPath(path)).toBe('/');
});
