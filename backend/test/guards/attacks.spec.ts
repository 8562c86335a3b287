import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Header, Module, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Public } from '../../src/platform/http/auth/access.guard.js';
import { securityHeaders } from '../../src/platform/http/server/security-headers.js';
import { ask } from '../identity/people.js';
import { aKernel } from '../setup/kernel.js';
import { Arbitraries } from './arbitraries.js';
import { Cast } from './cast.js';
import {
  contents,
  fieldNames,
  forgeries,
  ignores,
  rowsWithIgnored,
  takesFields,
  takesForgery,
  unsafeHeaders,
} from './faults/attack-faults.js';
import { type Operation, tell } from './operations.js';
import { PlantedNote } from './planted.js';

/** Faults that somebody could make: a body that nobody checks, a page with a policy of its own. */
@Controller('planted')
class PlantedController {
  @Post('unchecked') @Public() @ApiBody({ type: PlantedNote }) unchecked(
    @Body() body: unknown,
  ): unknown {
    return body;
  }
  @Get('framed')
  @Public()
  @Header('Content-Security-Policy', "script-src 'self' 'unsafe-inline'")
  framed(): string {
    return '';
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let cast: Cast;
let arbitraries: Arbitraries;
let own: readonly Operation[];
let planted: readonly Operation[];
beforeAll(async () => {
  cast = await Cast.start({}, [Planted]);
  ({ own, planted } = cast.operations);
  await cast.look('owner');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
});
afterAll(async () => {
  tell('attacks', { operations: own.length, calls: cast.calls });
  await cast.close();
});

it('takes no forged token anywhere, not even where guests may ask', async () => {
  const tokens = forgeries(cast.tokenOf('patient'));
  const found: string[] = [];
  for (const operation of own) found.push(...(await takesForgery(cast, operation, tokens)));
  expect(found).toEqual([]);
  tell('forged tokens', { tokens: Object.keys(tokens).length });
});

describe('fields that a body does not have', () => {
  it('are refused by name, and nothing is written', async () => {
    const names = await fieldNames(cast);
    const before = await contents(cast);
    const found: string[] = [];
    expect(names.length).toBeGreaterThan(100);
    for (const operation of own)
      found.push(...(await takesFields(cast, arbitraries, operation, names)));
    expect(found).toEqual([]);
    expect(await contents(cast)).toEqual(before);
    tell('fields that a body does not have', {
      fields: names.length,
      bodies: own.filter(({ body }) => body).length,
    });
  });

  it('or that are taken and ignored, are written nowhere', async () => {
    const taken: string[] = [];
    const done: string[] = [];
    for (const operation of own) {
      const found = await ignores(cast, arbitraries, operation);
      taken.push(...found.taken.map((field) => `${operation.name} ${field}`));
      done.push(...found.done.map((field) => `${operation.name} ${field}`));
    }
    expect(done).toEqual(
      expect.arrayContaining(['POST /api/price-requests userId', 'POST /api/bookings userId']),
    );
    expect(await rowsWithIgnored(cast)).toEqual([]);
    tell('fields taken and ignored', { taken: taken.length, 'gone through with': done.length });
  });

  it('would be noticed where one is written', async () => {
    await cast.kernel.rows(
      `update identity.users
       set last_name = 'https://zqcanary.example'
       where email = 'another@mail.example'`,
    );
    expect(await rowsWithIgnored(cast)).toEqual(['identity.users holds a website']);
    await cast.kernel.rows(
      `update identity.users set last_name = 'another' where email = 'another@mail.example'`,
    );
  });

  it('would be noticed', async () => {
    const [unchecked] = planted;
    if (!unchecked) throw new Error('Nothing is planted.');
    expect(await takesFields(cast, arbitraries, unchecked, ['role'])).toEqual([
      'POST /api/planted/unchecked answers 201 to fields that it does not know',
    ]);
  });
});

describe.each([1, 2])('behind %i proxies of ours', (trustProxy) => {
  it('a made-up address wins no further try, and another real one is not held back', async () => {
    const kernel = await aKernel({ trustProxy, signInTries: 3 });
    const tried = async (client: string, made: string): Promise<number> => {
      // each proxy of ours adds whom it got the request from
      const others = Array.from({ length: trustProxy - 1 }, (_, index) => `10.0.0.${index + 2}`);
      const forwarded = [made, client, ...others].filter(Boolean).join(', ');
      const headers = {
        'x-forwarded-for': forwarded,
        forwarded: `for=${made}`,
        'x-real-ip': made,
        'x-client-ip': made,
        'cf-connecting-ip': made,
        'true-client-ip': made,
      };
      return (
        await ask(
          kernel,
          '/auth/sign-in',
          { email: 'ana@mail.example', password: 'Wrong-Pass-1!' },
          { ip: '10.0.0.1', headers },
        )
      ).statusCode;
    };
    for (const made of ['198.51.100.1', '', '198.51.100.2, 198.51.100.3'])
      expect(await tried('203.0.113.7', made)).toBe(401);
    for (const made of [
      '',
      '198.51.100.9',
      '127.0.0.1',
      '10.0.0.1, 10.0.0.1',
      '::1',
      'unknown',
      '203.0.113.8',
    ])
      expect([made, await tried('203.0.113.7', made)]).toEqual([made, 429]);
    expect(await tried('203.0.113.8', '203.0.113.7')).toBe(401);
    await kernel.close();
  });
});

it("what is not everybody's is kept by nobody on the way", async () => {
  const kept: string[] = [];
  const shown: string[] = [];
  for (const operation of own.filter(
    ({ method, access }) => method === 'GET' && access !== 'public',
  )) {
    const { statusCode, headers } = await cast.call(operation, 'owner', {
      ids: (name) => cast.idFor(operation, name),
    });
    if (statusCode === 200) shown.push(operation.name);
    if (!String(headers['cache-control']).includes('no-store'))
      kept.push(`${operation.name} answers ${statusCode} with ${headers['cache-control']}`);
  }
  expect(kept).toEqual([]);
  expect(shown.length).toBeGreaterThan(25);
});

describe('every answer has the security headers', () => {
  it('of an operation, whoever asks', async () => {
    const found: string[] = [];
    for (const operation of own)
      for (const caller of ['guest', 'owner'] as const) {
        if (operation.method !== 'GET' && caller === 'owner') continue;
        const { headers } = await cast.call(operation, caller, {
          ids: (name) => cast.idFor(operation, name),
        });
        found.push(
          ...unsafeHeaders(headers).map((fault) => `${operation.name} for ${caller}: ${fault}`),
        );
      }
    expect(found).toEqual([]);
  });

  it.each([
    '/',
    '/services',
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
    '/dev/mail',
    '/api/docs',
    '/api/docs/bookings',
    '/api/docs/guides/keys',
    '/api/docs/problems',
    '/api/openapi.json',
    '/api/nowhere',
    '/metrics',
    '/api/%',
    '/api/meta/%00',
    `/api/providers/${'x'.repeat(200)}`,
  ])('of %s', async (url) => {
    const { headers, body } = await cast.kernel.app.inject({ url, headers: { host: 'localhost' } });
    expect(unsafeHeaders(headers)).toEqual([]);
    if (String(headers['content-type']).startsWith('text/html'))
      expect(
        body.match(
          /<script(?![^>]*( src=|type="application\/(ld\+)?json"))[^>]*>|\son\w+=["']|javascript:/gi,
        ),
      ).toBeNull();
  });

  it('of a refused method and a body that is no JSON', async () => {
    for (const request of [
      { method: 'OPTIONS' as const, url: '/api/meta', headers: { origin: 'https://evil.example' } },
      {
        method: 'POST' as const,
        url: '/api/auth/sign-in',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
    ]) {
      expect(unsafeHeaders((await cast.kernel.app.inject(request)).headers)).toEqual([]);
    }
  });

  it('and over TLS keeps to it', () => {
    const headersAt = (address: string) =>
      securityHeaders({ address, identityProvider: 'embedded', identityIssuer: undefined });
    expect(headersAt('https://prices.example')['strict-transport-security']).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    );
    expect(headersAt('http://localhost:8080')).not.toHaveProperty('strict-transport-security');
  });

  it('and a policy of its own would be noticed', async () => {
    const framed = planted.find(({ path }) => path.endsWith('/framed'));
    if (!framed) throw new Error('Nothing is planted.');
    expect(unsafeHeaders((await cast.call(framed, 'guest')).headers)).toContain(
      'the policy lets in others',
    );
  });
});
