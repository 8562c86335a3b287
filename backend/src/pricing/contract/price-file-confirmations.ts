/** What an administrator has to confirm before such a file is applied, gravest first. */
export const CONFIRMATIONS = [
  'other-hospital',
  'file-notes',
  'dated-ahead',
  'older-file',
  'most-prices-gone',
  'implausible-prices',
  'coverage-changes',
  'price-jumps',
] as const;

/**
 * `other-hospital`: what the file says of itself does not fit the chosen hospital, see
 * `OWNER_CONFLICTS`; `file-notes`: the head of the file says something in its own words, which may
 * be about all its prices; `dated-ahead`: the file bears a day to come; `older-file`: a later day
 * of the hospital is in force; `most-prices-gone`: more than half of its prices would be on
 * request; `implausible-prices`: prices of the file are below a dollar or a hundredth of the list
 * price, or far from what Medicare pays or other hospitals ask, also new ones; `coverage-changes`:
 * prices are for another part of the care, or another setting, than those in force; `price-jumps`:
 * prices change by more than half.
 */
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Why a file may be another hospital's than the chosen one. */
export const OWNER_CONFLICTS = [
  'npi-of-other',
  'npi-differs',
  'npi-changed',
  'npi-check-digit',
  'name-differs',
  'name-of-other',
  'name-of-practice',
  'street-of-other',
  'address-elsewhere',
  'nothing-agrees',
] as const;

/**
 * `npi-of-other`: another provider of ours has an NPI of the file, or its own file stated it;
 * `npi-differs`: the file lacks the hospital's NPI; `npi-changed`: it lacks each NPI that the
 * hospital's last file stated; `npi-check-digit`: its NPI is no number that was ever issued;
 * `name-differs`: no word of the hospital's name is in the file's, or each of its names has words
 * of its own and no NPI agrees; `name-of-other`: its name is that of another provider of ours, or
 * nearer to it; `name-of-practice`: the file names a practice, a laboratory or a pharmacy;
 * `street-of-other`: another provider stands at one of its addresses, and the hospital does not;
 * `address-elsewhere`: none of its addresses is in a city of the hospital's; `nothing-agrees`:
 * neither an NPI nor a street, nor name and state.
 */
export type OwnerConflictReason = (typeof OWNER_CONFLICTS)[number];

export interface OwnerConflict {
  readonly reason: OwnerConflictReason;
  /** What we know: a number, a name or an address; null where we know nothing of it. */
  readonly ours: string | null;
  /** What the file says; null where it says nothing. */
  readonly file: string | null;
}
