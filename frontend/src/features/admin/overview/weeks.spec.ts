import { expect, it } from '@jest/globals';
import { asWeeks, drawn } from './weeks';

const days = (count: number): number[] => Array.from({ length: count }, (_, day) => day);

it('draws up to 120 days one by one', () => {
  expect([asWeeks(days(120)), drawn(days(120)).length, drawn(days(2))]).toEqual([
    false,
    120,
    [[0], [1]],
  ]);
});

it('draws more as whole weeks that end with the last day', () => {
  const weeks = drawn(days(365));
  expect([asWeeks(days(121)), weeks.length, weeks[0], weeks.at(-1)?.at(-1)]).toEqual([
    true,
    52,
    [1, 2, 3, 4, 5, 6, 7],
    364,
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
