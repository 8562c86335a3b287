import { describe, expect, it } from '@jest/globals';
import { slowest } from './growth.js';
import { patternsOfCode } from './patterns-of-code.js';
import { worstShapes } from './worst-texts.js';

const { written, composed } = patternsOfCode();

/** These are made of our own routes: fixed parts, and `[^/]+` between two slashes. */
const MADE_OF_ROUTES = [
  'backend/src/platform/http/pages/client-pages.ts',
  'backend/src/platform/http/server/allowed-methods.ts',
  'frontend/src/tracking/use-tracked-page.ts',
];
const LIKE_A_ROUTE = [
  /^\/api\/admin\/providers\/[^/]+\/services\/[^/]+$/,
  /^\/booking\/[^/]+\/?$/i,
];

describe('a regular expression of ours', () => {
  it('takes at most 16 times as long for 64 kB of its worst texts as for 8 kB', () => {
    expect(written.length).toBeGreaterThan(200);
    const slow = written.flatMap(({ place, pattern }) => {
      const found = slowest(pattern, worstShapes(pattern));
      return found ? [{ place, pattern: String(pattern), ...found }] : [];
    });
    expect(slow).toEqual([]);
  });

  it('is written down, except where it is made of our own routes', () => {
    expect(composed).toEqual(MADE_OF_ROUTES);
    expect(LIKE_A_ROUTE.map((pattern) => slowest(pattern, worstShapes(pattern)))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g,
    /(?:\+?\d[ ().-]{0,3}){6,}\d/gu,
    /\s+$/,
    /^-+|-+$/g,
    /<[^>]*>/,
    /\ba+b?a+c/,
  ])('is found when it is slow: %s', (pattern) => {
    expect(slowest(pattern, worstShapes(pattern))).toMatchObject({ growth: expect.any(Number) });
  });
});
