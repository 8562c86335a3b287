import { expect, it } from '@jest/globals';
import { formatLongDate, formatTimeRange, timeZoneName } from './dates.js';

const ZONE = 'America/Chicago';

// The forms of product decision 144; pages have the same (frontend/src/format/date.spec.ts).
it('writes days for people', () => {
  expect([
    formatLongDate('2026-11-22T15:00:00Z', ZONE, 'en'),
    formatLongDate('2026-11-22T15:00:00Z', ZONE, 'es'),
  ]).toEqual(['November 22, 2026', '22 de noviembre de 2026']);
  expect(formatLongDate(new Date('2026-11-22T05:59:59Z'), ZONE, 'en')).toBe('November 21, 2026');
});

it('writes times with their day, in plain blanks', () => {
  const afternoon = { start: '2026-11-22T20:30:00Z', end: '2026-11-22T21:00:00Z' };
  expect(formatTimeRange(afternoon, ZONE, 'en')).toBe(
    'Sunday, November 22, 2026, 2:30 PM – 3:00 PM',
  );
  expect(formatTimeRange(afternoon, ZONE, 'es')).toMatch(
    /^domingo, 22 de noviembre de 2026, 2:30 p\. ?m\. – 3:00 p\. ?m\.$/,
  );
  expect(formatTimeRange(afternoon, ZONE, 'es')).not.toMatch(/[\u2009\u202f\u00a0]/);
});

it('calls zones by their everyday names', () => {
  expect([timeZoneName(ZONE, 'en'), timeZoneName(ZONE, 'es')]).toEqual([
    'Central Time',
    'hora central',
  ]);
});
