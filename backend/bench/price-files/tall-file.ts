import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Whoever attests a file of version 3.0 has to use these words. */
export const ATTESTATION =
  'To the best of its knowledge and belief, this hospital has included all applicable ' +
  'standard charge information in accordance with the requirements of 45 CFR 180.50, and ' +
  'the information encoded is true, accurate, and complete as of the date in the file. ' +
  'This hospital has included all payer-specific negotiated charges in dollars that can be ' +
  'expressed as a dollar amount. For payer-specific negotiated charges that cannot be ' +
  'expressed as a dollar amount in the machine-readable file or not knowable in advance, ' +
  'the hospital attests that the payer-specific negotiated charge is based on a ' +
  'contractual algorithm, percentage or formula that precludes the provision of a dollar ' +
  'amount and has provided all necessary information available to the hospital for the ' +
  'public to be able to derive the dollar amount, including, but not limited to, the ' +
  'specific fee schedule or components referenced in such percentage, algorithm or ' +
  'formula.';
const HEAD: Readonly<Record<string, string>> = {
  hospital_name: 'Measured General',
  last_updated_on: '2026-07-01',
  version: '3.0.0',
  location_name: 'Measured General',
  hospital_address: '"1 Bay Street, Houston, TX 77030"',
  'license_number|TX': '100532',
  type_2_npi: '1234567893',
  [`"${ATTESTATION}"`]: 'true',
  attester_name: 'Pat Example',
};
const COLUMNS = [
  'description',
  'code|1',
  'code|1|type',
  'code|2',
  'code|2|type',
  'setting',
  'billing_class',
  'modifiers',
  'drug_unit_of_measurement',
  'drug_type_of_measurement',
  'standard_charge|gross',
  'standard_charge|discounted_cash',
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
  'standard_charge|min',
  'standard_charge|max',
  'additional_generic_notes',
];
const HEADER = [Object.keys(HEAD), Object.values(HEAD), COLUMNS]
  .map((cells) => `${cells.join(',')}\n`)
  .join('');
/** As many rows of one item as payers that a hospital has contracts with. */
const PAYERS = 25;

const money = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** All rows of an item, as a hospital writes them: one for each payer, with the same cash price. */
function itemRows(item: number): string {
  const code = String(10_000 + (item % 89_999));
  const gross = 5000 + ((item * 7919) % 900_000);
  const cash = Math.round(gross * 0.6);
  const rows = Array.from({ length: PAYERS }, (_, payer) => {
    const dollar = money(Math.round((gross * (40 + payer)) / 100));
    return [
      `Measured item ${item} of a department with a long name`,
      code,
      'CPT',
      String(300 + (item % 600)).padStart(4, '0'),
      'RC',
      item % 3 ? 'outpatient' : 'inpatient',
      'facility',
      '',
      '',
      '',
      money(gross),
      money(cash),
      `Payer ${payer}`,
      `Plan ${payer % 4}`,
      dollar,
      '',
      '',
      'fee schedule',
      '',
      '',
      '',
      '',
      money(Math.round(gross * 0.4)),
      money(gross),
      '',
    ].join(',');
  });
  return `${rows.join('\n')}\n`;
}

/** Writes a valid tall file of at least so many bytes; its rows are the same each time. */
export async function writeTallFile(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path);
  let written = Buffer.byteLength(HEADER);
  file.write(HEADER);
  for (let item = 0; written < bytes; item += 1) {
    const rows = itemRows(item);
    written += rows.length;
    if (!file.write(rows)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
