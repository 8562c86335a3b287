/** The words for what the server says about price files by key. */
export const priceFileWords = {
  statuses: {
    fetching: 'Being fetched',
    reading: 'Being read',
    ready: 'Ready to review',
    applied: 'Applied',
    undone: 'Undone',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  formats: {
    'csv-tall': 'A tall CSV file',
    'csv-wide': 'A wide CSV file',
    json: 'A JSON file',
  },
  verdicts: {
    comparable: 'Comparable',
    'no-billing-class': 'No billing class',
    package: 'Package of services',
    limited: 'By time, part or addition',
    'modifier-only': 'Part or variant',
    'negotiated-only': 'No cash price',
    'inpatient-only': 'Part of a stay',
    conflicting: 'Ambiguous',
    'not-found': 'Not in the file',
  },
  settings: {
    inpatient: 'inpatient',
    outpatient: 'outpatient',
    both: 'inpatient and outpatient',
  },
  billingClasses: {
    professional: 'doctor',
    facility: 'facility',
    both: 'facility and doctor, together or either',
  },
  noBillingClass: 'class not said',
  /** Remarks on a whole file. */
  notes: {
    'no-date': 'The file does not say when it was updated.',
    'dated-ahead': 'The file is dated ahead of its day: the day of its reading counts.',
    'old-file': 'The file is older than it may be: it has to be updated every year.',
    'version-cell-differs': 'Its columns are those of another version than it says.',
    'license-looks-like-ein': 'The license number looks like a tax number.',
    'state-differs': 'The license and the address name different states.',
    'npi-check-digit': 'An NPI has a wrong check digit.',
    'npi-decimal': 'An NPI is written as a decimal number.',
    'locations-and-npis-differ': 'There are not as many NPIs as locations.',
    'no-cash-price': 'There is no cash price in the whole file.',
    'no-discount-off-gross': 'Every cash price is the list price: there is no discount.',
    'off-scale':
      'The prices as a whole are far from what Medicare pays: cents may have been taken for dollars, or dollars for cents. None of them is compared.',
    'percent-column':
      'Cash prices look like percentages: small amounts beside very different list prices. None of them is compared.',
  } as Readonly<Record<string, string>>,
  /** What many rows have in common. */
  flags: {
    'padded-code': 'Codes that had lost leading zeros, repaired',
    'decimal-code': 'Codes written as decimal numbers, repaired',
    'cleaned-amount': 'Amounts with a dollar sign or commas',
    placeholder: 'Amounts of nothing but nines, not used',
    'over-a-million': 'Cash prices above $1 million, not compared',
    'perhaps-percent': 'Cash prices that may be percentages, not compared',
    'tiny-without-unit': 'Cash prices below a cent without a unit',
    implausible:
      'Cash prices below a dollar or a hundredth of the list price, or far from what Medicare pays or other hospitals ask',
    'cash-above-gross': 'Cash prices above the list price, not compared',
    'unread-words': 'Rows with words that we do not understand',
    'professional-code': 'Rows with a revenue code of doctors',
    'no-discount': 'Cash prices without a discount',
    'odd-modifier': 'Modifiers that are none',
    'facility-only': 'Prices of the facility only',
  } as Readonly<Record<string, string>>,
  /** Why a row is in quarantine. */
  faultReasons: {
    'no-code': 'It has no code.',
    'unknown-setting': 'Its setting is neither inpatient, outpatient nor both.',
    'unknown-billing-class': 'Its billing class is none of the template.',
    'unreadable-modifiers': 'Its modifiers cannot be read.',
    'unreadable-gross': 'Its gross charge is not an amount.',
    'unreadable-cash': 'Its cash price is not an amount.',
    'wrong-cell-count': 'It has too many or too few cells.',
    'unreadable-row': 'It cannot be read.',
    'too-many-keys': 'There are too many different lines before it.',
  } as Readonly<Record<string, string>>,
};
