import { expect, it } from '@jest/globals';
import { isOffScale, type RatedPrice } from './beside-medicare.js';

const SERVICES = ['mri_knee', 'echo', 'blood_count', 'colonoscopy'];

/** One price a service at so many times of what Medicare pays, which is $100 to $200. */
const aFile = (times: readonly number[]): RatedPrice[] =>
  times.map((each, index) => ({
    service: SERVICES[index] ?? '',
    low: 20_000 * each,
    high: 20_000 * each,
    medicare: { codes: ['73721'], low: 10_000, high: 20_000, isLab: false },
  }));

it.each<[boolean, readonly number[]]>([
  [false, [1, 4, 20]],
  [false, [0.5, 1, 0.5]],
  [false, [50, 50, 50]],
  [true, [50.1, 50.1, 50.1]],
  [true, [100, 400, 2000]],
  // one that is far says nothing about the file
  [false, [4, 400, 4]],
  [false, [4, 4, 400, 400]],
  [true, [4, 400, 400, 400]],
  [true, [0.04, 0.1, 0.14]],
  [false, [0.15, 0.15, 0.15]],
  [false, [4, 0.04, 4]],
])('a file is off its scale: %s at %p times of what Medicare pays', (expected, times) => {
  expect(isOffScale(aFile(times))).toBe(expected);
});

it('fewer than three services say nothing, however many prices they have', () => {
  expect(isOffScale(aFile([400, 400]))).toBe(false);
  expect(isOffScale([400, 400, 400].flatMap((times) => aFile([times])))).toBe(false);
});

it('of several prices of a service, the one counts that is least far', () => {
  const high = aFile([400, 400, 400]);
  expect(isOffScale(high)).toBe(true);
  expect(isOffScale([...high, ...aFile([4])])).toBe(true);
  expect(isOffScale([...high, ...aFile([4, 4])])).toBe(false);
});
