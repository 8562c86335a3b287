import {
  type Charge,
  readCharge,
  type WrittenCharge,
} from '../../../src/pricing/domain/price-files/charge.js';

/** A row about an MRI of the knee: $100 in cash of $200. */
export const written = (changes: Partial<WrittenCharge> = {}): WrittenCharge => ({
  codes: [{ code: '73721', type: 'CPT' }],
  setting: 'outpatient',
  billingClass: 'facility',
  modifiers: [],
  drugUnit: '',
  drugType: '',
  gross: '200.00',
  cash: '100.00',
  ...changes,
});

/** The same as it is read. */
export function charge(changes: Partial<WrittenCharge>): Charge {
  const read = readCharge(written(changes), () => true);
  if (typeof read === 'string') throw new Error(read);
  return read;
}
