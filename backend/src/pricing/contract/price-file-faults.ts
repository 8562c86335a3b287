/** Why a row of a price file is in quarantine, by code: the reason in English. */
export const FAULT_TEXTS = {
  'no-code': 'no code with a type',
  'unknown-setting': 'the setting is not inpatient, outpatient or both',
  'unknown-billing-class': 'the billing class is not professional, facility or both',
  'unreadable-modifiers': 'the modifiers are no modifiers',
  'unreadable-gross': 'the gross charge is no unambiguous amount',
  'unreadable-cash': 'the cash price is no unambiguous amount',
  'wrong-cell-count': 'too few or too many cells',
  'unreadable-row': 'cannot be taken apart',
  'too-many-keys': 'more combinations of our codes than any hospital has',
} as const;

export type FaultCode = keyof typeof FAULT_TEXTS;

export const FAULT_CODES = Object.keys(FAULT_TEXTS) as readonly FaultCode[];
