import { describe, expect, it } from '@jest/globals';
import { isWorkday, nextWeek, nextWorkday, restOfWeek, workdaysAfter } from './workdays';

describe('working days', () => {
  it.each([
    ['New Year’s Day', '2027-01-01'],
    ['Martin Luther King Jr. Day', '2027-01-18'],
    ['Presidents’ Day', '2027-02-15'],
    ['Memorial Day', '2027-05-31'],
    ['Juneteenth, observed on Friday', '2027-06-18'],
    ['Independence Day, observed on Monday', '2027-07-05'],
    ['Labor Day', '2027-09-06'],
    ['Columbus Day', '2027-10-11'],
    ['Veterans Day', '2026-11-11'],
    ['Thanksgiving', '2026-11-26'],
    ['Christmas Day', '2026-12-25'],
    ['New Year’s Day, observed in December', '2027-12-31'],
    ['a Saturday', '2026-11-28'],
    ['a Sunday', '2026-11-29'],
  ])('leave out %s', (_name, day) => {
    expect(isWorkday(day)).toBe(false);
  });

  it.each(['2027-01-11', '2027-05-24', '2026-11-19', '2026-11-27', '2027-06-21'])(
    'include %s',
    (day) => {
      expect(isWorkday(day)).toBe(true);
    },
  );

  it('follow each other over weekends and holidays', () => {
    expect(nextWorkday('2026-11-25')).toBe('2026-11-27');
    expect(workdaysAfter('2026-11-25', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
  });
});

describe('weeks', () => {
  it('have a rest after today, and none on Friday or at the weekend', () => {
    expect(restOfWeek('2026-11-23')).toEqual(['2026-11-24', '2026-11-25', '2026-11-27']);
    expect(restOfWeek('2026-11-27')).toEqual([]);
    expect(restOfWeek('2026-11-29')).toEqual([]);
  });

  it('start on Monday: on Sunday the next one starts tomorrow', () => {
    const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    expect(nextWeek('2026-11-23')).toEqual(week);
    expect(nextWeek('2026-11-29')).toEqual(week);
    expect(nextWeek('2026-11-30')[0]).toBe('2026-12-07');
  });
});
