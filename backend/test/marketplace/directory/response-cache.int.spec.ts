import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel, until } from '../../setup/kernel.js';
import { aCatalogue, aClinic, anOffer, aService, fill, idOf, refreshed } from '../a-marketplace.js';

const CANARY = 7_777_701;
const LIST = '/api/providers/with-services';
let kernel: Kernel;
let member: Record<string, string>;
let admin: Record<string, string>;

beforeAll(async () => {
  const identity = new FakeIdentity();
  kernel = await aKernelOf(identity, { directoryCacheMb: 8 });
  member = { authorization: `Bearer ${identity.account()}` };
  admin = { authorization: `Bearer ${identity.account({ role: 'admin' })}` };
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Alder', { offers: [anOffer('ekg', CANARY)] }),
    aClinic('Birch', { offers: [anOffer('ekg', 300)] }),
  ]);
});
afterAll(() => kernel.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  kernel.app.inject({ url, headers });

/** Changes all names in a way that nothing is told of. */
const behindItsBack = (from: string, to: string): Promise<unknown> =>
  kernel.rows(`
    alter table marketplace.directory disable trigger announce_directory;
    update marketplace.directory
    set public_en = replace(public_en, '${from}', '${to}'),
      priced_en = replace(priced_en, '${from}', '${to}');
    alter table marketplace.directory enable trigger announce_directory`);

describe('answers of the directory', () => {
  it('come from memory the second time, the same in every header and byte', async () => {
    let first = await ask(LIST);
    let second = first;
    await until(async () => {
      // what was filled in may still be announced
      first = await ask(LIST);
      await behindItsBack('Alder', 'Nobody');
      second = await ask(LIST);
      await behindItsBack('Nobody', 'Alder');
      return second.body === first.body;
    });
    const kept = ({
      'x-request-id': _request,
      date: _date,
      'content-length': _length,
      ...headers
    }: typeof first.headers) => headers;
    expect(kept(second.headers)).toEqual(kept(first.headers));
    expect((await ask(LIST, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it('are compressed as the caller takes them', async () => {
    const { body } = await ask(LIST);
    const compressed = async (accepted: string) => {
      const { headers, rawPayload } = await ask(LIST, { 'accept-encoding': accepted });
      expect(String(headers.vary)).toBe('Accept-Language, Authorization, accept-encoding');
      return { coding: headers['content-encoding'], bytes: rawPayload };
    };
    for (const accepted of ['br, gzip', 'gzip, br;q=0.5']) {
      const { coding, bytes } = await compressed(accepted);
      expect([coding, brotliDecompressSync(bytes).toString()]).toEqual(['br', body]);
    }
    const { coding, bytes } = await compressed('gzip, br;q=0');
    expect([coding, gunzipSync(bytes).toString()]).toEqual(['gzip', body]);
    expect((await compressed('br;q=0, gzip;q=0')).coding).toBeUndefined();
  });

  it('with prices never reach a guest, whoever asked first', async () => {
    for (const limit of [7, 8]) {
      const turns = limit === 7 ? [member, {}, member, {}] : [{}, member, {}, member];
      for (const headers of turns) {
        const {
          body,
          headers: { 'cache-control': control },
        } = await ask(`${LIST}?limit=${limit}`, headers);
        expect([body.includes(String(CANARY)), control]).toEqual(
          headers === member
            ? [true, 'private, no-store']
            : [false, 'public, max-age=0, must-revalidate'],
        );
      }
    }
  });

  it('with prices reach no guest by what is remembered of a search either', async () => {
    const search = (headers: Record<string, string>) =>
      kernel.app.inject({
        method: 'POST',
        url: '/api/search/symptoms',
        payload: { query: 'I need an EKG' },
        headers,
      });
    for (const headers of [member, {}, member])
      expect((await search(headers)).body.includes(String(CANARY))).toBe(headers === member);
  });

  it('are the same for every order of the query, without reading it again', async () => {
    const [one, other] = [`${LIST}?limit=9&minRating=1`, `${LIST}?minRating=1&limit=9`];
    const { body } = await ask(one);
    await behindItsBack('Alder', 'Nobody');
    const bodies = [await ask(other), await ask(one)].map((answer) => answer.body);
    await behindItsBack('Nobody', 'Alder');
    expect(bodies).toEqual([body, body]);
    expect((await ask(`${LIST}?limit=1&minRating=1`)).body).not.toBe(body);
  });

  it('of administrators, who see more providers, are never stored', async () => {
    const path = `/api/providers/${await idOf(kernel, 'providers', 'Birch')}`;
    const setVisible = async (visible: boolean): Promise<void> => {
      await kernel.rows(
        `update marketplace.providers set is_active = ${visible} where name = 'Birch'`,
      );
      await refreshed(kernel, true);
    };
    await setVisible(false);
    const statuses: number[] = [];
    for (const headers of [admin, member, admin, {}])
      statuses.push((await ask(path, headers)).statusCode);
    await setVisible(true);
    expect(statuses).toEqual([200, 404, 200, 404]);
  });

  it('are apart for each language', async () => {
    for (const [language, name] of [
      ['en', 'ekg en'],
      ['es', 'ekg es'],
      ['en', 'ekg en'],
    ] as const)
      expect((await ask(LIST, { 'accept-language': language })).body).toContain(name);
  });

  it('are new at once when this process changes the directory', async () => {
    await ask(LIST);
    await kernel.rows(`update marketplace.providers set name = 'Aspen' where name = 'Alder'`);
    await refreshed(kernel, true);
    const { body, headers } = await ask(LIST);
    expect([body.includes('Aspen'), body.includes('Alder'), headers['x-total-count']]).toEqual([
      true,
      false,
      '2',
    ]);
  });

  it('are new soon when another process changes it, also in their count', async () => {
    await ask(`${LIST}?limit=1`);
    await kernel.rows(`delete from marketplace.directory where sort_name = 'birch'`);
    await until(async () => (await ask(`${LIST}?limit=1`)).headers['x-total-count'] === '1');
  });

  it('are not kept while nobody would tell of a change', async () => {
    await ask(LIST);
    await kernel.rows(
      `select pg_terminate_backend(pid)
       from pg_stat_activity
       where application_name = 'openfare-listen' and datname = current_database()`,
    );
    await behindItsBack('Aspen', 'Willow');
    await until(async () => (await ask(LIST)).body.includes('Willow'));
  });
});
