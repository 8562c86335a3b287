import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '../../setup/kernel.js';
import { aJsonFile, anItem, aTallFile } from '../price-files/a-price-file.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const MAX_BYTES = 10 * 2 ** 20;

let desk: PriceFileDesk;
beforeAll(async () => {
  desk = await PriceFileDesk.open({ priceFileMaxBytes: MAX_BYTES, requestTimeoutMs: 1000 });
});
afterAll(() => desk.close());
beforeEach(async () => {
  for (const { id } of await desk.imports())
    await desk.kernel.rows('update pricing.price_file_imports set pieces = 0 where id = $1', [id]);
});

/** Names of the stored pieces. */
function pieces(): string[] {
  const folder = join(desk.kernel.settings.dataDir, 'price-files');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

const count = async (): Promise<number> => (await desk.imports()).length;

it('stores a file in pieces and makes it an import', async () => {
  const bytes = Buffer.alloc(9 * 2 ** 20, 'price,');
  const { status, body } = await desk.upload(
    bytes,
    `fileName=..%2Fsecret%2F12-3456789_pelican_standardcharges.csv&providerId=${desk.hospitalId}` +
      '&sourceUrl=https%3A%2F%2Fhospital.example%2Fprices.csv',
  );
  expect([status, Object.keys(body)]).toEqual([201, ['id']]);
  expect(await desk.imported(body.id)).toMatchObject({
    status: 'reading',
    file_name: '12-3456789_pelican_standardcharges.csv',
    source_url: 'https://hospital.example/prices.csv',
    provider_id: desk.hospitalId,
    bytes: String(bytes.length),
    pieces: 3,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const names = pieces().filter((name) => name.startsWith(body.id));
  expect(names).toEqual([0, 1, 2].map((number) => `${body.id}-${number}`));
  const folder = join(desk.kernel.settings.dataDir, 'price-files');
  expect(Buffer.concat(names.map((name) => readFileSync(join(folder, name)))).equals(bytes)).toBe(
    true,
  );
});

it('gives a repeated upload the first answer, and keeps its bytes once', async () => {
  const before = await count();
  const again = (more = '') =>
    desk.call('POST', `/admin/price-files?fileName=a.csv${more}`, {
      body: Buffer.from('the same bytes'),
      headers: {
        'content-type': 'application/octet-stream',
        'idempotency-key': 'the-same-upload-again',
      },
    });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await count()).toBe(before + 1);
  const other = await again(`&providerId=${desk.hospitalId}`);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  expect(await count()).toBe(before + 1);
  expect(pieces().filter((name) => name.startsWith(first.body.id))).toHaveLength(1);
});

it.each<[why: string, query: string, path: string, status: number]>([
  ['without a name', '', 'fileName', 400],
  ['with a longer name than any', `fileName=${'a'.repeat(256)}`, 'fileName', 400],
  ['with a provider that is no id', 'fileName=a&providerId=none', 'providerId', 400],
  ['with an unknown provider', `fileName=a&providerId=${randomUUID()}`, 'providerId', 422],
  ['with a source that is no address', 'fileName=a&sourceUrl=file:///etc/passwd', 'sourceUrl', 400],
  ['with more than we know', 'fileName=a&more=1', 'more', 400],
])('refuses an upload %s', async (_why, query, path, status) => {
  const before = [await count(), pieces()];
  const { status: answered, body } = await desk.upload('a,b', query);
  expect([answered, body.errors?.map((error) => error.path)]).toEqual([status, [path]]);
  expect([await count(), pieces()]).toEqual(before);
});

it('refuses an upload of another type, without a body, and an empty one', async () => {
  const before = [await count(), pieces()];
  const path = '/admin/price-files?fileName=a.csv';
  const ofType = async (body: string | undefined, type: string): Promise<number> =>
    (await desk.call('POST', path, { body, headers: { 'content-type': type } })).status;
  expect([
    await ofType('a,b', 'text/csv'),
    await ofType('{}', 'application/json'),
    await ofType('a', 'multipart/form-data; boundary=x'),
    (await desk.call('POST', path)).status,
    await ofType('', 'application/octet-stream'),
  ]).toEqual([415, 415, 415, 415, 400]);
  expect([await count(), pieces()]).toEqual(before);
});

it.each([
  [
    'another type',
    'text/csv',
    'a,b',
    'Send the body with the content type application/octet-stream.',
  ],
  [
    'no body',
    undefined,
    undefined,
    'Send the body with the content type application/octet-stream.',
  ],
  [
    'an empty body',
    'application/octet-stream',
    '',
    'The file is empty. Send its bytes as the body of the request.',
  ],
])('says how to send a file after %s', async (_what, type, body, detail) => {
  const answer = await desk.call('POST', '/admin/price-files?fileName=a.csv', {
    body,
    ...(type && { headers: { 'content-type': type } }),
  });
  expect(answer.body).toMatchObject({ detail });
  expect(answer.body.title).not.toContain('JSON');
});

it('takes files on no other operation', async () => {
  const { status } = await desk.call('POST', '/admin/price-files/from-address', {
    body: 'bytes',
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(status).toBe(415);
});

it('refuses people who are no administrators before it stores a byte', async () => {
  const before = pieces();
  expect((await desk.upload('a,b', undefined, desk.identity.account())).status).toBe(403);
  expect((await desk.upload('a,b', undefined, 'nonsense')).status).toBe(401);
  expect(pieces()).toEqual(before);
});

it('refuses more bytes than the setting allows, announced or not', async () => {
  const before = [await count(), pieces()];
  const announced = await desk.connection({
    'content-type': 'application/octet-stream',
    'content-length': MAX_BYTES + 1,
  });
  announced.sent.flushHeaders();
  const first = await announced.answered;
  announced.sent.destroy();
  expect([first.status, JSON.parse(first.body)]).toMatchObject([
    413,
    { code: 'payload-too-large', maxBytes: MAX_BYTES },
  ]);

  const chunked = await desk.connection({ 'content-type': 'application/octet-stream' });
  for (let sent = 0; sent <= MAX_BYTES; sent += 2 ** 20) chunked.sent.write(Buffer.alloc(2 ** 20));
  expect((await chunked.answered).status).toBe(413);
  chunked.sent.destroy();
  expect([await count(), pieces()]).toEqual(before);
});

it('keeps nothing of an upload that breaks off', async () => {
  const before = [await count(), pieces()];
  const { sent, answered } = await desk.connection({
    'content-type': 'application/octet-stream',
    'content-length': 8 * 2 ** 20,
  });
  sent.write(Buffer.alloc(5 * 2 ** 20, 'a'));
  await until(() => pieces().length > (before[1] as string[]).length);
  sent.destroy();
  await expect(answered).rejects.toThrow();
  await until(() => pieces().length === (before[1] as string[]).length);
  expect([await count(), pieces()]).toEqual(before);
});

it('waits for a slow upload longer than for other requests', async () => {
  const slow = await desk.connection({
    'content-type': 'application/octet-stream',
    'content-length': 6,
  });
  slow.sent.write('abc');
  const other = await desk.connection(
    { 'content-type': 'application/json', 'content-length': 20 },
    '/admin/price-files/from-address',
  );
  other.sent.write('{');
  // The other one began later and is refused first.
  const refused = await other.answered;
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([408, 'request-timeout']);
  slow.sent.end('def');
  expect((await slow.answered).status).toBe(201);
});

it('reads what was uploaded, and shows it as ready', async () => {
  await desk.startWorkers();
  const { body } = await desk.upload(aTallFile([{}, { 'code|1': '99999' }]), 'fileName=a.csv');
  const { reading } = await desk.reached(body.id, 'ready', 'failed');
  expect(reading).toMatchObject({ rows: 2, structure: { outcome: 'faulty', version: '3.0.0' } });
  expect(
    await desk.kernel.rows(
      `select service, verdict, cash_cents, headline
      from pricing.price_file_lines
      where import_id = $1`,
      [body.id],
    ),
  ).toEqual([{ service: 'mri_knee', verdict: 'comparable', cash_cents: '15000', headline: true }]);
  expect(await desk.kernel.rows('select * from pricing.price_file_progress')).toEqual([]);
});

it('reads a file with text that no database stores', async () => {
  const hospital = 'a\0b\ud800';
  const file = aJsonFile([anItem({ modifier_code: ['\0A'] })], {
    hospital_name: hospital,
    hospital_address: [hospital],
  });
  const { body } = await desk.upload(file, 'fileName=a.json');
  expect(await desk.reached(body.id, 'ready', 'failed')).toMatchObject({
    status: 'ready',
    reading: { rows: 1, hospital: 'a b\ufffd' },
  });
});

it.each<[content: string | Buffer, code: string, about: string | null, failure: string]>([
  ['<html>Not found</html>', 'is-web-page', null, 'it is a web page.'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'is-picture', 'PNG', 'it is a picture (PNG).'],
])('says why a file cannot be read: %j', async (content, code, about, failure) => {
  const { body } = await desk.upload(content, 'fileName=a.csv');
  expect(await desk.reached(body.id, 'ready', 'failed')).toMatchObject({
    status: 'failed',
    failure: `This is not CMS's template of a price file: ${failure}`,
    failure_code: code,
    failure_about: about,
    hopeless: true,
  });
});
