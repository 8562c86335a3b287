import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import { until } from '../../setup/kernel.js';
import { aTallFile } from '../price-files/a-price-file.js';
import { HospitalServer } from './a-hospital-server.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const ADDRESS = 'https://hospital.example/files/12-3456789_pelican_standardcharges.csv';
const MAX_BYTES = 6 * 2 ** 20;

let hospital: HospitalServer;
let desk: PriceFileDesk;
beforeAll(async () => {
  hospital = await HospitalServer.start();
  desk = await PriceFileDesk.open(
    { priceFileMaxBytes: MAX_BYTES },
    { downloads: hospital.downloads() },
  );
  await desk.startWorkers();
});
afterAll(async () => {
  await desk.close();
  await hospital.stop();
});
beforeEach(() => hospital.reset());

const from = (address: unknown, more: object = {}) =>
  desk.call('POST', '/admin/price-files/from-address', { body: { address, ...more } });
const pieces = (): string[] => {
  const folder = join(desk.kernel.settings.dataDir, 'price-files');
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
};

it('fetches a file from its address and reads it', async () => {
  hospital.answer = (_request, response) => response.end(aTallFile([{}]));
  const { status, body } = await from(ADDRESS, { providerId: desk.hospitalId });
  expect([status, Object.keys(body)]).toEqual([202, ['id']]);
  expect(await desk.reached(body.id, 'ready', 'failed')).toMatchObject({
    status: 'ready',
    file_name: '12-3456789_pelican_standardcharges.csv',
    source_url: ADDRESS,
    provider_id: desk.hospitalId,
    pieces: 1,
    reading: { rows: 1 },
  });
  expect(hospital.requests).toHaveLength(1);
});

it.each<[why: string, body: object, status: number, path: string]>([
  ['http', { address: 'http://hospital.example/a.csv' }, 422, 'address'],
  ['a password', { address: 'https://user:word@hospital.example/a.csv' }, 422, 'address'],
  ['a port', { address: 'https://hospital.example:8443/a.csv' }, 422, 'address'],
  ['a private network', { address: 'https://127.0.0.1/a.csv' }, 422, 'address'],
  ['a private IPv6 network', { address: 'https://[::1]/a.csv' }, 422, 'address'],
  ['no address', { address: 'prices' }, 422, 'address'],
  ['nothing', {}, 400, 'address'],
  ['a number', { address: 5 }, 400, 'address'],
  ['a long one', { address: `https://hospital.example/${'a'.repeat(2000)}` }, 400, 'address'],
  ['an unknown provider', { address: ADDRESS, providerId: randomUUID() }, 422, 'providerId'],
])('refuses %s', async (_why, body, status, path) => {
  const before = (await desk.imports()).length;
  const answer = await desk.call('POST', '/admin/price-files/from-address', { body });
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([status, [path]]);
  expect((await desk.imports()).length).toBe(before);
});

it.each<[why: string, prepare: () => void, failure: string]>([
  [
    'leads into a private network',
    () => {
      hospital.addresses = [['10.0.0.1']];
    },
    'The address leads into a private network.',
  ],
  [
    'leads on to a private network',
    () => {
      hospital.answer = (_request, response) =>
        response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end();
    },
    'The address leads into a private network.',
  ],
  [
    'has no file',
    () => {
      hospital.answer = (_request, response) => response.writeHead(404).end();
    },
    'There is no file at this address.',
  ],
  [
    'never ends',
    () => {
      hospital.answer = (request, response) => {
        const more = (): void => {
          while (!request.socket.destroyed && response.write(Buffer.alloc(2 ** 16, 'a'))) continue;
        };
        response.on('drain', more);
        more();
      };
    },
    `The file has more than ${MAX_BYTES} bytes.`,
  ],
  [
    'is empty',
    () => {
      hospital.answer = (_request, response) => response.end();
    },
    'The file is empty.',
  ],
])('gives up an address that %s', async (_why, prepare, failure) => {
  prepare();
  const before = pieces();
  const { body } = await from(ADDRESS);
  expect(await desk.reached(body.id, 'ready', 'failed')).toMatchObject({
    status: 'failed',
    failure,
    pieces: 0,
  });
  expect(pieces()).toEqual(before);
});

it('stops fetching when it is canceled, and shows how far it is until then', async () => {
  let isClosed = false;
  hospital.answer = (request, response) => {
    request.socket.once('close', () => {
      isClosed = true;
    });
    response.writeHead(200, { 'content-length': 1000 });
    response.write('a'.repeat(10));
  };
  const { body } = await from(ADDRESS);
  await until(async () =>
    (
      await desk.kernel.rows<{ done_bytes: string; total_bytes: string }>(
        'select done_bytes, total_bytes from pricing.price_file_progress where import_id = $1',
        [body.id],
      )
    ).some((row) => row.done_bytes === '10' && row.total_bytes === '1000'),
  );
  expect((await desk.call('POST', `/admin/price-files/${body.id}/cancel`)).status).toBe(204);
  await until(() => isClosed);
  await until(
    async () => (await desk.kernel.rows('select 1 from pricing.price_file_progress')).length === 0,
  );
  expect(await desk.imported(body.id)).toMatchObject({ status: 'canceled', pieces: 0 });

  const again = await desk.call('POST', `/admin/price-files/${body.id}/cancel`);
  expect([again.status, again.body.code]).toEqual([409, 'import-not-in-status']);
  const unknown = await desk.call('POST', `/admin/price-files/${randomUUID()}/cancel`);
  expect(unknown.status).toBe(404);
});

it('lets mails go on while several files wait to be fetched', async () => {
  const open: (() => void)[] = [];
  hospital.answer = (_request, response) => open.push(() => response.end('nothing'));
  const started = await Promise.all(Array.from({ length: 10 }, () => from(ADDRESS)));
  await until(() => open.length === 1);
  // A short reaction gets its turn although more long ones wait than there are places.
  const asked = await desk.kernel.app.inject({
    method: 'POST',
    url: '/api/price-requests',
    payload: {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: 'guest@mail.example',
      consents: CONSENT_VERSIONS,
    },
  });
  expect(asked.statusCode).toBe(201);
  const folder = join(desk.kernel.settings.dataDir, 'mail');
  await until(() => existsSync(folder) && readdirSync(folder).length >= 2);
  expect(open).toHaveLength(1);
  for (const { body } of started) await desk.call('POST', `/admin/price-files/${body.id}/cancel`);
  open[0]?.();
  await until(
    async () =>
      (await desk.kernel.rows('select 1 from shared.outbox where finished_at is null')).length ===
      0,
    60_000,
  );
  expect(open).toHaveLength(1);
});
