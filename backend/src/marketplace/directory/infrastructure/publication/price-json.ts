import { Readable } from 'node:stream';
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

/** A JSON file of the template; `provider` and `price_as_of` are ours. */
export const priceJson = (head: FileHead, rows: AsyncIterable<FileRow>): Readable =>
  Readable.from(parts(head, rows));

async function* parts(head: FileHead, rows: AsyncIterable<FileRow>): AsyncGenerator<string> {
  const root = JSON.stringify({
    hospital_name: head.name,
    last_updated_on: head.lastUpdatedOn,
    version: TEMPLATE_VERSION,
    location_name: head.locations,
    hospital_address: head.addresses,
    license_information: {
      ...(head.licenseNumber !== null && { license_number: head.licenseNumber }),
      state: head.licenseState,
    },
    type_2_npi: head.npi === null ? [] : [head.npi],
    attestation: {
      attestation: ATTESTATION,
      confirm_attestation: head.attester !== null,
      attester_name: head.attester ?? '',
    },
  });
  yield `${root.slice(0, -1)},"standard_charge_information":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + itemOf(row);
    separator = ',\n';
  }
  yield '\n]}\n';
}

const itemOf = (row: FileRow): string =>
  JSON.stringify({
    description: row.service,
    code_information: codesOf(row),
    standard_charges: [
      {
        setting: 'outpatient',
        billing_class: BILLING_CLASS[row.coverage],
        discounted_cash: Number(dollarsOf(row.cents)),
        additional_generic_notes: notesOf(row),
      },
    ],
    provider: { id: row.clinicId, name: row.clinic, npi: row.npi },
    price_as_of: row.asOf,
  });
