import { expect, it } from '@jest/globals';
import { longDay, timeInWords, zoneInWords } from './dates.js';

const ZONE = 'America/Chicago';

// The forms of product decision 144; pages have the same (frontend/src/format/date.spec.ts).
it('writes days for people', () => {
  expect([
    longDay('2026-11-22T15:00:00Z', ZONE, 'en'),
    longDay('2026-11-22T15:00:00Z', ZONE, 'es'),
  ]).toEqual(['November 22, 2026', '22 de noviembre de 2026']);
  expect(longDay(new Date('2026-11-22T05:59:59Z'), ZONE, 'en')).toBe('November 21, 2026');
});

it('writes times with their day, in plain blanks', () => {
  const afternoon = { start: '2026-11-22T20:30:00Z', end: '2026-11-22T21:00:00Z' };
  expect(timeInWords(afternoon, ZONE, 'en')).toBe('Sunday, November 22, 2026, 2:30 – 3:00 PM');
  expect(timeInWords(afternoon, ZONE, 'es')).toMatch(
    /^domingo, 22 de noviembre de 2026, 2:30.+3:00 p\. ?m\.$/,
  );
  expect(timeInWords(afternoon, ZONE, 'es')).not.toMatch(/[\u2009\u202f\u00a0]/);
});

it('calls zones by their everyday names', () => {
  expect([zoneInWords(ZONE, 'en'), zoneInWords(ZONE, 'es')]).toEqual([
    'Central Time',
    'hora central',
  ]);
});
