import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import {
  ATTESTATION,
  BILLING_CLASS,
  codesOf,
  dollarsOf,
  type FileHead,
  type FileRow,
  notesOf,
  TEMPLATE_VERSION,
} from './cms-template.js';

/** What the template has for insurers; clinics with cash prices leave it blank. */
const OF_PAYERS = [
  'standard_charge|gross',
  'standard_charge|min',
  'standard_charge|max',
  'payer_name',
  'plan_name',
  'standard_charge|negotiated_dollar',
  'standard_charge|negotiated_percentage',
  'standard_charge|negotiated_algorithm',
  'standard_charge|methodology',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
];
/** A bar separates the parts of a list. */
const listOf = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('|', '/')).join('|');

/**
 * A tall CSV file of the template. Columns that the template does not know stand at the end. Cells
 * that look like formulas are escaped. When the rows fail, reading it fails.
 * @param maxCodes the most codes that a row has, our own key included
 */
export function priceCsv(head: FileHead, rows: AsyncIterable<FileRow>, maxCodes: number): Readable {
  const table = stringify({ escape_formulas: true, record_delimiter: 'windows' });
  // Whoever reads the table is told; without this, an error of the rows would end the process.
  pipeline(Readable.from(records(head, rows, maxCodes)), table, () => undefined);
  return table;
}

async function* records(
  head: FileHead,
  rows: AsyncIterable<FileRow>,
  maxCodes: number,
): AsyncGenerator<string[]> {
  const places = Array.from({ length: maxCodes }, (_, at) => at);
  yield headNames(head);
  yield headCells(head);
  yield [
    'description',
    ...places.flatMap((at) => [`code|${at + 1}`, `code|${at + 1}|type`]),
    ...COLUMNS,
  ];
  for await (const row of rows) yield cellsOf(row, places);
}

const headNames = ({ licenseState }: FileHead): string[] => [
  'hospital_name',
  'last_updated_on',
  'version',
  'location_name',
  'hospital_address',
  `license_number|${licenseState}`,
  'type_2_npi',
  ATTESTATION,
  'attester_name',
];

const headCells = (head: FileHead): string[] => [
  head.name,
  head.lastUpdatedOn,
  TEMPLATE_VERSION,
  listOf(head.locations),
  listOf(head.addresses),
  head.licenseNumber ?? '',
  head.npi ?? '',
  String(head.attester !== null),
  head.attester ?? '',
];

/** The columns after the codes. */
const COLUMNS = [
  'setting',
  'billing_class',
  'modifiers',
  'drug_unit_of_measurement',
  'drug_type_of_measurement',
  'standard_charge|discounted_cash',
  ...OF_PAYERS,
  'additional_generic_notes',
  'provider_id',
  'provider_name',
  'provider_npi',
  'price_as_of',
];

function cellsOf(row: FileRow, places: readonly number[]): string[] {
  const codes = codesOf(row);
  return [
    row.service,
    ...places.flatMap((at) => [codes[at]?.code ?? '', codes[at]?.type ?? '']),
    'outpatient',
    BILLING_CLASS[row.coverage],
    '',
    '',
    '',
    dollarsOf(row.cents),
    ...OF_PAYERS.map(() => ''),
    notesOf(row),
    row.clinicId,
    row.clinic,
    row.npi ?? '',
    row.asOf ?? '',
  ];
}
