import type { PublishedPrice } from '../../../contract/published-prices.js';
import type { Coverage } from './effective-price.js';

/**
 * Coverage of a charge in a hospital's file, which is never a price for everything: others may bill
 * beside it. Without a billing class, and with one that names both parts, it is compared as the
 * facility's part: it may be no more than that.
 */
export const coverageOf = (billingClass: string | null): Coverage =>
  billingClass === 'professional' ? 'professional' : 'facility';

const ANY_COVERAGE = {
  includes: "Hospital's published cash price; doctor, lab or anesthesia may bill separately",
  includesEs:
    'Precio en efectivo publicado por el hospital; el médico, el laboratorio o la anestesia ' +
    'pueden cobrar aparte',
};
const OF_DOCTOR = {
  includes:
    "Hospital's published cash price for the doctor's part; the facility, lab or anesthesia may " +
    'bill separately',
  includesEs:
    'Precio en efectivo publicado por el hospital por la parte del médico; el centro, el ' +
    'laboratorio o la anestesia pueden cobrar aparte',
};
/** The web client knows the beginning of these sentences, and that of the code below. */
const UNKNOWN_PART = {
  includes: "the file does not say whether this is the facility's or the doctor's part",
  includesEs: 'el archivo no dice si es la parte del centro o la del médico',
};
const EITHER_PART = {
  includes:
    "the file does not say whether the facility's and the doctor's part are in it together, or " +
    'either alone',
  includesEs:
    'el archivo no dice si incluye juntas la parte del centro y la del médico, o solo una de ellas',
};
const FACILITY = { includes: 'facility price only', includesEs: 'solo el precio del centro' };
const NO_DISCOUNT = {
  includes: 'no discount off list price',
  includesEs: 'sin descuento sobre el precio de lista',
};

/**
 * The coverage of a published price, with the sentence that is shown beside it: the code whose
 * price it is, and what the file says of it.
 * @param noDiscount whether the cash price is the gross charge
 */
export function publishedTerms({
  code,
  billingClass,
  noDiscount,
}: Pick<PublishedPrice, 'code' | 'billingClass' | 'noDiscount'>): {
  coverage: Coverage;
  includes: string;
  includesEs: string;
} {
  const coverage = coverageOf(billingClass);
  const parts = [
    { includes: `For code ${code}`, includesEs: `Para el código ${code}` },
    billingClass === 'professional' ? OF_DOCTOR : ANY_COVERAGE,
    ...(billingClass === null ? [UNKNOWN_PART] : []),
    ...(billingClass === 'both' ? [EITHER_PART] : []),
    ...(billingClass === 'facility' ? [FACILITY] : []),
    ...(noDiscount ? [NO_DISCOUNT] : []),
  ];
  return {
    coverage,
    includes: parts.map(({ includes }) => includes).join('; '),
    includesEs: parts.map(({ includesEs }) => includesEs).join('; '),
  };
}
