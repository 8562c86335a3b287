import { expect, it } from '@jest/globals';
import { initials } from './initials';

it.each([
  ['Bayou Heart Clinic', 'BH'],
  ['St. Luke’s The Woodlands Hospital', 'SL'],
  ['The Woodlands Clinic', 'WC'],
  ['Harris Health (Ben Taub)', 'HH'],
  ['ÉLITE salud', 'ÉS'],
  ['Houston', 'H'],
  ['The', 'T'],
  ['24/7 Care', 'C'],
  ['', ''],
])('shortens %p to %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
