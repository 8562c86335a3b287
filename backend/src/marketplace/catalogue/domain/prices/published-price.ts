import type { Coverage } from './effective-price.js';

/** Coverage of a charge in a hospital's file. Without a billing class it is the facility's part. */
export function coverageOf(billingClass: string | null): Coverage {
  if (billingClass === 'professional') return 'professional';
  return billingClass === 'both' ? 'complete' : 'facility';
}

const ANY_COVERAGE = {
  includes: "Hospital's published cash price; doctor, lab or anesthesia may bill separately",
  includesEs:
    'Precio en efectivo publicado por el hospital; el médico, el laboratorio o la anestesia ' +
    'pueden cobrar aparte',
};
const FACILITY = { includes: 'facility price only', includesEs: 'solo el precio del centro' };

/** The coverage of a published price, with the sentence that is shown beside it. */
export function publishedTerms(billingClass: string | null): {
  coverage: Coverage;
  includes: string;
  includesEs: string;
} {
  const coverage = coverageOf(billingClass);
  if (coverage !== 'facility') return { coverage, ...ANY_COVERAGE };
  return {
    coverage,
    includes: `${ANY_COVERAGE.includes}; ${FACILITY.includes}`,
    includesEs: `${ANY_COVERAGE.includesEs}; ${FACILITY.includesEs}`,
  };
}
