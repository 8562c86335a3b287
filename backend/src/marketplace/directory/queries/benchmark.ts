import type { ServiceRates } from '../contract/medicare-rates.js';
import type { OfferMedicareView } from '../contract/price-comparison.view.js';
import type { PriceGroup } from '../contract/price-groups.js';

/** Fewer prices than this would tell a single one. */
export const MIN_HOSPITALS = 3;

/**
 * What Medicare pays for what a price covers. Only like is held against like: a hospital's own part
 * against the hospital rate, the doctor's against the doctor's, an office against the rate of
 * offices. Null when nothing is known, and for prices on request.
 */
export function medicareFor(
  group: PriceGroup,
  kind: 'clinic' | 'hospital_listing',
  rates: ServiceRates | null,
): OfferMedicareView | null {
  if (group === 'on_request' || !rates) return null;
  const { year, office, hospital, doctor, lab } = rates;
  const isHospital = kind === 'hospital_listing';
  if (group === 'professional') return known({ rate: doctor, doctor: null, year });
  if (lab) return { rate: lab, doctor: null, year };
  if (group === 'facility') return known({ rate: isHospital ? hospital : null, doctor, year });
  if (!isHospital) return known({ rate: office, doctor: null, year });
  // A hospital's price for everything has both parts, so one of them alone would mislead.
  return hospital && doctor ? { rate: hospital, doctor, year } : null;
}

const known = (medicare: OfferMedicareView): OfferMedicareView | null =>
  medicare.rate || medicare.doctor ? medicare : null;
