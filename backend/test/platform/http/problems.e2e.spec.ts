import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BadGatewayException, Controller, Get, Module, Post, Query } from '@nestjs/common';
import { MaxLength } from 'class-validator';
import { Sql } from '../../../src/platform/database/sql.js';
import { Access, Public } from '../../../src/platform/http/auth/access.guard.js';
import type { Kernel } from '../../setup/kernel.js';
import { rawRequest } from '../../setup/raw-http.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';

class SearchDto {
  @MaxLength(50, { message: 'too-long:$constraint1' }) search!: string;
}

@Controller('planted')
class PlantedController {
  constructor(private readonly sql: Sql) {}
  @Get('search') @Public() search(@Query() { search }: SearchDto): Promise<unknown[]> {
    return this.sql.rows('select ?::text as "search"', [search]);
  }
  @Get('visit/:id') @Public() visit(@Query('id') id: string): Promise<unknown[]> {
    return this.sql.rows('select id from sample.visit where id = ?', [id]);
  }
  @Get('number') @Public() number(): Promise<unknown[]> {
    return this.sql.rows(`select '99999999999'::int`);
  }
  @Get('slow') @Public() slow(): Promise<unknown[]> {
    return this.sql.rows('select pg_sleep(10)');
  }
  @Get('broken') @Public() broken(): void {
    throw new Error('secret detail');
  }
  @Get('text') @Public() text(): void {
    throw 'secret detail';
  }
  @Get('gateway') @Public() gateway(): void {
    throw new BadGatewayException('secret detail');
  }
  @Post('only') @Access('admin') only(): string {
    return 'reached';
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let kernel: Kernel;
let port: number;
beforeAll(async () => {
  kernel = await aSampleKernel({ statementTimeoutMs: 300 }, Planted);
  await kernel.app.listen(0, '127.0.0.1');
  port = (kernel.app.getHttpServer().address() as { port: number }).port;
});
afterAll(() => kernel.close());

const FAULT = { path: expect.any(String), code: expect.any(String), message: expect.any(String) };
const PROBLEM = {
  type: expect.stringMatching(/^\/api\/docs\/problems#[a-z0-9-]+$/),
  title: expect.any(String),
  detail: expect.any(String),
  instance: expect.stringMatching(/^[^#]*#[\w-]{8,64}$/),
  requestId: expect.stringMatching(/^[\w-]{8,64}$/),
};
const plain = (request: string, ...headers: string[]): string =>
  [`${request} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');
const json = (body: string, ...headers: string[]): string =>
  plain(
    'POST /api/visits',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ) + body;

/** What is refused before there is a request whose body or query could be wrong. */
const UNREAD = [
  'a broken escape',
  'a broken escape in a parameter',
  'no method at all',
  'what is not HTTP',
  'no Host',
  'no Host at an unknown route',
  'two framings',
  'a length that is no number',
];

describe('every refusal is a problem', () => {
  it.each([
    ['an unknown route', plain('GET /api/nowhere'), 404, 'not-found'],
    ['the path behind a route', plain('GET /api/meta/more'), 404, 'not-found'],
    ['a health page that is none', plain('GET /health/nothing'), 404, 'not-found'],
    [
      'an unknown route with a body',
      json('{}').replace('/api/visits', '/api/nowhere'),
      404,
      'not-found',
    ],
    [
      'an unknown route with any content',
      plain('POST /api/nowhere', 'Content-Type: text/plain', 'Content-Length: 1') + 'x',
      404,
      'not-found',
    ],
    ['a broken escape', plain('GET /api/%'), 400, 'bad-request'],
    ['a broken escape in a parameter', plain('GET /api/planted/visit/%ff'), 400, 'bad-request'],
    ['a NUL in a path', plain('GET /api/planted/visit/%00?id=%00'), 400, 'bad-request'],
    [
      'a parameter longer than any id',
      plain(`GET /api/planted/visit/${'x'.repeat(101)}`),
      404,
      'not-found',
    ],
    ['another method', plain('DELETE /api/meta'), 405, 'method-not-allowed'],
    [
      'another method of a path with an id',
      plain('GET /api/visits/7/confirmation'),
      405,
      'method-not-allowed',
    ],
    [
      'OPTIONS',
      plain(
        'OPTIONS /api/meta',
        'Origin: https://elsewhere.example',
        'Access-Control-Request-Method: GET',
      ),
      405,
      'method-not-allowed',
    ],
    ['TRACE', plain('TRACE /api/meta'), 405, 'method-not-allowed'],
    ['a rare method', plain('PROPFIND /api/meta'), 405, 'method-not-allowed'],
    ['no method at all', plain('BREW /api/meta'), 400, 'bad-request'],
    ['no Host', plain('GET /api/meta').replace('Host: x\r\n', ''), 400, 'bad-request'],
    [
      'no Host at an unknown route',
      json('{}').replace('Host: x\r\n', '').replace('/api/visits', '/api/nowhere'),
      400,
      'bad-request',
    ],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['two framings', json('{}', 'Transfer-Encoding: chunked'), 400, 'bad-request'],
    [
      'a length that is no number',
      plain('POST /api/visits', 'Content-Type: application/json', 'Content-Length: x'),
      400,
      'bad-request',
    ],
    [
      'headers of 20 KB',
      plain('GET /api/meta', `X-Large: ${'x'.repeat(20_000)}`),
      431,
      'headers-too-large',
    ],
    ['an address of 20 KB', plain(`GET /api/meta?${'x'.repeat(20_000)}`), 431, 'headers-too-large'],
    ['a body that is too large', json(`"${'x'.repeat(65_535)}"`), 413, 'payload-too-large'],
    [
      'a length that is too large',
      plain('POST /api/visits', 'Content-Type: application/json', 'Content-Length: 1000000'),
      413,
      'payload-too-large',
    ],
    [
      'a chunked body that is too large',
      plain('POST /api/visits', 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
        `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`,
      413,
      'payload-too-large',
    ],
    [
      'text',
      plain('POST /api/visits', 'Content-Type: text/plain', 'Content-Length: 3') + 'a=1',
      415,
      'unsupported-media-type',
    ],
    [
      'no content type',
      plain('POST /api/visits', 'Content-Length: 3') + 'a=1',
      415,
      'unsupported-media-type',
    ],
    ['half a body', json('{"a":'), 400, 'bad-request'],
    ['a packed body', json('\u001f\u008b\u0008', 'Content-Encoding: gzip'), 400, 'bad-request'],
    ['nobody at a closed door', plain('POST /api/planted/only'), 401, 'sign-in'],
    [
      'a forged token',
      plain('POST /api/planted/only', 'Authorization: Bearer forged'),
      401,
      'invalid-token',
    ],
    ['a NUL in a query', plain('GET /api/planted/search?search=%00'), 400, 'bad-request'],
    [
      'a field that comes twice',
      plain('GET /api/planted/search?search=a&search=b'),
      400,
      'validation-failed',
    ],
    [
      'an unknown query field',
      plain('GET /api/planted/search?search=a&other=b'),
      400,
      'validation-failed',
    ],
    ['what PostgreSQL takes for no id', plain('GET /api/planted/visit/1?id=7'), 400, 'bad-request'],
    ['a number beyond its type', plain('GET /api/planted/number'), 400, 'bad-request'],
    ['a statement that takes too long', plain('GET /api/planted/slow'), 503, 'busy'],
    ['what nobody expected', plain('GET /api/planted/broken'), 500, 'server-error'],
    ['a throw that is no error', plain('GET /api/planted/text'), 500, 'server-error'],
    ['a failure by its status', plain('GET /api/planted/gateway'), 502, 'server-error'],
  ])('%s', async (name, bytes, status, code) => {
    const answer = await rawRequest(port, bytes);
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
    expect(JSON.parse(answer.body)).toEqual({
      ...PROBLEM,
      status,
      code,
      ...(status === 400 &&
        !UNREAD.includes(name) && {
          errors: [{ ...FAULT, ...(code === 'bad-request' && { path: '' }) }],
        }),
    });
    expect(answer.body).not.toContain('secret');
    if (status === 405) expect(answer.headers.allow).toMatch(/^[A-Z, ]+$/);
    if (answer.headers['x-request-id'])
      expect(JSON.parse(answer.body)).toMatchObject({ requestId: answer.headers['x-request-id'] });
  });

  it('requires no Host header in HTTP/1.0', async () => {
    const { status } = await rawRequest(port, 'GET /api/meta HTTP/1.0\r\n\r\n');
    expect(status).toBe(200);
  });

  it('says which methods a path has', async () => {
    expect((await kernel.app.inject({ method: 'DELETE', url: '/api/meta' })).headers.allow).toBe(
      'GET, HEAD',
    );
    expect(
      (await kernel.app.inject({ method: 'GET', url: '/api/visits/7/confirmation' })).headers.allow,
    ).toBe('POST');
  });
});

describe('the rest of HTTP', () => {
  it('answers HEAD like GET, without a body', async () => {
    const [found, missing] = [
      await rawRequest(port, plain('HEAD /api/meta')),
      await rawRequest(port, plain('HEAD /api/nowhere')),
    ];
    expect(found).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(missing).toMatchObject({
      status: 404,
      body: '',
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
  });

  it('names the operation, never the requested URL', async () => {
    const url = '/api/planted/visit/7137550199?id=jane';
    const { instance, requestId } = (await kernel.app.inject(url)).json() as {
      instance: string;
      requestId: string;
    };
    expect(instance).toBe(`/api/planted/visit/:id#${requestId}`);
    expect((await kernel.app.inject('/api/jane/7137550199')).body).not.toMatch(/jane|7137550199/);
  });

  it('says in the detail which fields are at fault, or what the title says', async () => {
    const fields = await kernel.app.inject({
      url: '/api/planted/search?search=a&other=b',
      headers: { 'accept-language': 'en' },
    });
    expect(fields.json()).toMatchObject({
      title: 'Please check your input.',
      detail: 'other: This field is not known.',
    });
    const missing = await kernel.app.inject({
      url: '/api/nowhere',
      headers: { 'accept-language': 'en' },
    });
    expect(missing.json()).toMatchObject({
      title: 'There is nothing here.',
      detail: 'There is nothing here.',
    });
  });

  it('uses a harmless request id of the client, and creates one otherwise', async () => {
    const idOf = async (id?: string) =>
      (
        await kernel.app.inject({ url: '/api/nowhere', headers: id ? { 'x-request-id': id } : {} })
      ).json().requestId as string;
    expect(await idOf('3f0c-trace_0001')).toBe('3f0c-trace_0001');
    for (const given of [undefined, 'short', 'x'.repeat(65), 'has spaces in it', '{"a":1}12345'])
      expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  it('refuses in the language of the request, and caches can tell by Vary', async () => {
    const { headers, body } = await kernel.app.inject({
      url: '/api/nowhere',
      headers: { 'accept-language': 'es' },
    });
    expect(headers.vary).toMatch(/Accept-Language, Authorization/);
    expect(JSON.parse(body)).toMatchObject({ title: 'Aquí no hay nada.' });
    expect(
      (await kernel.app.inject({ url: '/api/%', headers: { 'accept-language': 'es' } })).json(),
    ).toMatchObject({ title: 'La solicitud no está bien formada.' });
  });
});
