import type { FaultCode } from '../../contract/price-file-faults.js';
import { READING_RULES } from '../../contract/price-file-rules.js';
import { type ChargeFlag, type Place, readCharge, type WrittenCharge } from './charge.js';
import { checkHead, type HeadNote, type WrittenHead } from './file-head.js';
import { fileText } from './file-text.js';
import type { LineFlag, PriceLine } from './price-line.js';
import { PriceLines, type ServiceCodes } from './price-lines.js';
import { RecentTexts } from './recent-texts.js';

export type FileFormat = 'csv-tall' | 'csv-wide' | 'json';

/** What a reader finds out about a file beside its charges. */
export interface PriceFileFacts {
  readonly format: FileFormat;
  /** By what the file is like, not by its version cell. */
  readonly version: string;
  readonly encoding: string;
  readonly archive: 'zip' | 'gzip' | null;
  readonly head: WrittenHead;
}

/** Why a row is in quarantine: a reader could not take it apart, or a rule refuses it. */
export type RowFault = FaultCode;

export interface Fault extends Place {
  readonly reason: RowFault;
}

export type FileNote =
  HeadNote | 'no-cash-price' | 'no-discount-off-gross' | 'off-scale' | 'percent-column';

/** What each count of a preview counts. */
export const COUNT_UNITS = {
  rows: 'row',
  withCash: 'row',
  matched: 'line',
  ambiguous: 'line',
  quarantined: 'row',
  duplicates: 'row',
  repeats: 'row',
} as const;

/** What a price file says about the services of the catalogue. */
export interface PriceFilePreview {
  /** The version of our own rules; absent for files that were read before they had one. */
  readonly rules?: number;
  readonly format: FileFormat;
  readonly version: string;
  readonly encoding: string;
  readonly archive: 'zip' | 'gzip' | null;
  readonly hospital: string;
  readonly lastUpdatedOn: string | null;
  readonly npis: readonly string[];
  readonly locations: readonly string[];
  readonly addresses: readonly string[];
  /** Who attests the file; null when it does not say. */
  readonly attester: string | null;
  /** What its head says beside that, in its own words; absent for files read before. */
  readonly remarks?: readonly string[];
  /** Charges: data rows of a CSV file, charges of the items of a JSON file. */
  readonly rows: number;
  /** Rows with a cash price, of whatever code. */
  readonly withCash: number;
  /** Lines without those that are `not-found`: comparison keys with one of our codes. */
  readonly matched: number;
  /** Lines of these with different cash prices. */
  readonly ambiguous: number;
  /** Rows that are not used; they count as `rows`, too. */
  readonly quarantined: number;
  /** Rows that repeat another one to the letter. */
  readonly duplicates: number;
  /** Rows with a cash price that was there before for the same codes and context. */
  readonly repeats: number;
  readonly notes: readonly FileNote[];
  /** Rows with each flag; `implausible` counts those of our codes far from Medicare, too. */
  readonly flags: Readonly<Partial<Record<ChargeFlag, number>>>;
  /** The first of them; `quarantined` counts all. */
  readonly faults: readonly Fault[];
  readonly lines: readonly PriceLine[];
}

const MAX_FAULTS = 200;
/** Characters of a text about the hospital; the longest address has fewer. */
const MAX_TEXT_LENGTH = 500;
/** The largest system of hospitals has fewer locations. */
const MAX_LISTED = 200;

const IMPLAUSIBLE: readonly ChargeFlag[] = ['implausible'];
/** Remarks on a file as a whole, and the flags of the lines that it makes implausible. */
const FILE_FLAGS = [
  ['off-scale', 'off-scale'],
  ['percent-column', 'perhaps-percent'],
] as const;
/** A single row may be marked as a percentage, and is not implausible then. */
const isMarked = (flags: readonly LineFlag[], flag: LineFlag): boolean =>
  flags.includes(flag) && flags.includes('implausible');

const withinLimits = (texts: readonly string[]): string[] =>
  texts.slice(0, MAX_LISTED).map((text) => fileText(text, MAX_TEXT_LENGTH));

/** Takes the rows of a price file one by one; needs the same memory for any number of rows. */
export class PriceFilePreviewer {
  private readonly lines: PriceLines;
  private readonly texts = new RecentTexts();
  private readonly cashLines = new RecentTexts();
  private readonly flags = new Map<ChargeFlag, number>();
  private readonly faults: Fault[] = [];
  private readonly counts = {
    rows: 0,
    withCash: 0,
    withGrossToo: 0,
    withoutDiscount: 0,
    quarantined: 0,
    duplicates: 0,
    repeats: 0,
  };

  constructor(catalogue: readonly ServiceCodes[]) {
    this.lines = new PriceLines(catalogue);
  }

  /** `text` is all that the file says of the charge. */
  charge(written: WrittenCharge, place: Place, text: string): void {
    const charge = readCharge(written, this.lines.knows);
    if (typeof charge === 'string') return this.quarantine(charge, place);
    if (!this.lines.add(charge, place)) return this.quarantine('too-many-keys', place);
    this.counts.rows++;
    const far: ChargeFlag[] = this.lines.isFar(charge) ? ['implausible'] : [];
    for (const flag of new Set([...charge.flags, ...far]))
      this.flags.set(flag, (this.flags.get(flag) ?? 0) + 1);
    if (this.texts.repeats(text)) this.counts.duplicates++;
    if (charge.cash === null) return;
    this.counts.withCash++;
    if (charge.gross !== null) this.counts.withGrossToo++;
    if (charge.flags.includes('no-discount')) this.counts.withoutDiscount++;
    const { codes, setting, billingClass, modifiers, drugUnit, gross, cash } = {
      ...charge,
      codes: written.codes,
    };
    if (
      this.cashLines.repeats(
        JSON.stringify([codes, setting, billingClass, modifiers, drugUnit, gross, cash]),
      )
    )
      this.counts.repeats++;
  }

  /** Counts a row that is not used, and keeps the first ones with their reason. */
  quarantine(reason: RowFault, place: Place): void {
    this.counts.rows++;
    this.counts.quarantined++;
    if (this.faults.length < MAX_FAULTS) this.faults.push({ ...place, reason });
  }

  /** @throws UnreadablePriceFile */
  preview({ head, ...facts }: PriceFileFacts, now: Date): PriceFilePreview {
    const { lastUpdatedOn, npis, notes, remarks } = checkHead(head, facts.version, now);
    const { withGrossToo, withoutDiscount, ...counts } = this.counts;
    const fileNotes: FileNote[] = [...notes];
    if (counts.withCash === 0) fileNotes.push('no-cash-price');
    if (withGrossToo > 0 && withGrossToo === withoutDiscount)
      fileNotes.push('no-discount-off-gross');
    const lines = this.lines.lines();
    for (const [note, flag] of FILE_FLAGS) {
      const marked = lines.filter(({ flags }) => isMarked(flags, flag));
      if (!marked.length) continue;
      fileNotes.push(note);
      const rows = marked.reduce((sum, line) => sum + line.rows, 0);
      for (const each of flag === 'off-scale' ? IMPLAUSIBLE : [...IMPLAUSIBLE, flag])
        this.flags.set(each, Math.max(rows, this.flags.get(each) ?? 0));
    }
    return {
      rules: READING_RULES,
      ...facts,
      hospital: fileText(head.hospital, MAX_TEXT_LENGTH),
      lastUpdatedOn,
      npis: withinLimits(npis),
      locations: withinLimits(head.locations),
      addresses: withinLimits(head.addresses),
      attester: fileText(head.attester, MAX_TEXT_LENGTH).trim() || null,
      remarks,
      ...counts,
      matched: lines.filter(({ verdict }) => verdict !== 'not-found').length,
      ambiguous: lines.filter(({ verdict }) => verdict === 'conflicting').length,
      notes: fileNotes,
      flags: Object.fromEntries(this.flags),
      faults: this.faults,
      lines,
    };
  }
}
