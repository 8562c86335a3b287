import { expect, it } from '@jest/globals';
import { latestDays, meanSeconds } from './search-figures';

const day = (date: string, averageDuration: number, count = 1) => ({
  date,
  count,
  averageDuration,
});

it('is the unweighted mean of the daily means, in seconds', () => {
  expect(meanSeconds([day('2026-11-20', 400, 1000), day('2026-11-21', 200, 1)])).toBe('0.30');
  expect(meanSeconds([day('2026-11-20', 400), day('2026-11-21', 0)])).toBe('0.40');
  expect(meanSeconds([])).toBe('0.00');
});

it('shows seven days, the newest first', () => {
  const days = Array.from({ length: 9 }, (_, index) => day(`2026-11-0${index + 1}`, 1));
  expect(latestDays(days).map(({ date }) => date)).toEqual([
    '2026-11-09',
    '2026-11-08',
    '2026-11-07',
    '2026-11-06',
    '2026-11-05',
    '2026-11-04',
    '2026-11-03',
  ]);
});
