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
const NO_DISCOUNT = {
  includes: 'no discount off list price',
  includesEs: 'sin descuento sobre el precio de lista',
};

/**
 * The coverage of a published price, with the sentence that is shown beside it.
 * @param noDiscount whether the cash price is the gross charge
 */
export function publishedTerms(
  billingClass: string | null,
  noDiscount: boolean,
): { coverage: Coverage; includes: string; includesEs: string } {
  const coverage = coverageOf(billingClass);
  const parts = [
    ANY_COVERAGE,
    ...(coverage === 'facility' ? [FACILITY] : []),
    ...(noDiscount ? [NO_DISCOUNT] : []),
  ];
  return {
    coverage,
    includes: parts.map(({ includes }) => includes).join('; '),
    includesEs: parts.map(({ includesEs }) => includesEs).join('; '),
  };
}
