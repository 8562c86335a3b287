import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CliCommand } from '../../../src/platform/config/cli-command.js';
import { Registry } from '../../../src/platform/config/registry.js';
import { Scheduled } from '../../../src/platform/events/scheduled.js';
import { aTallFile } from '../price-files/a-price-file.js';
import { HospitalServer } from './a-hospital-server.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const ADDRESS = 'https://hospital.example/prices.csv';

interface WatchRow {
  readonly address: string;
  readonly etag: string | null;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly vanished_at: Date | null;
  readonly last_import_id: string | null;
  readonly failures: number;
}

let hospital: HospitalServer;
let desk: PriceFileDesk;
beforeAll(async () => {
  hospital = await HospitalServer.start();
  desk = await PriceFileDesk.open({}, { downloads: hospital.downloads() });
});
afterAll(async () => {
  await desk.close();
  await hospital.stop();
});
beforeEach(async () => {
  hospital.reset();
  await desk.kernel.rows('delete from pricing.watched_price_files');
  await desk.kernel.rows('delete from pricing.price_file_imports');
});

const watch = (address: unknown = ADDRESS, providerId = desk.hospitalId) =>
  desk.call('PUT', `/admin/providers/${providerId}/watched-price-file`, { body: { address } });
async function look(): Promise<WatchRow | undefined> {
  const scheduled = desk.kernel.app
    .get(Registry)
    .all(Scheduled)
    .find(({ name }) => name === 'pricing-watches-files');
  if (!scheduled) throw new Error('Nothing looks at watched files.');
  await scheduled.run();
  const [row] = await desk.kernel.rows<WatchRow>('select * from pricing.watched_price_files');
  return row;
}
const sends = (content: string, etag: string | null = '"1"'): void => {
  hospital.answer = ({ headers }, response) => {
    if (etag !== null && headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, etag === null ? {} : { etag }).end(content);
  };
};
const answers = (status: number): void => {
  hospital.answer = (_request, response) => response.writeHead(status).end();
};
const pieces = (): string[] => {
  const folder = join(desk.kernel.settings.dataDir, 'price-files');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('makes an import of a changed file, and of none that is the same', async () => {
  sends(aTallFile([{}]));
  expect((await watch()).status).toBe(204);
  const first = await look();
  const [imported, ...more] = await desk.imports();
  expect(more).toEqual([]);
  expect(imported).toMatchObject({
    id: first?.last_import_id,
    status: 'reading',
    file_name: 'prices.csv',
    source_url: ADDRESS,
    provider_id: desk.hospitalId,
    created_by: 'watch',
    pieces: 1,
  });
  expect(first).toMatchObject({ outcome: 'changed', etag: '"1"' });

  expect(await look()).toMatchObject({ outcome: 'unchanged', last_import_id: imported?.id });
  expect(hospital.requests.at(-1)?.headers['if-none-match']).toBe('"1"');

  sends(aTallFile([{}, {}]), '"2"');
  expect(await look()).toMatchObject({ outcome: 'changed', etag: '"2"' });
  expect(await desk.imports()).toHaveLength(2);
});

it('goes by the bytes where a server names another version each time', async () => {
  sends(aTallFile([{}]));
  await watch();
  await look();
  const before = pieces();
  sends(aTallFile([{}]), '"other"');
  expect(await look()).toMatchObject({ outcome: 'unchanged', etag: '"other"' });
  sends(aTallFile([{}]), null);
  expect(await look()).toMatchObject({ outcome: 'unchanged', etag: null });
  expect(await desk.imports()).toHaveLength(1);
  expect(pieces()).toEqual(before);
});

it('makes no import of a file that the hospital has by an upload', async () => {
  const { body } = await desk.upload(
    aTallFile([{}]),
    `fileName=a.csv&providerId=${desk.hospitalId}`,
  );
  sends(aTallFile([{}]));
  await watch();
  expect(await look()).toMatchObject({ outcome: 'unchanged', etag: '"1"' });
  expect((await desk.imports()).map(({ id }) => id)).toEqual([body.id]);
});

it.each([404, 410])('says that a file has vanished with status %i', async (status) => {
  sends(aTallFile([{}]));
  await watch();
  await look();
  answers(status);
  const gone = await look();
  expect(gone).toMatchObject({ outcome: 'vanished', reason: 'There is no file at this address.' });
  expect(gone?.vanished_at).toBeInstanceOf(Date);
  expect((await look())?.vanished_at).toEqual(gone?.vanished_at);
  sends(aTallFile([{}]));
  expect(await look()).toMatchObject({ outcome: 'unchanged', vanished_at: null, reason: null });
});

it('says so after three refusals in a row, too', async () => {
  await watch();
  answers(500);
  const reason = 'The server answers with status 500.';
  expect(await look()).toMatchObject({ outcome: 'refused', reason, vanished_at: null });
  expect(await look()).toMatchObject({ outcome: 'refused', reason, vanished_at: null });
  const third = await look();
  expect(third).toMatchObject({ outcome: 'vanished', reason });
  expect(third?.vanished_at).toBeInstanceOf(Date);
});

it('refuses an address that leads into a private network', async () => {
  await watch();
  hospital.addresses = [['127.0.0.1']];
  expect(await look()).toMatchObject({
    outcome: 'refused',
    reason: 'The address leads into a private network.',
  });
  expect(hospital.requests).toEqual([]);
});

it.each([
  'https://127.0.0.1/prices.csv',
  'https://2130706433/prices.csv',
  'https://10.0.0.1/prices.csv',
  'https://169.254.169.254/latest',
  'https://[::1]/prices.csv',
  'https://[::ffff:192.168.1.1]/prices.csv',
])('saves no address in a private network: %s', async (address) => {
  await watch();
  const { status, body } = await watch(address);
  expect([status, body.errors]).toEqual([
    422,
    [
      {
        path: 'address',
        code: 'price-file.private-address',
        message: expect.stringContaining('private network'),
      },
    ],
  ]);
  expect(await desk.kernel.rows('select * from pricing.watched_price_files')).toMatchObject([
    { address: ADDRESS },
  ]);
});

it('looks at every file by the command line, whatever one of them does', async () => {
  hospital.answer = ({ url }, response) =>
    url === '/5' ? response.destroy() : response.end(aTallFile([{ 'code|1': String(url) }]));
  await desk.kernel.rows(
    `insert into pricing.watched_price_files (id, provider_id, address, created_by, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'https://hospital.example/' || n, 'test', now()
    from generate_series(1, 130) as n`,
  );
  const command = desk.kernel.app
    .get(Registry)
    .all(CliCommand)
    .find(({ name }) => name === 'prices:watch');
  const printed = (await command?.run([]))?.split('\n') ?? [];
  expect(printed).toHaveLength(130);
  expect(printed.filter((line) => line.startsWith('changed'))).toHaveLength(129);
  expect(printed.filter((line) => line.startsWith('refused'))).toEqual([
    expect.stringMatching(/^refused +[0-9a-f-]{36} +https:\/\/hospital\.example\/5$/),
  ]);
  expect(await desk.imports()).toHaveLength(129);
});

it('is ended, and moved to another address', async () => {
  sends(aTallFile([{}]));
  await watch();
  await look();
  expect((await watch('https://hospital.example/new.csv')).status).toBe(204);
  expect(await desk.kernel.rows('select * from pricing.watched_price_files')).toMatchObject([
    { address: 'https://hospital.example/new.csv', etag: null, outcome: null },
  ]);
  // The bytes are the same as at the old address.
  expect(await look()).toMatchObject({ outcome: 'unchanged' });
  const path = `/admin/providers/${desk.hospitalId}/watched-price-file`;
  expect((await desk.call('DELETE', path)).status).toBe(204);
  expect((await desk.call('DELETE', path)).status).toBe(404);
  expect(await look()).toBeUndefined();
});

it('takes https addresses of providers only', async () => {
  expect((await watch('http://hospital.example/a')).status).toBe(422);
  expect((await watch(5)).status).toBe(400);
  expect((await watch(ADDRESS, randomUUID())).status).toBe(404);
  expect(await desk.kernel.rows('select * from pricing.watched_price_files')).toEqual([]);
});
