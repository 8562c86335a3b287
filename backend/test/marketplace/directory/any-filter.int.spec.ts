import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DirectoryProviderView } from '../../../src/marketplace/directory/contract/provider.view.js';
import type { DirectoryFilter } from '../../../src/marketplace/directory/queries/directory-sql.js';
import { aFilter, Crowd, dice } from '../a-crowd.js';
import { idOf } from '../a-marketplace.js';
import { AdminApp } from '../catalogue/admin-marketplace.js';

const PRICE_WORDS = /"(price|customPrice|effectivePrice|priceSource|priceOnRequest)"/;
let app: AdminApp;
let crowd: Crowd;
let member: string;

beforeAll(async () => {
  app = await AdminApp.start();
  crowd = await Crowd.gather(app.kernel);
  member = app.identity.account();
});
afterAll(() => app.kernel.close());

/** As the web client writes it: lists as repeated parameters. */
function addressOf(
  { minRating, radiusMiles, ...filter }: DirectoryFilter,
  further: Record<string, string | number | undefined>,
): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, minRating, radiusMiles, ...further }))
    for (const each of [value].flat()) if (each !== undefined) asked.append(name, String(each));
  return `/providers/with-services?${asked.toString()}`;
}

const ask = (address: string, token: string) => app.call('GET', address, undefined, { token });
const names = (providers: readonly DirectoryProviderView[]): string[] =>
  providers.map(({ name }) => name);

describe.each([
  ['a guest', false],
  ['a user', true],
])('%s', (_name, priced) => {
  const token = (): string => (priced ? member : '');

  it('gets of any filter, order, limit and offset what a plain recomputation gives', async () => {
    const roll = dice(priced ? 11 : 12);
    let full = 0;
    let refused = 0;
    for (let n = 0; n < 80; n += 1) {
      const filter = aFilter(roll);
      const limit = 1 + roll(40);
      const offset = roll(3) ? roll(30) : 0;
      const answer = await ask(addressOf(filter, { limit, offset }), token());
      if (filter.order === 'price' && !priced) {
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'prices-hidden' }]);
        refused += 1;
        continue;
      }
      const wanted = crowd.expected(filter);
      const page = wanted.slice(offset, offset + limit);
      const found = answer.json<DirectoryProviderView[]>();
      expect([
        filter,
        limit,
        offset,
        answer.headers['x-total-count'],
        names(found),
        answer.headers.link !== undefined,
      ]).toEqual([
        filter,
        limit,
        offset,
        String(wanted.length),
        names(page),
        wanted.length > offset + limit,
      ]);
      if (!priced) expect(answer.body).not.toMatch(PRICE_WORDS);
      for (const [at, provider] of found.entries()) {
        expect(provider.pricesHidden).toBe(!priced);
        if (priced) expect({ ...provider, distanceMiles: null }).toEqual(page[at]);
      }
      if (found.length) full += 1;
    }
    expect([full > 20, refused > 15]).toEqual([true, !priced]);
  });

  it('walks any filter by its links, from any offset, without a gap or a repeat', async () => {
    const roll = dice(priced ? 21 : 22);
    let longest = 0;
    for (let n = 0; n < 20; n += 1) {
      const given = aFilter(roll);
      const filter =
        n % 3
          ? given
          : { zip: given.zip, order: given.zip ? ('distance' as const) : ('rating' as const) };
      if (filter.order === 'price' && !priced) continue;
      const wanted = names(crowd.expected(filter));
      const limit = 1 + roll(25);
      const offset = roll(2) ? roll(10) : undefined;
      const seen: string[] = [];
      let pages = 0;
      for (
        let address: string | undefined = addressOf(filter, { limit, offset });
        address !== undefined;
        pages += 1
      ) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask(address, token());
        expect(answer.headers['x-total-count']).toBe(String(wanted.length));
        seen.push(...names(answer.json<DirectoryProviderView[]>()));
        address = /^<\/api([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }
      expect([filter, limit, offset, seen]).toEqual([
        filter,
        limit,
        offset,
        wanted.slice(offset ?? 0),
      ]);
      longest = Math.max(longest, pages);
    }
    expect(longest).toBeGreaterThan(3);
  });

  it('walks all who offer a service by its links, in the order of the directory', async () => {
    const ekg = await idOf(app.kernel, 'services', 'ekg en');
    const wanted = names(crowd.expected({ serviceNames: ['ekg en'] }));
    for (const [limit, offset] of [
      [1, 0],
      [7, 0],
      [11, 13],
      [100, 0],
    ]) {
      const seen: string[] = [];
      for (
        let address: string | undefined =
          `/providers/by-service/${ekg}?limit=${limit}&offset=${offset}`;
        address !== undefined;
      ) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask(address, token());
        expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([
          200,
          String(wanted.length),
        ]);
        seen.push(...names(answer.json<DirectoryProviderView[]>()));
        address = /^<\/api([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }
      expect(seen).toEqual(wanted.slice(offset));
    }
    for (const cursor of [
      'x',
      'bnVsbA',
      'a'.repeat(2001),
      Buffer.from(JSON.stringify(['price', 0, 50, 1, 'a', ekg])).toString('base64url'),
    ]) {
      expect(
        (await ask(`/providers/by-service/${ekg}?cursor=${cursor}`, token())).json(),
      ).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
    }
  });
});
