import { dayIn } from '../../../shared/day.js';
import { FILE_ZONE } from '../../contract/price-file-rules.js';
import { fileText } from './file-text.js';
import { UnreadablePriceFile } from './price-file.errors.js';

/** What a file says about itself, as it is written there. */
export interface WrittenHead {
  readonly hospital: string;
  readonly lastUpdatedOn: string;
  /** The cell; what the file is like says more. */
  readonly version: string;
  readonly locations: readonly string[];
  readonly addresses: readonly string[];
  readonly npis: readonly string[];
  readonly licenseNumber: string;
  /** The state of the license: two letters. */
  readonly licenseState: string;
  readonly attester: string;
  /** What it says beside the template's: notes, provisions, policies, with their names. */
  readonly remarks: readonly string[];
}

/** Remarks on a file as a whole. */
export type HeadNote =
  | 'no-date'
  | 'dated-ahead'
  | 'old-file'
  | 'version-cell-differs'
  | 'license-looks-like-ein'
  | 'state-differs'
  | 'npi-check-digit'
  | 'npi-decimal'
  | 'locations-and-npis-differ';

const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 7;
/** A file has to be updated once a year; a month is granted. */
const OLD_DAYS = 396;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Words by which a name says what the prices of a file are for, or whose they are. */
const OF_PART =
  /\(|\b(?:fees?|professionals?|technical|only|deposits?|free-?standing|clinics?|members?|membership|subscribers?|copays?|partial)\b/i;
/** A license number has no words, but for `EIN`. */
const WORD = /\p{L}{4}/u;
const MAX_REMARKS = 20;
const MAX_REMARK_LENGTH = 500;
const EIN = /^\d{2}-\d{7}\b/;
const STATE_AND_ZIP = /\b([A-Z]{2}),? {1,2}\d{5}(?:-?\d{4})?$/;

/** A date as files write it, as YYYY-MM-DD; undefined when it is none. */
export function readDate(cell: string): string | undefined {
  const text = cell.trim();
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? [];
  const [, usMonth, usDay, usYear] = US_DATE.exec(text) ?? [];
  const [year, month, day] = [isoYear ?? usYear, isoMonth ?? usMonth, isoDay ?? usDay];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  return isReal ? date : undefined;
}

export interface CheckedHead {
  readonly lastUpdatedOn: string | null;
  readonly npis: readonly string[];
  readonly notes: readonly HeadNote[];
  /** Texts that may say something of all prices, which somebody has to read; cut. */
  readonly remarks: readonly string[];
}

/**
 * Reads the date and the numbers of a head, and says what does not fit together. No single field
 * is trusted to identify a hospital.
 * @throws UnreadablePriceFile when the file is from more than a week ahead
 */
export function checkHead(head: WrittenHead, version: string, now: Date): CheckedHead {
  const notes: HeadNote[] = [];
  const lastUpdatedOn = readDate(head.lastUpdatedOn) ?? null;
  if (lastUpdatedOn === null) notes.push('no-date');
  else {
    const days = (now.getTime() - Date.parse(lastUpdatedOn)) / DAY_MS;
    if (days < -MAX_DAYS_AHEAD) throw new UnreadablePriceFile('dated-ahead', lastUpdatedOn);
    if (lastUpdatedOn > dayIn(FILE_ZONE, now)) notes.push('dated-ahead');
    if (days > OLD_DAYS) notes.push('old-file');
  }
  // 2.1 and 2.2 write 2.0.0 in their cell.
  if (head.version.trim().charAt(0) !== version.charAt(0)) notes.push('version-cell-differs');
  if (EIN.test(head.licenseNumber.trim())) notes.push('license-looks-like-ein');
  if (isElsewhere(head)) notes.push('state-differs');
  const npis = head.npis.map((npi) => npi.trim().replace(/\.0$/, '')).filter(Boolean);
  if (head.npis.some((npi) => /\.0\s*$/.test(npi))) notes.push('npi-decimal');
  if (npis.some((npi) => !isNpi(npi))) notes.push('npi-check-digit');
  if (npis.length && head.locations.length && npis.length !== head.locations.length)
    notes.push('locations-and-npis-differ');
  return { lastUpdatedOn, npis, notes, remarks: remarksOf(head) };
}

function remarksOf({ hospital, locations, licenseNumber, remarks }: WrittenHead): string[] {
  const texts = [
    ...remarks,
    ...[hospital, ...locations].filter((name) => OF_PART.test(name)),
    ...(WORD.test(licenseNumber) ? [licenseNumber] : []),
  ];
  return [...new Set(texts.map((text) => fileText(text, MAX_REMARK_LENGTH).trim()))].slice(
    0,
    MAX_REMARKS,
  );
}

function isElsewhere({ licenseState, addresses }: WrittenHead): boolean {
  const state = licenseState.trim().toUpperCase();
  const others = addresses.flatMap((address) => {
    const [, found] = STATE_AND_ZIP.exec(address.trim().toUpperCase()) ?? [];
    return found ?? [];
  });
  return state !== '' && others.some((other) => other !== state);
}

/** Ten digits with the check digit of `80840` and the number (Luhn). */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const digits = [...`80840${text}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
