import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import {
  type PriceFilePreview,
  PriceFilePreviewer,
} from '../../../src/pricing/domain/price-files/price-file-preview.js';
import type { PriceLine } from '../../../src/pricing/domain/price-files/price-line.js';
import type { ServiceCodes } from '../../../src/pricing/domain/price-files/price-lines.js';
import { StreamedPriceFiles } from '../../../src/pricing/infrastructure/price-files/streamed-price-files.js';

/** The day on which tests read their files. */
export const NOW = new Date('2026-11-25T12:00:00Z');

export const CATALOGUE: readonly ServiceCodes[] = [
  { service: 'mri_knee', codes: [{ type: 'CPT', code: '73721' }] },
  { service: 'anesthesia', codes: [{ type: 'CPT', code: '00840' }] },
  { service: 'lab_test', codes: [{ type: 'CPT', code: '0163U' }] },
  { service: 'infusion', codes: [{ type: 'HCPCS', code: 'J7042' }] },
  { service: 'heart_failure', codes: [{ type: 'MS-DRG', code: '072' }] },
  { service: 'scan_room', codes: [{ type: 'RC', code: '0611' }] },
  { service: 'pen', codes: [{ type: 'NDC', code: '00002143380' }] },
  { service: 'implant', codes: [{ type: 'HCPCS', code: 'C1713' }] },
];

const ATTESTATION = 'To the best of its knowledge and belief, this hospital has included all.';
export const HEAD = {
  hospital_name: 'Pelican General',
  last_updated_on: '2026-07-01',
  version: '3.0.0',
  location_name: 'Pelican General',
  hospital_address: '1 Bay Street, Houston, TX 77030',
  'license_number|TX': '100532',
  type_2_npi: '1234567893',
  [`"${ATTESTATION}"`]: 'true',
  attester_name: '',
};
const ROW = {
  description: 'Knee scan',
  'code|1': '73721',
  'code|1|type': 'CPT',
  setting: 'outpatient',
  billing_class: 'facility',
  modifiers: '',
  drug_unit_of_measurement: '',
  drug_type_of_measurement: '',
  'standard_charge|gross': '200.00',
  'standard_charge|discounted_cash': '150.00',
  payer_name: '',
  plan_name: '',
  'standard_charge|negotiated_dollar': '',
  'standard_charge|min': '',
  'standard_charge|max': '',
};
export type Row = Readonly<Record<string, string>>;
export const CASH = 'standard_charge|discounted_cash';
export const GROSS = 'standard_charge|gross';

const cell = (text: string): string =>
  /[,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A tall file with rows that differ from ROW, and with a head that differs from HEAD. */
export function aTallFile(rows: readonly Row[], head: Row = {}, columns: Row = {}): string {
  const names = { ...HEAD, ...head };
  const all = { ...ROW, ...columns };
  const lines = rows.map((row) => Object.values({ ...all, ...row }).map(cell));
  return [
    Object.keys(names).join(','),
    Object.values(names).map(cell).join(','),
    Object.keys(all).map(cell).join(','),
    ...lines.map((cells) => cells.join(',')),
    '',
  ].join('\n');
}

/** The line of the first data row. */
export const FIRST = 4;

export const aJsonFile = (items: readonly unknown[], head: object = {}): string =>
  JSON.stringify({
    hospital_name: 'Pelican General',
    last_updated_on: '2026-07-01',
    version: '3.0.0',
    location_name: ['Pelican General'],
    hospital_address: ['1 Bay Street, Houston, TX 77030'],
    type_2_npi: ['1234567893'],
    license_information: { license_number: '100532', state: 'TX' },
    attestation: { attestation: ATTESTATION, confirm_attestation: true, attester_name: '' },
    ...head,
    standard_charge_information: items,
  });

export const anItem = (charge: object = {}, item: object = {}): object => ({
  description: 'Knee scan',
  code_information: [{ code: '73721', type: 'CPT' }],
  standard_charges: [
    {
      setting: 'outpatient',
      billing_class: 'facility',
      gross_charge: 200,
      discounted_cash: 150.5,
      ...charge,
    },
  ],
  ...item,
});

/** Hands a path with these bytes over, and removes the file afterwards. */
export async function withFile<T>(
  content: string | Buffer,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'price-file-'));
  try {
    // The name says nothing true about what is inside.
    const path = join(folder, 'prices.pdf');
    await writeFile(path, content);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function previewAt(
  path: string,
  catalogue: readonly ServiceCodes[] = CATALOGUE,
): Promise<PriceFilePreview> {
  const previewer = new PriceFilePreviewer(catalogue);
  return previewer.preview(await new StreamedPriceFiles().read(path, previewer), NOW);
}

export const previewOf = (content: string | Buffer): Promise<PriceFilePreview> =>
  withFile(content, (path) => previewAt(path));

/** The lines of codes that the file has. */
export const foundLines = ({ lines }: PriceFilePreview): PriceLine[] =>
  lines.filter(({ verdict }) => verdict !== 'not-found');

/** Service, cash price in cents and verdict of each line. */
export const shortLines = (preview: PriceFilePreview): string[] =>
  foundLines(preview).map(
    ({ service, cashCents, verdict }) => `${service} ${cashCents ?? '-'} ${verdict}`,
  );

/** A zip archive with these entries. */
export function aZip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  let offset = 0;
  const parts = Object.entries(entries).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    // version 2.0, UTF-8 names, deflate
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    const central = [Buffer.from('PK\x01\x02\x14\x00'), fields, more, Buffer.from(name)];
    offset += local.length;
    return { local, central: Buffer.concat(central) };
  });
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([
    ...parts.map(({ local }) => local),
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ]);
}
