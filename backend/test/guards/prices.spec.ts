import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { Registry } from '../../src/platform/config/registry.js';
import { Sql } from '../../src/platform/database/sql.js';
import { Public } from '../../src/platform/http/auth/access.guard.js';
import { OptionalActor } from '../../src/platform/http/auth/actor.js';
import { PageHeads } from '../../src/platform/http/pages/page-heads.js';
import type { ActorState } from '../../src/shared/actors.js';
import { refreshed } from '../marketplace/a-marketplace.js';
import { Arbitraries } from './arbitraries.js';
import { pricesIn, setCanaries } from './canaries.js';
import { type Caller, Cast } from './cast.js';
import { rowsOf } from './faults/access-faults.js';
import { openDataPrices } from './faults/open-data-faults.js';
import { changed, guestAnswers, guestCalls, leaks, variants } from './faults/price-faults.js';
import { guestPages, HEAD, siteOf } from './guest-pages.js';
import { type Operation, tell } from './operations.js';
import { SharedCache } from './shared-cache.js';
import { aQuote, aSnapshot, NO_CODE } from './told-prices.js';

const CANARY = '7777701';
const OUTSIDE: readonly Caller[] = ['guest', 'unverified', 'suspended', 'reader'];

/**
 * Faults that somebody could make: a price for everybody, an order by price, an answer that a cache
 * gives to the next one.
 */
@Controller('planted')
class PlantedController {
  constructor(private readonly sql: Sql) {}
  @Get('leak')
  @Public()
  @ApiOkResponse({ type: String })
  leak(): string {
    return `From $77,777.01`;
  }
  @Get('order')
  @Public()
  @ApiOkResponse({ type: String })
  async order(): Promise<string> {
    return (
      await this.sql.rows<{ id: string }>(
        'select id from marketplace.provider_services order by custom_price, id',
      )
    )
      .map(({ id }) => id)
      .join();
  }
  @Get('shared')
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ type: String })
  shared(@OptionalActor() viewer?: ActorState): string {
    return viewer ? `From ${CANARY}` : 'Sign in to see prices';
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

const asGuest = (url: string) => cast.kernel.app.inject({ url });
/** How an answer may write an amount in cents. */
const written = (cents: number): string[] => [
  ...pricesIn(String(cents)),
  ...pricesIn((cents / 100).toFixed(2)),
  String(Math.ceil(cents / 100)),
];

let cast: Cast;
let arbitraries: Arbitraries;
let own: readonly Operation[];
let planted: readonly Operation[];
let site: FastifyInstance;
beforeAll(async () => {
  // so that the open data has what invented clinics ask
  cast = await Cast.start({ directoryCacheMb: 8, demoData: 'on' }, [Planted]);
  ({ own, planted } = cast.operations);
  expect(await setCanaries(cast.kernel)).toBeGreaterThan(3);
  await cast.look('patient');
  await cast.look('admin');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
  await rowsOf(cast, arbitraries, 'patient');
  await cast.look('patient');
  site = siteOf(cast, cast.kernel.app.get(Registry).all(PageHeads));
});
afterAll(async () => {
  tell('prices', { operations: own.length, calls: cast.calls });
  await site.close();
  await cast.close();
});

describe('who does not see prices', () => {
  it.each(OUTSIDE)('meets none in any answer: %s', async (caller) => {
    for (const operation of own)
      expect(await leaks(cast, arbitraries, operation, caller)).toEqual([]);
  });

  it('gets the same bytes however prices go round', async () => {
    const calls = guestCalls(cast, arbitraries, own);
    const all = async (): Promise<Map<string, string>> =>
      new Map([...(await guestAnswers(cast, calls)), ...(await guestPages(cast, site))]);
    await all(); // whatever only the first call answers is over
    const before = await all();
    const moving = changed(before, await all());
    expect(moving.filter((name) => !name.startsWith('POST '))).toEqual([]);
    expect(
      [...before].filter(([name, answer]) => name.startsWith('SEARCH ') && answer.includes('Alder'))
        .length,
    ).toBeGreaterThan(2);
    for (const turn of [1, 3]) {
      await setCanaries(cast.kernel, turn);
      expect(changed(before, await all()).filter((name) => !moving.includes(name))).toEqual([]);
    }
    await setCanaries(cast.kernel);
    tell('prices go round', {
      answers: before.size,
      'left out because they differ each time': moving.length,
    });
  });

  it('meets none in pages, the sitemap, what robots read and what a search finds', async () => {
    const pages = await guestPages(cast, site);
    expect(
      [...pages].filter(([, answer]) => pricesIn(answer).length).map(([name]) => name),
    ).toEqual([]);
    expect(
      [...pages].filter(
        ([name, answer]) => name.startsWith('PAGE /providers/') && !answer.startsWith('200 '),
      ),
    ).toEqual([]);
    tell('prices in pages', { pages: pages.size });
  });

  it.each(OUTSIDE)('finds none in files of the open data: %s', async (caller) => {
    const found = await openDataPrices(cast, caller);
    expect(found.filter(([, prices]) => prices.length)).toEqual([]);
    expect(found.length > 0).toBe(caller === 'reader');
    const seen = new Map(await openDataPrices(cast, 'service'));
    expect(seen.get('prices.csv.gz')).toContain(CANARY);
  });
});

describe('three answers may show a guest a price', () => {
  it('a provider that made its own public, and no other', async () => {
    await cast.kernel.rows(`update marketplace.providers set public_prices = (name = 'Birch')`);
    await refreshed(cast.kernel, true);
    const ofBirch = await cast.kernel.rows<{ cents: number }>(
      `select custom_price as cents
       from marketplace.provider_services s
       join marketplace.providers p on p.id = s.provider_id
       where p.name = 'Birch'`,
    );
    const { body } = await cast.kernel.app.inject('/api/providers/with-services');
    expect(pricesIn(body)).toEqual(ofBirch.map(({ cents }) => String(cents)));
    await cast.kernel.rows('update marketplace.providers set public_prices = false');
    await refreshed(cast.kernel, true);
    expect(pricesIn((await cast.kernel.app.inject('/api/providers/with-services')).body)).toEqual(
      [],
    );
  });

  it('a quote behind its own token, and no other', async () => {
    const [ours, others] = [await aQuote(cast, 7_777_701), await aQuote(cast, 8_888_803)];
    const { statusCode, headers, body } = await asGuest(`/api/price-requests/${ours.token}`);
    expect([statusCode, headers['cache-control'], pricesIn(body)]).toEqual([
      200,
      'private, no-store',
      [CANARY],
    ]);
    for (const code of [
      ours.id,
      others.id,
      `${ours.token.slice(0, -1)}${ours.token.endsWith('A') ? 'B' : 'A'}`,
      ours.token.toLowerCase() === ours.token ? 'x' : ours.token.toLowerCase(),
      '%25',
      'mine%20',
    ]) {
      const other = await asGuest(`/api/price-requests/${code}`);
      expect([code, other.statusCode, pricesIn(other.body)]).toEqual([code, 404, []]);
    }
    for (const operation of own.filter(({ path }) => path.includes('price-request')))
      expect(await leaks(cast, arbitraries, operation, 'guest')).toEqual([]);
  });

  it('a snapshot behind its own code, and no other, once codes can be looked up', async () => {
    const [ours, others] = [await aSnapshot(cast, 'Alder'), await aSnapshot(cast, 'Birch')];
    expect(ours.cents).not.toBe(others.cents);
    const routes = ['/verify/:code', '/verify/:code/sheet'].filter((url) =>
      cast.kernel.app.getHttpAdapter().getInstance().hasRoute({ method: 'GET', url }),
    );
    for (const route of routes) {
      const { statusCode, headers, body } = await asGuest(route.replace(':code', ours.code));
      expect([route, statusCode, headers['cache-control']]).toEqual([
        route,
        200,
        'private, no-store',
      ]);
      expect(pricesIn(body).length).toBeGreaterThan(0);
      expect(written(ours.cents)).toEqual(expect.arrayContaining(pricesIn(body)));
    }
    for (const route of ['/verify/:code', '/verify/:code/sheet', '/api/verify/:code'])
      for (const code of [ours.id, `${ours.code}0`, ours.code.slice(1), '%25', NO_CODE]) {
        const other = await asGuest(route.replace(':code', code));
        expect([route, code, other.statusCode, pricesIn(other.body)]).toEqual([
          route,
          code,
          404,
          [],
        ]);
      }
  });
});

describe('a cache between a patient and a guest', () => {
  async function through(
    operations: readonly Operation[],
  ): Promise<{ leaking: string[]; cache: SharedCache; seen: number }> {
    const cache = new SharedCache(({ url, headers }) =>
      cast.kernel.app.inject({ url, headers: { ...headers } }),
    );
    const leaking = new Set<string>();
    let seen = 0;
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const url of variants(cast, arbitraries, operation)) {
        for (const caller of ['patient', 'guest', 'patient', 'suspended', 'guest'] as const) {
          const token = cast.tokenOf(caller);
          const { body } = await cache.ask({
            url,
            headers: {
              'accept-language': 'en',
              ...(token && { authorization: `Bearer ${token}` }),
            },
          });
          if (!pricesIn(body).length) continue;
          if (caller === 'patient') seen++;
          else leaking.add(operation.name);
        }
      }
    return { leaking: [...leaking], cache, seen };
  }

  it('leaks nothing, and has kept what it could', async () => {
    const { leaking, cache, seen } = await through(own);
    expect(leaking).toEqual([]);
    expect(seen).toBeGreaterThan(10);
    expect(cache.hits).toBeGreaterThan(10);
    tell('shared cache', {
      kept: cache.kept,
      hits: cache.hits,
      'priced answers for patients': seen,
    });
  });

  it("would leak what is said to be everybody's", async () => {
    expect((await through(planted)).leaking).toEqual([
      'GET /api/planted/leak',
      'GET /api/planted/shared',
    ]);
  });
});

describe('the guard itself notices', () => {
  it('an operation that shows a price', async () => {
    const [leak] = planted;
    if (!leak) throw new Error('Nothing is planted.');
    expect(await leaks(cast, arbitraries, leak, 'guest')).toEqual([
      'GET /api/planted/leak shows 77777 to guest: GET /api/planted/leak',
    ]);
  });

  it('an order by price', async () => {
    const calls = guestCalls(cast, arbitraries, planted);
    const before = await guestAnswers(cast, calls);
    await setCanaries(cast.kernel, 4);
    expect(changed(before, await guestAnswers(cast, calls))).toEqual(['GET /api/planted/order']);
  });

  it('a page whose head tells a price, or who is cheapest', async () => {
    class Telling extends PageHeads {
      async headOf(path: string) {
        const [least] = await cast.kernel.rows<{ id: string; cents: number }>(
          `select id, custom_price as cents
           from marketplace.provider_services
           where custom_price is not null
           order by custom_price, id
           limit 1`,
        );
        if (path === '/') return { ...HEAD, description: `From ${least?.cents}` };
        return path === '/services' ? { ...HEAD, title: least?.id ?? '' } : undefined;
      }
      override paths = async () => [];
    }
    const talking = siteOf(cast, [new Telling()]);
    const before = await guestPages(cast, talking);
    expect(
      [...before].filter(([, answer]) => pricesIn(answer).length).map(([name]) => name),
    ).toEqual(['PAGE / en', 'PAGE / es']);
    await setCanaries(cast.kernel, 2);
    expect(changed(before, await guestPages(cast, talking))).toEqual(
      expect.arrayContaining(['PAGE /services']),
    );
    await talking.close();
  });

  it.each([
    '7777701',
    '$77,777.01',
    '77.777,01 $',
    '77 778',
    'save $33,333',
    '{"effectivePrice":7777701}',
    '"~$77,780"',
  ])('a price written %s', (text) => {
    expect(pricesIn(text)).not.toEqual([]);
  });

  it('no price in ids and times', () => {
    expect(
      pricesIn(
        '{"id":"77777011-7777-7777-8777-777777777011","at":"2026-11-21T07:77:77.777Z","count":20}',
      ),
    ).toEqual([]);
  });
});
