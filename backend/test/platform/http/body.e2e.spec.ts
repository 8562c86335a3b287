import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { Public } from '../../../src/platform/http/auth/access.guard.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';

@Controller('planted')
class PlantedController {
  @Post('echo') @Public() echo(@Body() body: unknown): unknown {
    return { body };
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({}, Planted);
});
afterAll(() => kernel.close());

const post = (
  payload: string | Buffer | undefined,
  type = 'application/json',
  more: Record<string, string> = {},
) =>
  kernel.app.inject({
    method: 'POST',
    url: '/api/planted/echo',
    payload,
    headers: { ...(type && { 'content-type': type }), ...more },
  });
const levels = (count: number): string => '['.repeat(count) + ']'.repeat(count);
const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])));
const raw = (...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);

describe('a body', () => {
  it.each<[name: string, payload: string | Buffer, status: number]>([
    ['of 32 levels', levels(32), 201],
    ['of 33 levels', levels(33), 400],
    ['of 4 KiB of brackets', '['.repeat(4096), 400],
    ['of deep objects', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000), 400],
    ['of 500 keys', keys(500), 201],
    ['of 501 keys', keys(501), 400],
    ['with brackets in a text', JSON.stringify({ a: '[{":\\"'.repeat(500) }), 201],
    ['with a prototype', '{"__proto__":{"x":1}}', 400],
    ['with a prototype inside', '{"a":[{"__proto__":1}]}', 400],
    ['with an escaped prototype', '{"\\u005f_proto__":1}', 400],
    ['with a constructor', '{"constructor":{"prototype":{"x":1}}}', 400],
    ['of half a text', '{"a":', 400],
    ['of two texts', '{}{}', 400],
    ['that is empty', '', 400],
    ['of blanks', '  \n', 400],
    ['that is no JSON', "{'a':1}", 400],
    ['with NaN', '{"a":NaN}', 400],
    ['of 64 KiB', JSON.stringify({ a: 'x'.repeat(65_528) }), 201],
    ['of 64 KiB and a byte', JSON.stringify({ a: 'x'.repeat(65_529) }), 413],
    ['with an escaped NUL', '{"a":"x\\u0000y"}', 400],
    ['with a raw NUL', raw(0), 400],
    ['with a NUL in a key', '{"a\\u0000":1}', 400],
    ['with a NUL deep inside', '{"a":[[{"b":"\\u0000"}]]}', 400],
    ['with an escaped lone surrogate', '{"a":"\\ud800"}', 400],
    ['with a surrogate the wrong way round', '{"a":"\\udc00\\ud800"}', 400],
    ['with a lone surrogate in a key', '{"\\ud83d":1}', 400],
    ['with a raw lone surrogate', raw(0xed, 0xa0, 0x80), 400],
    ['that is Latin-1', raw(0xe9), 400],
    ['with an overlong NUL', raw(0xc0, 0x80), 400],
    ['cut in a character', raw(0xf0, 0x9f), 400],
    ['with a whole pair', '{"a":"\\ud83d\\ude00"}', 201],
    ['with a raw pair', raw(0xf0, 0x9f, 0x98, 0x80), 201],
    ['with a key twice', '{"a":1,"a":2}', 400],
    ['with a key twice inside', '{"a":[{"b":1,"c":{"d":1,"d":1}}]}', 400],
    ['with a key twice, once escaped', '{"a":1,"\\u0061":2}', 400],
    ['with equal keys apart', '{"a":{"a":1},"b":[{"a":1},{"a":1}]}', 201],
    ['with a colon in a text', '{"a":"b:c","d:e":"f"}', 201],
    ['with a byte order mark', '\ufeff{"a":1}', 201],
    ['in UTF-16', Buffer.from('{"a":1}', 'utf16le'), 400],
  ])('%s', async (_name, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    if (status > 400)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    if (status >= 400)
      expect(answer.json()).toMatchObject({ status, requestId: expect.any(String) });
  });

  it('arrives as it was sent', async () => {
    const body = { text: 'ñ 漢字 😀 \u2028', list: [1, -0.5, true, null, {}], quoted: '"\\/' };
    expect((await post(JSON.stringify(body), 'application/json; charset=utf-8')).json()).toEqual({
      body,
    });
    expect((await post('\ufeff[1]')).json()).toEqual({ body: [1] });
  });

  it('may be absent where nothing is wanted', async () => {
    expect((await post(undefined, '')).statusCode).toBe(201);
  });
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'application/jsonx',
  'nonsense',
  'application/json, text/plain',
])('refuses %s', async (type) => {
  const answer = await post('{"a":1}', type, { 'accept-language': 'es' });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    title: 'El cuerpo tiene un tipo que aquí no se acepta.',
    detail: 'Envíe el cuerpo con el tipo de contenido application/json.',
  });
});

it('does not unpack what is packed', async () => {
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(JSON.stringify({ a: 'x'.repeat(10_000_000) }));
  expect(bomb.length).toBeLessThan(60_000);
  expect((await post(bomb, 'application/json', { 'content-encoding': 'gzip' })).statusCode).toBe(
    400,
  );
});
