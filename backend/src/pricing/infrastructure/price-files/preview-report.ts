import { formatDollars } from '../../../shared/money.js';
import { FAULT_TEXTS } from '../../contract/price-file-faults.js';
import type { Place } from '../../domain/price-files/charge.js';
import type { FileNote, PriceFilePreview } from '../../domain/price-files/price-file-preview.js';
import { askedFlags, isAsked, type PriceLine } from '../../domain/price-files/price-line.js';
import type { StructureCheck } from '../../domain/price-imports/price-file-reading.js';

const NOTES: Readonly<Record<FileNote, string>> = {
  'no-date': 'The file does not say when it was updated.',
  'dated-ahead': 'The file is dated ahead of its day: the day of its reading counts.',
  'old-file': 'The file is older than 13 months.',
  'version-cell-differs': 'The version cell names another version of the template.',
  'license-looks-like-ein': 'The license number looks like a tax number (EIN).',
  'state-differs': 'An address is in another state than the license.',
  'npi-check-digit': 'An NPI has a wrong check digit.',
  'npi-decimal': 'An NPI is written as a decimal number.',
  'locations-and-npis-differ': 'There are more locations than NPIs, or fewer.',
  'no-cash-price': 'No cash price published.',
  'no-discount-off-gross': 'No discount off list price: every cash price is the gross charge.',
  'off-scale':
    'Prices as a whole are far from what Medicare pays: cents or dollars may have been mistaken. ' +
    'None is compared.',
  'percent-column':
    'Cash prices look like percentages: small amounts beside very different gross charges. ' +
    'None of them is compared.',
};
const STRUCTURE: Readonly<Record<Exclude<StructureCheck['outcome'], 'valid' | 'faulty'>, string>> =
  {
    crashed: 'stopped working, which says nothing about the file.',
    'too-long': 'was stopped after its time, which says nothing about the file.',
    'not-run': 'did not run.',
  };
const MAX_LISTED = 20;
// Whatever moves the cursor of a terminal or reverses text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu;

type Previewed = PriceFilePreview & { readonly file: string; readonly structure: StructureCheck };

/** A preview for people. Descriptions of the file are not in it: they may be AMA's wording. */
export function previewReport(preview: Previewed): string {
  const { hospital, format, version, encoding, archive } = preview;
  const packed = archive ? `, ${archive}` : '';
  return [
    `${printable(hospital)}, updated on ${preview.lastUpdatedOn ?? 'an unknown day'}`,
    `${printable(preview.file)}: ${format}, version ${version}, ${encoding}${packed}`,
    structureText(preview.structure),
    '',
    ...counts(preview),
    ...remarks(preview),
    ...faults(preview),
    '',
    ...table(preview.lines),
    ...asked(preview.lines),
  ].join('\n');
}

function structureText({ outcome, version, errors, alerts }: StructureCheck): string {
  if (outcome !== 'valid' && outcome !== 'faulty') return `CMS's validator ${STRUCTURE[outcome]}`;
  const found = errors || alerts ? `errors: ${errors}, alerts: ${alerts}` : 'no errors';
  return `CMS's validator, template ${version ?? 'unknown'}: ${found}`;
}

const printable = (text: string): string => text.replace(UNPRINTABLE, ' ').slice(0, 200);

/** Every count by its unit: rows of the file, lines as in the table below, codes of ours. */
function counts({ lines, ...preview }: PriceFilePreview): string[] {
  const of = (count: number, what: string): string => `${String(count).padStart(9)}  ${what}`;
  const missing = lines.filter(({ verdict }) => verdict === 'not-found').length;
  return [
    of(preview.rows, 'rows'),
    of(preview.withCash, 'rows with a cash price'),
    of(preview.duplicates, 'rows that repeat another row to the letter'),
    of(preview.repeats, 'rows that repeat a cash price, as for every payer'),
    of(preview.quarantined, 'rows in quarantine'),
    of(preview.matched, 'lines: each is one of our codes in one context'),
    of(preview.ambiguous, 'lines with different cash prices'),
    of(missing, 'codes of ours that are not in the file'),
  ];
}

function remarks({ notes, flags }: PriceFilePreview): string[] {
  const rows = Object.entries(flags).map(([flag, count]) => `Rows with ${flag}: ${count}`);
  const all = [...notes.map((note) => NOTES[note]), ...rows];
  return all.length ? ['', ...all] : [];
}

function faults(preview: PriceFilePreview): string[] {
  if (!preview.quarantined) return [];
  const listed = preview.faults.slice(0, MAX_LISTED);
  const more = preview.quarantined - listed.length;
  return [
    '',
    'In quarantine:',
    ...listed.map((fault) => `  ${placeText(fault)}: ${FAULT_TEXTS[fault.reason]}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

const placeText = ({ row, charge }: Place): string =>
  charge === undefined ? `row ${row}` : `item ${row}, charge ${charge}`;

function table(lines: readonly PriceLine[]): string[] {
  const found = lines.filter(({ verdict }) => verdict !== 'not-found');
  if (!found.length) return ['None of our codes is in the file.'];
  const header = 'service code setting class modifiers unit cash verdict remarks'.split(' ');
  const rows = [header, ...found.map(cellsOf)];
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Prices that are compared only once somebody names them, with what nobody understands. */
function asked(lines: readonly PriceLine[]): string[] {
  const found = lines.filter((line) => line.cashCents !== null && !line.ranked && isAsked(line));
  if (!found.length) return [];
  return [
    '',
    'Not compared, unless --compare names the service and it is the price that we show:',
    ...found.map((line) => {
      const words = line.unread.length ? `; not understood: ${line.unread.join(' ')}` : '';
      const why = askedFlags(line).join(', ');
      return printable(`  ${line.service} ${line.code} ${cashText(line)}: ${why}${words}`);
    }),
  ];
}

const cellsOf = (line: PriceLine): string[] => [
  line.service,
  line.code,
  line.setting ?? '',
  line.billingClass ?? '-',
  printable(line.modifiers.join('|')),
  printable(line.drugUnit ?? ''),
  cashText(line),
  line.verdict,
  line.flags.join(', '),
];

function cashText({ cashMinCents: low, cashMaxCents: high, cashCents }: PriceLine): string {
  if (low === null || high === null) return '-';
  const dollars = (cents: number): string => formatDollars(cents, 'en');
  return cashCents === null ? `${dollars(low)} to ${dollars(high)}` : dollars(cashCents);
}
