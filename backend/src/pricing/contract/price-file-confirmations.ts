/** What an administrator has to confirm before such a file is applied, gravest first. */
export const CONFIRMATIONS = [
  'other-hospital',
  'older-file',
  'most-prices-gone',
  'implausible-prices',
  'price-jumps',
] as const;

/**
 * `other-hospital`: the file does not say that it is the chosen hospital's; `older-file`: a later
 * day of the hospital is in force; `most-prices-gone`: more than half of its prices would be on
 * request; `implausible-prices`: prices of the file are below a dollar, or far from what Medicare
 * pays or other hospitals ask, also new ones; `price-jumps`: prices change by more than half.
 */
export type Confirmation = (typeof CONFIRMATIONS)[number];
