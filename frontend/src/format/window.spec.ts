import { describe, expect, it } from '@jest/globals';
import { formatMonth, formatShortDay, formatTimeOfDay, formatWeekday, windowInWords, zoneName } from './window';

const MORNING = { start: '2026-12-01T14:00:00Z', end: '2026-12-01T18:00:00Z' };

describe('days and times in words', () => {
  it('puts the day before the month in both languages', () => {
    expect(formatWeekday('2026-12-01', 'en')).toBe('Tuesday, 1 December');
    expect(formatWeekday('2026-12-01', 'es')).toBe('martes, 1 de diciembre');
    expect(formatShortDay('2026-12-04', 'en')).toBe('Fri, 4 December');
    expect(formatMonth('2026-12-04', 'es')).toBe('diciembre de 2026');
  });

  it('names noon and midnight', () => {
    expect(formatTimeOfDay(12 * 60, 'en')).toBe('12:00 PM');
    expect(formatTimeOfDay(0, 'en')).toBe('12:00 AM');
    expect(formatTimeOfDay(8 * 60 + 30, 'es')).toMatch(/^8:30 a\.\s?m\.$/);
  });
});

describe('windowInWords', () => {
  it('reads the clock of the clinic, and that of the reader elsewhere', () => {
    expect(windowInWords(MORNING, 'America/Chicago', 'en')).toEqual({
      day: 'Tuesday, 1 December', from: '8:00 AM', to: '12:00 PM',
    });
    expect(windowInWords(MORNING, 'America/Los_Angeles', 'en')).toMatchObject({ from: '6:00 AM', to: '10:00 AM' });
  });

  it('names the second day only when it matters', () => {
    expect(windowInWords(MORNING, 'Asia/Tokyo', 'en').to).toBe('3:00 AM, Wednesday, 2 December');
    expect(windowInWords({ start: '2026-12-02T02:00:00Z', end: '2026-12-02T06:00:00Z' }, 'America/Chicago', 'en').to).toBe('12:00 AM');
  });
});

it('calls a zone by its everyday name', () => {
  expect(zoneName('America/Chicago', 'en')).toBe('Central Time');
  expect(zoneName('America/Chicago', 'es')).toBe('hora central');
});
