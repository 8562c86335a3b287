import { expect, it } from '@jest/globals';
import { windowFault } from '../time-windows';
import { quickChoices, quickWindows } from './quick-windows';

const CHICAGO = 'America/Chicago';
const MONDAY = new Date('2026-11-23T20:00:00Z'); // 2 PM in Houston
const FRIDAY = new Date('2026-11-27T20:00:00Z');

it('are usual weekday hours on the clinic’s clock, without holidays', () => {
  expect(quickWindows('afternoonsThisWeek', MONDAY, CHICAGO, [])).toEqual([
    { start: '2026-11-24T19:00:00.000Z', end: '2026-11-24T23:00:00.000Z' },
    { start: '2026-11-25T19:00:00.000Z', end: '2026-11-25T23:00:00.000Z' },
    { start: '2026-11-27T19:00:00.000Z', end: '2026-11-27T23:00:00.000Z' },
  ]);
  expect(quickWindows('morningsNextWeek', MONDAY, CHICAGO, [])).toHaveLength(5);
  expect(quickWindows('morningsNextWeek', MONDAY, CHICAGO, [])[0]).toEqual({
    start: '2026-11-30T14:00:00.000Z',
    end: '2026-11-30T18:00:00.000Z',
  });
});

it('can all be requested together', () => {
  for (const choice of quickChoices(MONDAY, CHICAGO, [])) {
    const windows = quickWindows(choice, MONDAY, CHICAGO, []);
    const faults = windows.map((window, at) => windowFault(window, windows.slice(0, at), MONDAY));
    expect(faults.filter(Boolean)).toEqual([]);
  }
});

it('offer this week only while something of it is left', () => {
  expect(quickChoices(MONDAY, CHICAGO, [])).toHaveLength(4);
  expect(quickChoices(FRIDAY, CHICAGO, [])).toEqual(['morningsNextWeek', 'afternoonsNextWeek']);
});

it('keep to the opening hours of the clinic', () => {
  const open = ['Mo-Tu 07:00-11:30', 'We 11:30-14:00', 'Fr 10:00-11:00', 'Fr 08:30-09:45'];
  const next = (choice: 'morningsNextWeek' | 'afternoonsNextWeek') =>
    quickWindows(choice, MONDAY, CHICAGO, open).map(({ start, end }) => [start, end]);
  expect(next('morningsNextWeek')).toEqual([
    ['2026-11-30T14:00:00.000Z', '2026-11-30T17:30:00.000Z'],
    ['2026-12-01T14:00:00.000Z', '2026-12-01T17:30:00.000Z'],
    ['2026-12-04T14:30:00.000Z', '2026-12-04T15:45:00.000Z'],
  ]);
  expect(next('afternoonsNextWeek')).toEqual([
    ['2026-12-02T19:00:00.000Z', '2026-12-02T20:00:00.000Z'],
  ]);
  expect(quickChoices(MONDAY, CHICAGO, ['Sa-Su 08:00-17:00'])).toEqual([]);
});
