import { describe, expect, it } from '@jest/globals';
import {
  dayOptions,
  endOptions,
  inside,
  requestableDays,
  selectableHours,
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

describe('options inside the hours of a clinic', () => {
  const OPEN = ['Mo-Th 08:15-12:00', 'Mo-Th 13:00-16:45', 'Fr 09:00-11:00'];

  it('go from the first opening to the last closing of the day, in half hours', () => {
    expect(selectableHours('2026-11-23', OPEN)).toEqual({ from: 510, to: 990 });
    expect(selectableHours('2026-11-27', OPEN)).toEqual({ from: 540, to: 660 });
    expect(selectableHours('', OPEN)).toEqual({ from: 510, to: 990 });
    expect(startOptions({ from: 540, to: 660 })).toEqual([540, 570, 600, 630]);
    expect(endOptions(600, { from: 540, to: 660 })).toEqual([630, 660]);
  });

  it('are any usual ones on a day when it is closed, or while it has not said them', () => {
    const usual = { from: 360, to: 1320 };
    expect(selectableHours('2026-11-28', OPEN)).toEqual(usual);
    expect(selectableHours('2026-11-23', [])).toEqual(usual);
    expect(selectableHours('2026-11-23', ['Mo-Su 20:00-04:00'])).toEqual(usual);
  });

  it('leave out the days on which it is closed', () => {
    const days = dayOptions(NOW, CHICAGO, ['Mo-Th 08:00-17:00']);
    expect(days.slice(0, 4)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30']);
  });

  it('move and shorten a chosen window', () => {
    const morning = { day: '2026-11-27', from: 480, to: 720 };
    expect(inside(morning, { from: 540, to: 660 })).toMatchObject({ from: 540, to: 660 });
    expect(inside(morning, { from: 780, to: 1020 })).toMatchObject({ from: 780, to: 810 });
    expect(inside(morning, { from: 360, to: 1320 })).toEqual(morning);
  });
});
