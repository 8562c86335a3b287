import { afterEach, beforeEach, jest } from '@jest/globals';

const ALL_BUT_PERFORMANCE = [
  'Date',
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Gives each test a `performance.now()` that stands still until `pass` moves it. */
export function ownClock(): { pass(ms: number): void } {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: [...ALL_BUT_PERFORMANCE] }));
  afterEach(() => void jest.useRealTimers());
  return { pass: (ms) => void jest.advanceTimersByTime(ms) };
}
