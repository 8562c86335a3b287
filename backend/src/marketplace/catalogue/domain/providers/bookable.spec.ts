import { expect, it } from '@jest/globals';
import { isBookable } from './bookable.js';

it('takes appointments for clinics and their bookable services only', () => {
  expect([
    isBookable('clinic', null),
    isBookable('clinic', { bookable: true }),
    isBookable('clinic', { bookable: false }),
  ]).toEqual([true, true, false]);
  expect([
    isBookable('hospital_listing', null),
    isBookable('hospital_listing', { bookable: true }),
  ]).toEqual([false, false]);
});
