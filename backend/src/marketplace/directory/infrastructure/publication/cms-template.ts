/**
 * CMS's template of standard charges, version 3.0.0: 45 CFR 180.50 and
 * https://github.com/CMSgov/hospital-price-transparency.
 */
export const TEMPLATE_VERSION = '3.0.0';

/** The sentence that the template wants as it stands. Whether it is confirmed stands beside it. */
export const ATTESTATION =
  'To the best of its knowledge and belief, this hospital has included all applicable standard ' +
  'charge information in accordance with the requirements of 45 CFR 180.50, and the information ' +
  'encoded is true, accurate, and complete as of the date in the file. This hospital has ' +
  'included all payer-specific negotiated charges in dollars that can be expressed as a dollar ' +
  'amount. For payer-specific negotiated charges that cannot be expressed as a dollar amount in ' +
  'the machine-readable file or not knowable in advance, the hospital attests that the ' +
  'payer-specific negotiated charge is based on a contractual algorithm, percentage or formula ' +
  'that precludes the provision of a dollar amount and has provided all necessary information ' +
  'available to the hospital for the public to be able to derive the dollar amount, including, ' +
  'but not limited to, the specific fee schedule or components referenced in such percentage, ' +
  'algorithm or formula.';

/** The first lines of a file: whose it is. */
export interface FileHead {
  readonly name: string;
  /** UTC. */
  readonly lastUpdatedOn: string;
  readonly locations: readonly string[];
  readonly addresses: readonly string[];
  readonly npi: string | null;
  readonly licenseNumber: string | null;
  /** Two letters. */
  readonly licenseState: string;
  /** Who attests the file; null when nobody does. */
  readonly attester: string | null;
}

/** A price, with the codes that it is billed by. */
export interface FileRow {
  readonly clinicId: string;
  readonly clinic: string;
  readonly npi: string | null;
  /** Our own words, never those of a code set. */
  readonly service: string;
  readonly serviceKey: string;
  readonly codes: readonly { readonly type: string; readonly code: string }[];
  /** More than 0. */
  readonly cents: number;
  readonly coverage: 'complete' | 'facility' | 'professional';
  readonly includes: string;
  readonly demo: boolean;
  readonly asOf: string | null;
}

/** What the template calls the coverage of a price. */
export const BILLING_CLASS = {
  complete: 'both',
  facility: 'facility',
  professional: 'professional',
} as const;

/** Codes of the code sets first, then our own key, which every service has. */
export const codesOf = ({ codes, serviceKey }: FileRow): { type: string; code: string }[] => [
  ...codes.map(({ type, code }) => ({ type, code })),
  { type: 'LOCAL', code: serviceKey },
];

/** What the price covers; an invented one says so. */
export const notesOf = ({ includes, demo }: FileRow): string =>
  demo ? `Invented for a demonstration. ${includes}` : includes;

/** Dollars with two decimals, exact. */
export const dollarsOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
