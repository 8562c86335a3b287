import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aWindow } from '../../../test/booking/a-request.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import {
  EARLIEST_START_MS,
  errorsOfWindows,
  inUtc,
  LATEST_START_MS,
  MAX_WINDOW_MS,
  MAX_WINDOWS,
  MIN_WINDOW_MS,
} from './time-windows.js';

const now = new Date('2030-04-01T12:00:00.000Z');
const MINUTE = 60_000;

/** From milliseconds after `now`. */
const between = (from: number, to: number): TimeWindow => ({
  start: new Date(now.getTime() + from).toISOString(),
  end: new Date(now.getTime() + to).toISOString(),
});
const found = (...windows: TimeWindow[]) =>
  errorsOfWindows(windows, now).map(({ path, message }) => `${path} ${message}`);

it('wants at least one window and at most five', () => {
  expect(found()).toEqual(['preferredSlots booking.no-window']);
  const six = [0, 1, 2, 3, 4, 5].map((index) => aWindow(24 + 3 * index, 2, now));
  expect(found(...six.slice(1))).toEqual([]);
  expect(found(...six)).toEqual(['preferredSlots at-most-entries:5']);
});

it.each([
  ['one hour ahead', between(EARLIEST_START_MS, EARLIEST_START_MS + MIN_WINDOW_MS), []],
  [
    'a moment earlier',
    between(EARLIEST_START_MS - 1, EARLIEST_START_MS + MIN_WINDOW_MS),
    ['preferredSlots[0].start booking.window-soon'],
  ],
  ['180 days ahead', between(LATEST_START_MS, LATEST_START_MS + MIN_WINDOW_MS), []],
  [
    'a moment later',
    between(LATEST_START_MS + 1, LATEST_START_MS + 1 + MIN_WINDOW_MS),
    ['preferredSlots[0].start booking.window-far'],
  ],
  [
    'a moment shorter than 15 minutes',
    between(100 * MINUTE, 115 * MINUTE - 1),
    ['preferredSlots[0].end booking.window-short'],
  ],
  ['12 hours long', between(100 * MINUTE, 100 * MINUTE + MAX_WINDOW_MS), []],
  [
    'a moment longer',
    between(100 * MINUTE, 100 * MINUTE + MAX_WINDOW_MS + 1),
    ['preferredSlots[0].end booking.window-long'],
  ],
  [
    'without length',
    between(100 * MINUTE, 100 * MINUTE),
    ['preferredSlots[0].end booking.window-order'],
  ],
  [
    'backwards',
    between(130 * MINUTE, 100 * MINUTE),
    ['preferredSlots[0].end booking.window-order'],
  ],
  [
    'no moment',
    { start: 'soon', end: '2030-04-02T12:00:00Z' },
    ['preferredSlots[0].end booking.window-order'],
  ],
  [
    'in the past and too long',
    between(-30 * MINUTE, MAX_WINDOW_MS),
    ['preferredSlots[0].start booking.window-soon', 'preferredSlots[0].end booking.window-long'],
  ],
])('judges a window %s', (_name, window, faults) => {
  expect(found(window)).toEqual(faults);
});

it('refuses windows that overlap, not those that touch', () => {
  expect(found(between(100 * MINUTE, 130 * MINUTE), between(130 * MINUTE, 160 * MINUTE))).toEqual(
    [],
  );
  expect(found(between(100 * MINUTE, 130 * MINUTE), between(129 * MINUTE, 160 * MINUTE))).toEqual([
    'preferredSlots[1] booking.window-overlap',
  ]);
  expect(found(between(100 * MINUTE, 130 * MINUTE), between(100 * MINUTE, 130 * MINUTE))).toEqual([
    'preferredSlots[1] booking.window-overlap',
  ]);
});

it('compares moments, not texts, and keeps them in UTC', () => {
  const inHouston = { start: '2030-04-02T09:00:00-05:00', end: '2030-04-02T10:00-05:00' };
  expect(found(inHouston, { start: '2030-04-02T14:30:00Z', end: '2030-04-02T15:30:00Z' })).toEqual([
    'preferredSlots[1] booking.window-overlap',
  ]);
  expect(inUtc(inHouston)).toEqual({
    start: '2030-04-02T14:00:00.000Z',
    end: '2030-04-02T15:00:00.000Z',
  });
});

/**
 * Gaps and lengths in minutes, so that every list of them is a list of windows that break no rule.
 */
const fitting = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 30 * 1440 }),
      length: fc.integer({ min: 15, max: 720 }),
    }),
    { minLength: 1, maxLength: MAX_WINDOWS },
  )
  .map((plan) => {
    let at = 60;
    return plan.map(({ gap, length }) => {
      const from = at + gap;
      at = from + length;
      return between(from * MINUTE, at * MINUTE);
    });
  });

it('accepts any windows within the limits, in any order', () => {
  fc.assert(
    fc.property(
      fitting.chain((windows) => fc.shuffledSubarray(windows, { minLength: windows.length })),
      (windows) => {
        expect(found(...windows)).toEqual([]);
      },
    ),
  );
});

it('accepts exactly the lists in which every window fits and no two share a moment', () => {
  const moment = fc.integer({ min: -120, max: 3000 });
  const free = fc.array(
    fc.tuple(moment, moment).map(([from, to]) => between(from * MINUTE, to * MINUTE)),
    { maxLength: MAX_WINDOWS + 1 },
  );
  fc.assert(
    fc.property(free, (windows) => {
      const spans = windows.map(
        ({ start, end }) =>
          [Date.parse(start) - now.getTime(), Date.parse(end) - now.getTime()] as const,
      );
      const each = spans.every(
        ([from, to]) =>
          from >= EARLIEST_START_MS &&
          from <= LATEST_START_MS &&
          to - from >= MIN_WINDOW_MS &&
          to - from <= MAX_WINDOW_MS,
      );
      const sorted = [...spans].sort(([one], [other]) => one - other);
      const apart = sorted.every(
        ([from], index) => index === 0 || from >= (sorted[index - 1]?.[1] ?? 0),
      );
      expect(found(...windows).length === 0).toBe(
        windows.length >= 1 && windows.length <= MAX_WINDOWS && each && apart,
      );
    }),
    { numRuns: 500 },
  );
});

it('survives any texts as times', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ start: fc.string({ unit: 'binary' }), end: fc.string({ unit: 'binary' }) }),
        { minLength: 1, maxLength: 5 },
      ),
      (windows) => {
        expect(errorsOfWindows(windows, now).length).toBeGreaterThan(0);
      },
    ),
  );
});
