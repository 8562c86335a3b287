import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { READING_RULES } from '../../../src/pricing/contract/price-file-rules.js';
import { until } from '../../setup/kernel.js';
import { aTallFile } from '../price-files/a-price-file.js';
import { HospitalServer } from './a-hospital-server.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const ADDRESS = 'https://hospital.example/prices.csv';
const CONFIRMED = { confirmations: ['other-hospital', 'implausible-prices'] };

let hospital: HospitalServer;
let desk: PriceFileDesk;
beforeAll(async () => {
  hospital = await HospitalServer.start();
  desk = await PriceFileDesk.open({}, { downloads: hospital.downloads() });
  await desk.startWorkers();
});
afterAll(async () => {
  await desk.close();
  await hospital.stop();
});
beforeEach(() => hospital.reset());

async function aReadFile(content: string): Promise<string> {
  const { body } = await desk.upload(content, `fileName=a.csv&providerId=${desk.hospitalId}`);
  await desk.reached(body.id, 'ready');
  return body.id;
}
const apply = (id: string) =>
  desk.call('POST', `/admin/price-files/${id}/apply`, { body: CONFIRMED });
const undo = (id: string) => desk.call('POST', `/admin/price-files/${id}/undo`);
const pageOf = async (id: string) => (await desk.call('GET', `/admin/price-files/${id}`)).body;

describe('the address of a file in force', () => {
  const setSource = (id: string, address: string) =>
    desk.call('PUT', `/admin/price-files/${id}/source`, { body: { address } });
  const publicSource = async () =>
    (await desk.call('GET', `/providers/${desk.hospitalId}/price-file`)).body.sourceUrl;
  const linked = () =>
    desk.kernel.rows(
      `select source_url from marketplace.provider_services
      where provider_id = $1 and deleted_at is null`,
      [desk.hospitalId],
    );

  it('is taken once a file was seen there, and leads from the prices and the page', async () => {
    const id = await aReadFile(aTallFile([{}]));
    await apply(id);
    hospital.answer = (_request, response) => response.writeHead(404).end();
    expect(await setSource(id, ADDRESS)).toMatchObject({
      status: 409,
      body: { code: 'no-file-at-address', failureCode: 'no-file-there' },
    });
    expect((await setSource(id, 'https://10.0.0.1/p.csv')).status).toBe(422);
    expect((await setSource(id, 'http://hospital.example/p.csv')).status).toBe(422);
    expect([await publicSource(), await linked()]).toEqual([null, [{ source_url: null }]]);

    hospital.answer = (_request, response) => response.end(aTallFile([{}, {}]));
    expect((await setSource(id, ` ${ADDRESS}#top`)).status).toBe(204);
    expect([await publicSource(), await linked()]).toEqual([ADDRESS, [{ source_url: ADDRESS }]]);
    expect(await pageOf(id)).toMatchObject({ status: 'applied', sourceUrl: ADDRESS });
    expect(
      await desk.kernel.rows(
        `select d.after_data ->> 'sourceUrl' as source
        from shared.audit_logs l
        join shared.audit_details d on d.audit_id = l.id
        where l.record_id = $1 and l.command = 'NamePriceFileSource'`,
        [id],
      ),
    ).toEqual([{ source: ADDRESS }]);
    const next = await aReadFile(aTallFile([{}], { last_updated_on: '2026-07-02' }));
    expect(await pageOf(next)).toMatchObject({ sourceUrl: null });
    await apply(next);
    // nobody has seen these bytes at the address
    expect([await publicSource(), await linked()]).toEqual([null, [{ source_url: null }]]);
    expect(await pageOf(next)).toMatchObject({ status: 'applied', sourceUrl: null });
    await undo(next);
    expect([await publicSource(), await linked()]).toEqual([ADDRESS, [{ source_url: ADDRESS }]]);
    expect((await undo(id)).body).toMatchObject({ staying: [] });
  });

  it('is refused for a file that a later one took the place of', async () => {
    hospital.answer = (_request, response) => response.end('anything');
    const first = await aReadFile(aTallFile([{}]));
    await apply(first);
    const second = await aReadFile(aTallFile([{}, {}]));
    await apply(second);
    expect(await setSource(first, ADDRESS)).toMatchObject({
      status: 409,
      body: { code: 'later-import-in-force' },
    });
    await undo(second);
    await undo(first);
  });
});

describe('a file that was read by earlier rules', () => {
  const readAgain = (id: string) => desk.call('POST', `/admin/price-files/${id}/read-again`);
  /** As an earlier version read it. */
  const age = (id: string) =>
    desk.kernel.rows(
      `update pricing.price_file_imports set reading = reading - 'rules' where id = $1`,
      [id],
    );
  const today = { reading: { rules: READING_RULES, outdated: false } };

  it('is read again in its place while it waits', async () => {
    const id = await aReadFile(aTallFile([{}]));
    expect(await pageOf(id)).toMatchObject({ stored: true, ...today });
    await age(id);
    expect(await pageOf(id)).toMatchObject({ reading: { rules: 1, outdated: true } });
    expect(await readAgain(id)).toMatchObject({ status: 202, body: { id } });
    await until(async () => (await pageOf(id)).status === ('ready' as never), 60_000);
    expect(await pageOf(id)).toMatchObject(today);
  });

  it('becomes another import while its prices are in force', async () => {
    const id = await aReadFile(aTallFile([{}]));
    await apply(id);
    await age(id);
    const { status, body } = await readAgain(id);
    expect(status).toBe(202);
    expect(body.id).not.toBe(id);
    await desk.reached(body.id, 'ready');
    expect(await pageOf(body.id)).toMatchObject({ addedBefore: id, fileName: 'a.csv', ...today });
    expect(await pageOf(id)).toMatchObject({ status: 'applied', inForce: id });
    // what we list for the same bytes may be something else by today's rules
    expect(await pageOf(body.id)).toMatchObject({ sameInForce: false });
    expect(await apply(body.id)).toMatchObject({ body: { outcome: 'applied' } });
    await undo(body.id);
    await undo(id);
  });

  it('cannot be read again without its bytes', async () => {
    const id = await aReadFile(aTallFile([{}]));
    await desk.kernel.rows('update pricing.price_file_imports set pieces = 0 where id = $1', [id]);
    expect(await readAgain(id)).toMatchObject({ status: 409, body: { code: 'bytes-not-kept' } });
    expect((await pageOf(id)).status).toBe('ready');
  });
});

it('a watched file is looked at when somebody wants it', async () => {
  const path = `/admin/providers/${desk.hospitalId}/watched-price-file`;
  expect((await desk.call('POST', `${path}/look`)).status).toBe(404);
  hospital.answer = (_request, response) => response.end(aTallFile([{}, {}, {}]));
  await desk.call('PUT', path, { body: { address: ADDRESS } });
  const outcome = async () =>
    (await desk.kernel.rows('select outcome from pricing.watched_price_files'))[0]?.outcome;
  expect(await outcome()).toBeNull();
  expect((await desk.call('POST', `${path}/look`)).status).toBe(204);
  await until(async () => (await outcome()) !== null, 60_000);
  expect(await outcome()).toBe('changed');
  expect((await desk.imports()).filter(({ created_by }) => created_by === 'watch')).toHaveLength(1);
});
