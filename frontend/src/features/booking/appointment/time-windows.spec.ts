import { describe, expect, it } from '@jest/globals';
import {
  dayOptions,
  endOptions,
  requestableDays,
  startAt,
  startOptions,
  windowFault,
  windowOf,
} from './time-windows';

const CHICAGO = 'America/Chicago';
const NOW = new Date('2026-11-20T20:00:00Z'); // Friday, 2 PM in Houston
const at = (start: string, end: string) => ({
  start: `2026-11-${start}:00Z`,
  end: `2026-11-${end}:00Z`,
});

describe('windowFault', () => {
  it('accepts a window that starts an hour from now and lasts 15 minutes', () => {
    expect(windowFault(at('20T21:00', '20T21:15'), [], NOW)).toBeUndefined();
  });

  it.each([
    [at('20T22:00', '20T22:00'), 'order'],
    [at('20T20:59', '20T22:00'), 'soon'],
    [{ start: '2027-05-19T20:01:00Z', end: '2027-05-19T21:00:00Z' }, 'far'],
    [at('23T14:00', '23T14:14'), 'short'],
    [at('23T10:00', '23T22:01'), 'long'],
  ])('refuses %j', (window, fault) => {
    expect(windowFault(window, [], NOW)).toBe(fault);
  });

  it('refuses overlapping windows, but not adjacent ones', () => {
    const chosen = [at('23T14:00', '23T18:00')];
    expect(windowFault(at('23T17:30', '23T19:00'), chosen, NOW)).toBe('overlap');
    expect(windowFault(at('23T12:00', '23T20:00'), chosen, NOW)).toBe('overlap');
    expect(windowFault(at('23T18:00', '23T19:00'), chosen, NOW)).toBeUndefined();
  });

  it('counts real hours on the night when clocks go forward', () => {
    const night = windowOf({ day: '2027-03-14', from: 0, to: 13 * 60 }, CHICAGO);
    expect(Date.parse(night.end) - Date.parse(night.start)).toBe(12 * 3_600_000);
    expect(windowFault(night, [], NOW)).toBeUndefined();
  });
});

describe('options', () => {
  it('list working days from tomorrow on, on the clinic’s calendar', () => {
    // Thursday evening in Houston, already Friday in UTC.
    const days = dayOptions(new Date('2026-11-20T03:00:00Z'), CHICAGO);
    expect(days.slice(0, 6)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    expect(days).toHaveLength(20);
  });

  it('reach to the last allowed day, for any other day', () => {
    expect(requestableDays(new Date('2026-11-20T03:00:00Z'), CHICAGO)).toEqual({
      first: '2026-11-19',
      last: '2027-05-18',
    });
  });

  it('hold half hours, at most 12 hours after the start and never past the day', () => {
    expect(startOptions().at(0)).toBe(6 * 60);
    expect(startOptions().at(-1)).toBe(21 * 60 + 30);
    expect(endOptions(6 * 60).at(-1)).toBe(18 * 60);
    expect(endOptions(20 * 60)).toEqual([1230, 1260, 1290, 1320]);
  });

  it('preserve the length when the start moves', () => {
    expect(startAt({ day: '2026-11-23', from: 480, to: 720 }, 600)).toMatchObject({
      from: 600,
      to: 840,
    });
    expect(startAt({ day: '2026-11-23', from: 480, to: 720 }, 1290)).toMatchObject({
      from: 1290,
      to: 1320,
    });
  });
});
