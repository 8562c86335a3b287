import type { MedicareRate, ServiceRates } from '../contract/medicare-rates.js';
import type { BenchmarkView, PublishedPricesView } from '../contract/price-comparison.view.js';
import type { PriceGroup } from '../contract/price-groups.js';

/** Fewer prices than this would tell a single one. */
export const MIN_HOSPITALS = 3;

/**
 * What the prices of a group are held against: the published prices of hospitals for the same
 * coverage, and what Medicare pays for what such a price covers. Only like is held against like: a
 * hospital's own part against the hospital rate, the doctor's against the doctor's, an office
 * against the rate of offices. Null when nothing is known, and for prices on request.
 */
export function benchmarkOf(
  group: PriceGroup,
  hospitals: PublishedPricesView | null,
  rates: ServiceRates | null,
  year: number,
): BenchmarkView | null {
  if (group === 'on_request') return null;
  const medicare = rates ? medicareFor(group, rates) : NOTHING;
  if (!hospitals && Object.values(medicare).every((rate) => rate === null)) return null;
  return { hospitals, ...medicare, year };
}

type MedicareParts = Pick<BenchmarkView, 'atHospital' | 'atClinic' | 'doctor'>;

const NOTHING: MedicareParts = { atHospital: null, atClinic: null, doctor: null };

function medicareFor(
  group: Exclude<PriceGroup, 'on_request'>,
  { office, hospital, doctor, lab }: ServiceRates,
): MedicareParts {
  if (group === 'professional') return { atHospital: doctor, atClinic: doctor, doctor: null };
  if (lab) return { atHospital: lab, atClinic: lab, doctor: null };
  if (group === 'facility') return { atHospital: hospital, atClinic: null, doctor };
  // A hospital's price for everything has both parts, so one of them alone would mislead.
  const parts: readonly [MedicareRate | null, MedicareRate | null] =
    hospital && doctor ? [hospital, doctor] : [null, null];
  return { atHospital: parts[0], atClinic: office, doctor: parts[1] };
}
