import { describe, expect, it } from '@jest/globals';
import { addDays, clockAt, clocksAgree, instantAt } from './zoned-time';

const CHICAGO = 'America/Chicago';

const utcOf = (day: string, time: string, zone = CHICAGO) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt({ day, minutes: hours * 60 + minutes }, zone).toISOString();
};

describe('instantAt', () => {
  it('applies standard and daylight saving time of the zone', () => {
    expect(utcOf('2026-12-01', '08:00')).toBe('2026-12-01T14:00:00.000Z');
    expect(utcOf('2026-07-01', '08:00')).toBe('2026-07-01T13:00:00.000Z');
  });

  it('is right on both sides of the hour that is skipped in spring', () => {
    expect(utcOf('2027-03-14', '01:59')).toBe('2027-03-14T07:59:00.000Z');
    expect(utcOf('2027-03-14', '03:00')).toBe('2027-03-14T08:00:00.000Z');
    expect(utcOf('2027-03-14', '08:00')).toBe('2027-03-14T13:00:00.000Z');
    expect(utcOf('2027-03-13', '23:30')).toBe('2027-03-14T05:30:00.000Z');
  });

  it('reads a skipped time by the offset before the change', () => {
    expect(utcOf('2027-03-14', '02:30')).toBe(utcOf('2027-03-14', '03:30'));
  });

  it('uses the first of a time that occurs twice in fall', () => {
    expect(utcOf('2026-11-01', '00:59')).toBe('2026-11-01T05:59:00.000Z');
    expect(utcOf('2026-11-01', '01:30')).toBe('2026-11-01T06:30:00.000Z');
    expect(utcOf('2026-11-01', '02:00')).toBe('2026-11-01T08:00:00.000Z');
  });

  it('follows zones east of Greenwich, with half hours and without a change', () => {
    expect(utcOf('2027-03-28', '03:00', 'Europe/Madrid')).toBe('2027-03-28T01:00:00.000Z');
    expect(utcOf('2026-12-01', '08:00', 'Asia/Kolkata')).toBe('2026-12-01T02:30:00.000Z');
    expect(utcOf('2026-07-01', '08:00', 'America/Phoenix')).toBe('2026-07-01T15:00:00.000Z');
    expect(utcOf('2026-10-04', '09:00', 'Australia/Lord_Howe')).toBe('2026-10-03T22:00:00.000Z');
  });

  it('reads midnight and the last minute of a day', () => {
    expect(utcOf('2026-12-31', '00:00')).toBe('2026-12-31T06:00:00.000Z');
    expect(utcOf('2026-12-31', '23:59')).toBe('2027-01-01T05:59:00.000Z');
  });
});

describe('clockAt', () => {
  it('undoes instantAt at every half hour around both changes, but for the skipped ones', () => {
    for (const day of [
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2027-03-13',
      '2027-03-14',
      '2027-03-15',
    ]) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
        const skipped = day === '2027-03-14' && minutes >= 120 && minutes < 180;
        if (!skipped)
          expect(clockAt(instantAt({ day, minutes }, CHICAGO), CHICAGO)).toEqual({ day, minutes });
      }
    }
  });

  it('shows one instant on the clocks of two zones, one of which has changed already', () => {
    const instant = instantAt({ day: '2027-03-22', minutes: 9 * 60 }, CHICAGO);
    expect(clockAt(instant, 'Europe/Madrid')).toEqual({ day: '2027-03-22', minutes: 15 * 60 });
    const afterBoth = instantAt({ day: '2027-03-29', minutes: 9 * 60 }, CHICAGO);
    expect(clockAt(afterBoth, 'Europe/Madrid')).toEqual({ day: '2027-03-29', minutes: 16 * 60 });
  });

  it('shows another day where it is already tomorrow', () => {
    expect(clockAt(new Date('2026-12-01T23:30:00Z'), 'Asia/Tokyo')).toEqual({
      day: '2026-12-02',
      minutes: 8 * 60 + 30,
    });
  });
});

describe('clocksAgree', () => {
  it('compares what clocks show, not the names of zones', () => {
    const winter = new Date('2026-12-01T12:00:00Z');
    const summer = new Date('2026-07-01T12:00:00Z');
    expect(clocksAgree(winter, CHICAGO, 'America/Menominee')).toBe(true);
    expect(clocksAgree(winter, 'America/Denver', 'America/Phoenix')).toBe(true);
    expect(clocksAgree(summer, 'America/Denver', 'America/Phoenix')).toBe(false);
  });
});

describe('addDays', () => {
  it('crosses months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
  });
});
