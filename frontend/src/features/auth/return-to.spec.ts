import { afterEach, describe, expect, it } from '@jest/globals';
import { storeSearch } from '@/stored-search';
import { pageToReturnTo, returnPath } from './return-to';

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

describe('the page of a sign-up', () => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  afterEach(() => kept.clear());

  it('has the search that the address of the sign-in page leaves out', () => {
    storeSearch('dolor de cabeza, ¿qué hago?');
    expect(pageToReturnTo('/services')).toBe(
      '/services?search=dolor+de+cabeza%2C+%C2%BFqu%C3%A9+hago%3F',
    );
    expect(pageToReturnTo('/booking?provider=7')).toBe('/booking?provider=7');
  });

  it('is left out where it is the home page, or longer than the API takes', () => {
    expect(pageToReturnTo('/')).toBeUndefined();
    storeSearch('ñ'.repeat(1500));
    expect(pageToReturnTo('/services')).toBeUndefined();
  });

  it('is written in ASCII', () => {
    expect(pageToReturnTo('/búsqueda b')).toBe('/b%C3%BAsqueda%20b');
  });
});
