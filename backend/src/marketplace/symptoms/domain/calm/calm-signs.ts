import type { Reading } from '../reading/reading.js';

/**
 * Three signs denied, well or better since, on for weeks, or a wish for a visit or a home remedy.
 */
export const CALM: readonly string[] = [
  'mod:three-signs-denied',
  'mod:well',
  'mod:doing-fine',
  'mod:improving',
  'mod:temperature-below-fever',
  'mod:asks-home',
  'mod:wants-visit',
  'mod:over-2-weeks',
];

/** The text says itself how calm things are, elsewhere than in a clause about nobody's health. */
export const tellsCalm = ({ facts, asides }: Reading): boolean =>
  CALM.some((fact) => [...facts.clausesOf(fact)].some((clause) => !asides.has(clause)));
