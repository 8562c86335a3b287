import { expect, it } from '@jest/globals';
import {
  formatBriefDay,
  formatDay,
  formatDayRange,
  formatMediumDay,
  formatMonth,
  formatNearDay,
  formatShortDay,
  formatTimeOfDay,
  formatWeekday,
} from './date';

// The forms of product decision 144; mails and sheets have the same
// (backend/src/shared/dates.spec.ts).
it.each([
  [formatDay, '2026-11-22', 'November 22, 2026', '22 de noviembre de 2026'],
  [formatDay, '2026-02-28', 'February 28, 2026', '28 de febrero de 2026'],
  [formatMediumDay, '2026-04-01', 'Apr 1, 2026', '1 abr 2026'],
  [formatBriefDay, '2026-04-01', 'Apr 1', '1 abr'],
  [formatWeekday, '2026-12-01', 'Tuesday, December 1, 2026', 'martes, 1 de diciembre de 2026'],
  [formatShortDay, '2026-12-04', 'Fri, December 4', 'vie, 4 de diciembre'],
  [formatMonth, '2026-12-04', 'December 2026', 'diciembre de 2026'],
] as const)('%p writes %s as "%s" and "%s"', (format, day, english, spanish) => {
  expect([format(day, 'en'), format(day, 'es')]).toEqual([english, spanish]);
});

it.each([
  [0, '12:00 AM', '12:00 a.m.'],
  [12 * 60, '12:00 PM', '12:00 p.m.'],
  [14 * 60 + 30, '2:30 PM', '2:30 p.m.'],
  [8 * 60 + 5, '8:05 AM', '8:05 a.m.'],
])('writes minute %s as "%s" and "%s"', (minutes, english, spanish) => {
  expect([
    formatTimeOfDay(minutes, 'en'),
    formatTimeOfDay(minutes, 'es').replace('. m', '.m'),
  ]).toEqual([english, spanish]);
});

it('leaves out the year when it is this one', () => {
  const year = new Date().getFullYear();
  expect(formatNearDay(`${year}-04-01`, 'en')).toBe('Apr 1');
  expect(formatNearDay(`${year - 1}-04-01`, 'es')).toBe(`1 abr ${year - 1}`);
});

it('writes a range of days', () => {
  expect(formatDayRange('2026-11-15', '2026-11-21', 'en')).toBe('November 15 – 21, 2026');
  expect(formatDayRange('2026-11-15', '2026-11-21', 'es')).toBe('15–21 de noviembre de 2026');
  expect(formatDayRange('2026-11-28', '2026-12-04', 'en')).toBe('November 28 – December 4, 2026');
});
