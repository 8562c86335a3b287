import { describe, expect, it } from '@jest/globals';
import { DailyAnalytics, type DayTotals, ImpossibleTotals } from './daily-analytics.js';

const AT = new Date('2026-11-22T08:20:00Z');
const totals = (changes: Partial<DayTotals> = {}): DayTotals => ({
  totalSignups: 1,
  totalLogins: 2,
  activeUsers: 2,
  totalSearches: 3,
  averageSearchDuration: 40,
  zeroResultSearches: 1,
  totalShowMoreClicks: 4,
  totalRequestClicks: 5,
  totalBookClicks: 6,
  activeProviders: 2,
  mostClickedProviderId: 'p',
  totalPageViews: 9,
  uniqueVisitors: 4,
  botEvents: 7,
  ...changes,
});
const day = (): DailyAnalytics => new DailyAnalytics('2026-11-21', AT);

describe('the figures of a day', () => {
  it('are replaced when they are counted again', () => {
    const counted = day();
    const later = new Date('2026-11-23T08:20:00Z');
    counted.count(totals(), '2026-11-22', AT);
    counted.count(totals({ totalBookClicks: 7 }), '2026-11-23', later);
    expect(counted).toMatchObject({
      date: '2026-11-21',
      totalBookClicks: 7,
      totalSearches: 3,
      computedAt: later,
    });
  });

  it.each<[string, Partial<DayTotals>, string]>([
    ['before the day is over', {}, '2026-11-21'],
    ['with a negative count', { botEvents: -1 }, '2026-11-22'],
    ['with a count that is none', { totalLogins: NaN }, '2026-11-22'],
    ['with more searches without a result than searches', { zeroResultSearches: 4 }, '2026-11-22'],
  ])('are not counted %s', (_why, changes, today) => {
    const untouched = day();
    expect(() => untouched.count(totals(changes), today, AT)).toThrow(ImpossibleTotals);
    expect(untouched.totalBookClicks).toBe(0);
  });

  it('belong to a day', () =>
    expect(() => new DailyAnalytics('tomorrow', AT)).toThrow(ImpossibleTotals));
});
