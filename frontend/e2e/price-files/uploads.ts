import type { APIRequestContext } from '@playwright/test';
import { type Console, mark } from '../console/console-client.js';
import { expect } from '../fixtures.js';

export const PATH = '/api/admin/price-files';
const ATTESTATION = 'To the best of its knowledge and belief, this hospital has included all.';

/** A price file in the template of CMS: two prices of one code of ours each, and a damaged row. */
export function aFile(changes: Record<string, string> = {}) {
  const cells = {
    knee: '1500.00',
    echo: '420.50',
    part: 'facility',
    sound: 'An ultrasound',
    npi: '1234567893',
    ...changes,
  };
  const rows = [
    `Test hospital ${mark()},2026-07-01,3.0.0,Bay,"1 Bay St, Houston, TX 77030",1,` +
      `${cells.npi},true,Al`,
    'description,code|1,code|1|type,setting,billing_class,standard_charge|gross,' +
      'standard_charge|discounted_cash,payer_name,plan_name,' +
      'standard_charge|negotiated_dollar,standard_charge|min,standard_charge|max',
    `A scan,73721,CPT,outpatient,facility,2000.00,${cells.knee},,,,,`,
    `${cells.sound},93306,CPT,outpatient,${cells.part},900.00,${cells.echo},,,,,`,
    'A fault,85025,CPT,outpatient,facility,30.00,TBD,,,,,',
  ];
  const head =
    'hospital_name,last_updated_on,version,location_name,hospital_address,license_number|TX,' +
    `type_2_npi,"${ATTESTATION}",attester_name`;
  return {
    name: `prices-${mark()}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows, ''].join('\r\n')),
  };
}

/** Uploads a file of a hospital without a browser; the id of its import once it was read. */
export async function uploaded(
  request: APIRequestContext,
  admin: Console,
  token: string,
  hospitalId: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const { name, buffer } = aFile(changes);
  const answer = await request.post(`${PATH}?fileName=${name}&providerId=${hospitalId}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    data: buffer,
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await expect
    .poll(async () => (await admin.does<{ status: string }>('get', `/price-files/${id}`)).status)
    .toBe('ready');
  return id;
}
