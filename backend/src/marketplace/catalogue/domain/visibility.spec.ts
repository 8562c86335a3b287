import { expect, it } from '@jest/globals';
import { isBookable } from './providers/bookable.js';
import { isVisible, type Switched } from './visibility.js';
import { TRANSITIONS, type WorkflowStatus } from './workflow.js';

const published: Switched = { status: 'published', on: true };

it('shows what is published and switched on in all its parts', () => {
  expect(isVisible(published)).toBe(true);
  expect(isVisible(published, published, published)).toBe(true);
});

it.each(
  (Object.keys(TRANSITIONS) as WorkflowStatus[])
    .flatMap((status) => [true, false].map((on) => ({ status, on })))
    .filter(({ status, on }) => !(status === 'published' && on)),
)('hides all when one part is %j', (part) => {
  expect(isVisible(part)).toBe(false);
  expect(isVisible(published, part, published)).toBe(false);
});

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
