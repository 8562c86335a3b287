import type { WrittenCharge } from '../../domain/price-files/charge.js';
import { readDate, type WrittenHead } from '../../domain/price-files/file-head.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import type { FileFormat } from '../../domain/price-files/price-file-preview.js';
import { notTableOf } from './foreign-content.js';
import { besidesOf, isAboutPayer, isKnownColumn, whoseOf } from './known-names.js';
import { limitingTextOf } from './limiting-names.js';
import { isModifierName } from './modifier-names.js';
import { versionOf } from './template-version.js';

export const MAX_COLUMNS = 20_000;

const CODE = /^code\|\d{1,3}$/;
/** `standard_charge|[payer]|[plan]|negotiated_dollar`, or with a part missing. */
const PAYER_COLUMN = /^standard_charge\|.+\|(?:negotiated_|methodology$)/;
/** Columns that version 3 brought. */
const OF_3 = /^(?:median_amount|10th_percentile|90th_percentile|count)(?:\||$)/;
const OF_2_2 = /^(?:drug_unit_of_measurement|drug_type_of_measurement|estimated_amount)(?:\||$)/;
const HEAD_OF_3 = ['location_name', 'type_2_npi', 'attester_name'];
/** Columns of the head that are read, or that say nothing of prices. */
const OF_HEAD = new Set([
  ...['hospital_name', 'last_updated_on', 'version', 'location_name', 'hospital_location'],
  ...['hospital_address', 'type_2_npi', 'attester_name'],
]);
const ATTESTATION = /^"?to the best of its knowledge/;
const CONFIRMED = /^(?:true|false|yes|no|)$/i;
const LICENSE = /^license_number\|([a-z]{2})$/;

/** A header without capitals, and without spaces around its bars. */
export const headerOf = (cell: string): string =>
  cell
    .split('|')
    .map((part) => part.trim().toLowerCase())
    .join('|');

/** Where the cells of a charge stand. */
export interface ChargeColumns {
  readonly format: FileFormat;
  readonly version: string;
  /** Whether a row has as many cells as there are columns. */
  fits(cells: readonly string[]): boolean;
  chargeOf(cells: readonly string[]): WrittenCharge;
}

/** Reads rows 1 and 2. */
export function headOf(names: readonly string[], cells: readonly string[]): WrittenHead {
  const headers = names.map(headerOf);
  if (!headers.includes('hospital_name') || !headers.includes('last_updated_on'))
    throw noHead(names, cells);
  const cell = (...wanted: string[]): string =>
    (cells[headers.findIndex((header) => wanted.includes(header))] ?? '').trim();
  const list = (...wanted: string[]): string[] =>
    cell(...wanted)
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean);
  const license = headers.find((header) => LICENSE.test(header)) ?? '';
  return {
    hospital: cell('hospital_name'),
    lastUpdatedOn: cell('last_updated_on'),
    version: cell('version'),
    locations: list('location_name', 'hospital_location'),
    addresses: list('hospital_address'),
    npis: list('type_2_npi'),
    licenseNumber: license ? cell(license) : '',
    licenseState: LICENSE.exec(license)?.[1]?.toUpperCase() ?? '',
    attester: cell('attester_name'),
    remarks: remarksIn(names, cells),
  };
}

/** What the first rows say in columns that are not read; the attestation has its own words. */
function remarksIn(names: readonly string[], cells: readonly string[]): string[] {
  const columns = Array.from({ length: Math.max(names.length, cells.length) }, (_, index) => ({
    header: headerOf(names[index] ?? ''),
    name: (names[index] ?? '').trim(),
    value: (cells[index] ?? '').trim(),
  }));
  return columns.flatMap(({ header, name, value }) => {
    if (OF_HEAD.has(header) || LICENSE.test(header)) return [];
    if (ATTESTATION.test(header)) return CONFIRMED.test(value) ? [] : [value];
    if (OF_TEXT.has(header) && !value) return [];
    return name || value ? [`${name} ${value}`.trim()] : [];
  });
}

/** Optional columns of the template, which say something where they have a text. */
const OF_TEXT = new Set(['financial_aid_policy', 'general_contract_provisions']);

/** Why the first rows are not the template's, as far as they show it. */
function noHead(names: readonly string[], cells: readonly string[]): UnreadablePriceFile {
  const notTable = notTableOf([names, cells]);
  if (notTable) return new UnreadablePriceFile(notTable);
  // A date in the second row says how old a file is that nobody can read.
  const date = cells.map(readDate).find((found) => found !== undefined);
  return date === undefined
    ? new UnreadablePriceFile('no-hospital-columns')
    : new UnreadablePriceFile('no-hospital-columns-dated', date);
}

/** Reads row 3. */
export function columnsOf(
  row: readonly string[],
  names: readonly string[],
  versionCell: string,
): ChargeColumns {
  if (row.length > MAX_COLUMNS) throw new UnreadablePriceFile('too-many-columns', MAX_COLUMNS);
  const headers = row.map(headerOf);
  const used = headers.filter((header) => COLUMNS.includes(header) || isCode(header));
  const missing = ['description', 'code|1', 'code|1|type', 'setting'].filter(
    (header) => !used.includes(header),
  );
  const hasCharges = headers.some((header) => header.startsWith('standard_charge|'));
  if (missing.length || !hasCharges)
    throw new UnreadablePriceFile('third-row-lacks', missing[0] ?? 'standard_charge');
  const twice = used.find((header, index) => used.indexOf(header) !== index);
  if (twice) throw new UnreadablePriceFile('column-twice', twice);

  const width = headers.findLastIndex(Boolean) + 1;
  const isWide = headers.some((header) => PAYER_COLUMN.test(header));
  return {
    format: isWide && !headers.includes('payer_name') ? 'csv-wide' : 'csv-tall',
    version: versionOf(
      {
        is3:
          headers.some((header) => OF_3.test(header)) ||
          names.some((name) => HEAD_OF_3.includes(headerOf(name))),
        is22: headers.some((header) => OF_2_2.test(header)),
      },
      versionCell,
    ),
    fits: (cells) => cells.length >= width && cells.length <= row.length,
    chargeOf: chargeReader(headers),
  };
}

/** How the cells of a row become a charge. */
function chargeReader(headers: readonly string[]): ChargeColumns['chargeOf'] {
  const at = (header: string): number => headers.indexOf(header);
  const codes = headers
    .filter((header) => CODE.test(header))
    .map((header) => ({ code: at(header), type: at(`${header}|type`) }));
  // Beside the template's, others may hold modifiers under names of their own.
  const modifiers = headers.flatMap((header, index) => (isModifierName(header) ? [index] : []));
  const limiting = limitingColumns(headers);
  const others = otherColumns(headers);
  const payers = headers.flatMap((header, index) =>
    isAboutPayer(header) ? [{ header, index }] : [],
  );
  const places = Object.fromEntries(COLUMNS.map((header) => [header, at(header)]));
  return (cells) => {
    const cell = (header: string): string => cells[places[header] ?? -1] ?? '';
    return {
      codes: codes
        .map(({ code, type }) => ({ code: cells[code] ?? '', type: cells[type] ?? '' }))
        .filter(({ code, type }) => code !== '' || type !== ''),
      setting: cell('setting'),
      billingClass: cell('billing_class'),
      modifiers: modifiers.map((index) => cells[index] ?? ''),
      drugUnit: cell('drug_unit_of_measurement'),
      drugType: cell('drug_type_of_measurement'),
      gross: cell('standard_charge|gross'),
      cash: cell('standard_charge|discounted_cash'),
      // Read of rows with our codes alone. Notes beside a payer are about what the payer pays.
      get texts() {
        return [
          cell('description'),
          ...(cell('payer_name').trim() ? [] : [cell('additional_generic_notes')]),
          ...limiting.map(({ index, textOf }) => textOf(cells[index] ?? '')),
        ];
      },
      get besides() {
        return [
          ...others.map(({ header, index }) => besidesOf(header, cells[index] ?? '')),
          ...payers.map(({ header, index }) => whoseOf(header, cells[index] ?? '')),
        ].filter(Boolean);
      },
    };
  };
}

/** Beside the template's, those that may say what a price is by or of. */
const limitingColumns = (headers: readonly string[]) =>
  headers.flatMap((header, index) => {
    const textOf = COLUMNS.includes(header) ? undefined : limitingTextOf(header);
    return textOf ? [{ index, textOf }] : [];
  });

/** Those that may say something beside a price. */
const otherColumns = (headers: readonly string[]) =>
  headers.flatMap((header, index) => {
    const isKnown =
      header === 'description' || isKnownColumn(header) || isCode(header) || isModifierName(header);
    return isKnown ? [] : [{ header, index }];
  });

const COLUMNS = [
  'description',
  'setting',
  'billing_class',
  'modifiers',
  'drug_unit_of_measurement',
  'drug_type_of_measurement',
  'standard_charge|gross',
  'standard_charge|discounted_cash',
  'payer_name',
  'additional_generic_notes',
];

const isCode = (header: string): boolean => CODE.test(header.replace(/\|type$/, ''));
