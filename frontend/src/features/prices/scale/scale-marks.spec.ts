import { describe, expect, it } from '@jest/globals';
import { SCALE_WIDTH, scaleOf } from './scale-marks';

describe('the scale of prices', () => {
  it('places prices by their size, inside the line', () => {
    const { marks } = scaleOf([71_550, 8_230, 29_750], 8_230);
    expect(marks.map(({ own }) => own)).toEqual([true, false, false]);
    expect(marks.every(({ x }) => x > 0 && x < SCALE_WIDTH)).toBe(true);
    const [first, second, third] = marks.map(({ x }) => x);
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(
      ((third ?? 0) - (first ?? 0)) * ((29_750 - 8_230) / (71_550 - 8_230)),
    );
  });

  it('draws nearby prices as one mark with their number', () => {
    expect(
      scaleOf([100_00, 300_00, 300_00, 301_00], 100_00).marks.map(({ count }) => count),
    ).toEqual([1, 3]);
    expect(scaleOf([300_00, 301_00, 900_00], 301_00).marks.map(({ own }) => own)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    [71_550, [0, 20_000, 40_000, 60_000]],
    [500, [0, 200, 400]],
    [100_000_000, [0, 50_000_000, 100_000_000]],
    [0, [0]],
  ])('has at most five round steps up to %i cents', (highest, ticks) => {
    expect(scaleOf([highest, 0], 0).ticks.map(({ cents }) => cents)).toEqual(ticks);
  });
});
