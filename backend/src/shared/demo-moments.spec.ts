import { expect, it } from '@jest/globals';
import { DAY_MS } from './day.js';
import { DEMO_DAYS, demoChoice, demoMoments, demoShare } from './demo-moments.js';

const WEDNESDAY = new Date('2026-11-25T20:15:00Z');

const perDayOf = (moments: readonly Date[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const at of moments) {
    // In Houston: what happens before 06:00 UTC is of the evening before.
    const day = new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
};

it('covers the last thirty days, with quiet weekends and nothing in the future', () => {
  const moments = demoMoments(WEDNESDAY, 40);
  const sorted = [...moments].sort((one, other) => one.getTime() - other.getTime());
  expect(moments).toEqual(sorted);
  expect(moments.at(-1)?.getTime()).toBeLessThanOrEqual(WEDNESDAY.getTime());
  expect(moments[0]?.getTime()).toBeGreaterThan(WEDNESDAY.getTime() - DEMO_DAYS * DAY_MS);
  const counts = perDayOf(moments);
  expect(counts.size).toBe(DEMO_DAYS);
  const [monday, sunday, saturday] = ['2026-11-23', '2026-11-22', '2026-11-21'].map(
    (day) => counts.get(day) ?? 0,
  );
  expect(monday).toBeGreaterThan(1.5 * (sunday ?? 0));
  expect(monday).toBeGreaterThan(1.5 * (saturday ?? 0));
});

it('is the same each time, and moves with the day', () => {
  expect(demoMoments(WEDNESDAY, 12)).toEqual(demoMoments(WEDNESDAY, 12));
  const weekLater = new Date(WEDNESDAY.getTime() + 7 * DAY_MS);
  expect(demoMoments(weekLater, 12).map((at) => at.getTime() - 7 * DAY_MS)).toEqual(
    demoMoments(WEDNESDAY, 12).map((at) => at.getTime()),
  );
});

it('chooses all choices, the first ones most often', () => {
  const chosen = Array.from({ length: 600 }, (_, n) =>
    demoChoice(['a', 'b', 'c'], demoShare(n, 3)),
  );
  const countOf = (choice: string): number => chosen.filter((each) => each === choice).length;
  expect(countOf('a')).toBeGreaterThan(countOf('b'));
  expect(countOf('c')).toBeGreaterThan(50);
  expect(() => demoChoice([], 0)).toThrow('nothing to choose');
});
