import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PriceFileReader,
  type ReadingOrder,
} from '../../../src/pricing/application/price-files/price-file-reader.js';
import { PriceFileDownloads } from '../../../src/pricing/application/price-imports/price-file-downloads.js';
import type { PriceFileReading } from '../../../src/pricing/domain/price-imports/price-file-reading.js';
import { ProcessPriceFileReader } from '../../../src/pricing/infrastructure/price-files/processes/process-price-file-reader.js';
import { aTallFile } from '../price-files/a-price-file.js';
import { HospitalServer } from './a-hospital-server.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const ADDRESS = 'https://hospital.example/prices.csv';
const FAILURE =
  'It failed several times for a reason of this server, which is in its log. Try again later.';

/** Whether this server has a fault of its own, such as a full disk. */
let isFaulty = true;
function assertSound(): void {
  if (isFaulty) throw new Error('no space left on device');
}

class FaultyReader extends PriceFileReader {
  private readonly reader = new ProcessPriceFileReader();

  async read(order: ReadingOrder): Promise<PriceFileReading> {
    assertSound();
    return this.reader.read(order);
  }
}

class FaultyDownloads extends PriceFileDownloads {
  constructor(private readonly downloads: PriceFileDownloads) {
    super();
  }

  override isPrivate(address: URL): boolean {
    return this.downloads.isPrivate(address);
  }

  override request: PriceFileDownloads['request'] = async (...asked) => {
    assertSound();
    return this.downloads.request(...asked);
  };
}

let hospital: HospitalServer;
let desk: PriceFileDesk;
beforeAll(async () => {
  hospital = await HospitalServer.start();
  hospital.answer = (_request, response) => response.end(aTallFile([{}]));
  desk = await PriceFileDesk.open(
    { backoffMs: 0.05 },
    { reader: new FaultyReader(), downloads: new FaultyDownloads(hospital.downloads()) },
  );
  await desk.startWorkers();
});
afterAll(async () => {
  await desk.close();
  await hospital.stop();
});

const retry = (id: string) => desk.call('POST', `/admin/price-files/${id}/retry`);
const upload = () => desk.upload(aTallFile([{}]));
const fetchFile = () =>
  desk.call('POST', '/admin/price-files/from-address', { body: { address: ADDRESS } });

it.each([
  ['reading', upload],
  ['fetching', fetchFile],
])('ends as failed when %s is given up, and can be tried again', async (_, begin) => {
  isFaulty = true;
  const { id } = (await begin()).body;
  expect(await desk.reached(id, 'ready', 'failed')).toMatchObject({
    status: 'failed',
    failure: FAILURE,
  });
  expect(await desk.kernel.rows('select from shared.outbox where finished_at is null')).toEqual([]);

  isFaulty = false;
  expect((await retry(id)).status).toBe(204);
  expect(await desk.reached(id, 'ready', 'failed')).toMatchObject({
    status: 'ready',
    failure: null,
    pieces: 1,
    reading: { rows: 1 },
  });
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { code: 'import-not-in-status', state: 'ready' },
  });
});

it('tries only what there is, and only for administrators', async () => {
  const { id } = (await desk.upload('<html>')).body;
  await desk.reached(id, 'failed');
  const path = `/admin/price-files/${id}/retry`;
  const patient = await desk.call('POST', path, { token: desk.identity.account() });
  expect([patient.status, (await retry(randomUUID())).status]).toEqual([403, 404]);
  await desk.kernel.rows('update pricing.price_file_imports set pieces = 0 where id = $1', [id]);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'bytes-not-kept' } });
});
