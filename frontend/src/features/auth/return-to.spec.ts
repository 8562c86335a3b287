import { expect, it } from '@jest/globals';
import { returnPath } from './return-to';

it.each(['/', '/booking?provider=0199&service=7', '/services?search=%2F%2Fknee', '/account#latest', '/búsqueda', '/a//b'])(
  'goes back to %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
    expect(new URL(path, 'https://openfare.example').origin).toBe('https://openfare.example');
  },
);

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
])('goes home instead of to %j', (path) => {
  expect(returnPath(path)).toBe('/');
});
