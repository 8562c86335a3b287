import type { PriceLine } from '../../../src/pricing/domain/price-files/price-line.js';

/** A line of a price file: $500 for the facility's part of a service, or what `changes` say. */
export const aPriceLine = (service: string, changes: Partial<PriceLine> = {}): PriceLine => {
  const { cashCents = 50_000 } = changes;
  return {
    service,
    code: '73721',
    isMain: true,
    codeSystem: 'CPT',
    setting: 'outpatient',
    billingClass: 'facility',
    modifiers: [],
    drugUnit: null,
    cashCents,
    cashMinCents: cashCents,
    cashMaxCents: cashCents,
    cashExact: null,
    verdict: 'comparable',
    flags: [],
    unread: [],
    wording: 'as usual',
    ranked: true,
    place: { row: 4 },
    rows: 1,
    ...changes,
  };
};
