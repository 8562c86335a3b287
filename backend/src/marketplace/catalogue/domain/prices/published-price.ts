import type { Coverage } from './effective-price.js';

/**
 * What a hospital's file says a charge covers. A file that says nothing means the facility's part.
 */
export function coverageOf(billingClass: string | null): Coverage {
  if (billingClass === 'professional') return 'professional';
  return billingClass === 'both' ? 'complete' : 'facility';
}

const ALWAYS = {
  includes: "Hospital's published cash price; doctor, lab or anesthesia may bill separately",
  includesEs:
    'Precio en efectivo publicado por el hospital; el médico, el laboratorio o la anestesia pueden cobrar aparte',
};
const FACILITY = { includes: 'facility price only', includesEs: 'solo el precio del centro' };

/** The sentence that stands beside every price taken from a hospital's file. */
export function publishedTerms(billingClass: string | null): {
  coverage: Coverage;
  includes: string;
  includesEs: string;
} {
  const coverage = coverageOf(billingClass);
  if (coverage !== 'facility') return { coverage, ...ALWAYS };
  return {
    coverage,
    includes: `${ALWAYS.includes}; ${FACILITY.includes}`,
    includesEs: `${ALWAYS.includesEs}; ${FACILITY.includesEs}`,
  };
}
