import { expect, it } from '@jest/globals';
import { BENCHMARK_WIDTH, benchmarkMarks } from './benchmark-marks';

it('places amounts in proportion, from zero to the highest, with room for the marks', () => {
  const marks = benchmarkMarks({
    own: 50_000,
    hospitals: { low: 25_000, median: 50_000, high: 100_000 },
    medicare: { low: 0, high: 25_000 },
  });
  expect(marks).toEqual({
    own: 160,
    hospitals: { low: 84, median: 160, high: BENCHMARK_WIDTH - 8 },
    medicare: { low: 8, high: 84 },
  });
});

it('ends at the own price when that is the highest', () => {
  const marks = benchmarkMarks({ own: 900, hospitals: null, medicare: { low: 300, high: 300 } });
  expect(marks).toEqual({
    own: BENCHMARK_WIDTH - 8,
    hospitals: null,
    medicare: { low: 109, high: 109 },
  });
});

it('draws a price of nothing', () => {
  expect(benchmarkMarks({ own: 0, hospitals: null, medicare: null }).own).toBe(8);
});
