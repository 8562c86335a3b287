import { expect, it } from '@jest/globals';
import { lengthsFrom, slotOf, startsIn } from './slot-choice';

const window = { start: '2030-04-01T14:00:00.000Z', end: '2030-04-01T15:10:00.000Z' };

it('offers starts that leave a quarter of an hour', () => {
  expect(startsIn(window)).toEqual([
    '2030-04-01T14:00:00.000Z',
    '2030-04-01T14:15:00.000Z',
    '2030-04-01T14:30:00.000Z',
    '2030-04-01T14:45:00.000Z',
  ]);
  expect(startsIn({ start: window.end, end: window.start })).toEqual([]);
});

it('offers lengths that end inside the window', () => {
  expect(lengthsFrom('2030-04-01T14:00:00.000Z', window)).toEqual([15, 30, 45, 60]);
  expect(lengthsFrom('2030-04-01T14:45:00.000Z', window)).toEqual([15]);
  expect(lengthsFrom('2030-04-01T14:00:00.000Z', window, 40)).toEqual([15, 30, 40, 45, 60]);
  expect(lengthsFrom('2030-04-01T14:45:00.000Z', window, 40)).toEqual([15]);
  expect(slotOf('2030-04-01T14:45:00.000Z', 15)).toEqual({
    start: '2030-04-01T14:45:00.000Z',
    end: '2030-04-01T15:00:00.000Z',
  });
});
