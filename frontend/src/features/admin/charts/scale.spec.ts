import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { labelStep, spread, ticksTo } from './scale';

describe('lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [182, [0, 50, 100, 150, 200]],
    [1000, [0, 500, 1000]],
    [12_345, [0, 5000, 10_000, 15_000]],
  ])('up to %d', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });

  it('reach every figure, with at most five lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (most) => {
        const ticks = ticksTo(most);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

it.each([
  [7, 600, 60, 1],
  [30, 600, 60, 3],
  [365, 600, 60, 37],
  [1, 0, 60, 1],
])('of %d labels in %d pixels of %d each, every %dth is shown', (labels, room, least, every) => {
  expect(labelStep(labels, room, least)).toBe(every);
});

describe('labels at the end of lines', () => {
  it('stay where they are when there is room', () => {
    expect(spread([100, 20, 60], 18, 200)).toEqual([100, 20, 60]);
  });

  it('overlap neither each other nor the bottom of the chart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 }),
        (positions) => {
          const placed = [...spread(positions, 18, 200)].sort((a, b) => a - b);
          placed
            .slice(1)
            .forEach((at, index) => expect(at - (placed[index] ?? 0)).toBeGreaterThanOrEqual(18));
          expect(placed.at(-1)).toBeLessThanOrEqual(200);
        },
      ),
    );
  });
});
