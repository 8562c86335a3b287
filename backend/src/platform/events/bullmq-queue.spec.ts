import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { retryPause } from './bullmq-queue.js';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

describe('the pause after a failed attempt', () => {
  it('lets eight attempts span between two and six hours', () => {
    const span = (chance: number): number =>
      [1, 2, 3, 4, 5, 6, 7].reduce((sum, each) => sum + retryPause(SECOND_MS, each, chance), 0);
    expect(span(0) / HOUR_MS).toBeCloseTo(5.4, 1);
    expect(span(1) / HOUR_MS).toBeCloseTo(2.7, 1);
  });

  it('grows with each attempt, and is never the whole of the next one', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), chance, chance, (attempts, one, other) => {
        const pause = retryPause(SECOND_MS, attempts, one);
        expect(pause).toBeGreaterThanOrEqual(SECOND_MS / 2);
        expect(pause).toBeLessThan(retryPause(SECOND_MS, attempts + 1, other));
      }),
    );
  });
});
