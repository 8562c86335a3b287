import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { Actors, Tokens } from '../../src/shared/actors.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aLog, type Kernel, someSettings, started } from '../setup/kernel.js';

const FILL = 'I would like to know what the visit costs and when I can come. ';

const lines: string[] = [];
const identity = new FakeIdentity();
let kernel: Kernel;
beforeAll(async () => {
  const settings = await someSettings({ trustProxy: 1 });
  const building = Test.createTestingModule({ imports: [AppModule.with(settings)] })
    .overrideProvider(Tokens)
    .useValue(identity.tokens)
    .overrideProvider(Actors)
    .useValue(identity.actors);
  kernel = await started(
    settings,
    building,
    aLog('debug', (line) => lines.push(line)),
  );
});
afterAll(() => kernel.close());

let networks = 0;

/** From another network each time, unless one is named. */
async function check(
  payload: unknown,
  {
    language = 'en',
    from = `198.18.1.${++networks}`,
    token,
  }: { language?: string; from?: string; token?: string } = {},
) {
  const { statusCode, headers, body } = await kernel.app.inject({
    method: 'POST',
    url: '/api/search/danger-check',
    payload: JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown> };
}

describe('what somebody writes into a request', () => {
  it('is a danger, with what to do in the shape of a search', async () => {
    const { status, headers, body } = await check({
      text: 'crushing chest pain and my left arm is numb',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(body).toEqual({
      emergency: {
        ruleId: 'heart',
        resource: '911',
        headline: 'Call 911 now',
        action: 'Call 911 or go to the nearest emergency room. Do not drive yourself.',
        text: expect.any(String),
        language: 'en',
      },
    });
  });

  it.each([
    ['me duele el pecho y no puedo respirar', '911', 'Llame al 911 ahora'],
    ['quiero morirme', '988', 'Llame o envíe un texto al 988 ahora'],
  ])('is one in Spanish: %s', async (text, resource, headline) => {
    expect((await check({ text }, { language: 'es' })).body).toMatchObject({
      emergency: { resource, headline, language: 'es' },
    });
  });

  it('answers in the language of the text', async () => {
    expect((await check({ text: 'me duele el pecho y no puedo respirar' })).body).toMatchObject({
      emergency: { language: 'es', headline: 'Llame al 911 ahora' },
    });
  });

  it.each([
    ['a planned test', 'My yearly mammogram is due.'],
    ['a denial', 'A cough since Monday, but no chest pain.'],
    ['a denial in Spanish', 'Tengo una cita anual. Sin dolor de pecho.'],
    ['a long text', FILL.repeat(30)],
    ['a denial in it', `${FILL.repeat(15)}No chest pain, no trouble breathing. ${FILL.repeat(15)}`],
  ])('is none: %s', async (_what, text) => {
    expect((await check({ text })).body).toEqual({ emergency: null });
  });

  it('is read as a whole, not its beginning alone', async () => {
    for (const [before, after] of [
      [0, 29],
      [14, 15],
      [29, 0],
    ] as const) {
      const text = `${FILL.repeat(before)}I have crushing chest pain. ${FILL.repeat(after)}`;
      expect([before, (await check({ text })).body]).toMatchObject([
        before,
        { emergency: { resource: '911' } },
      ]);
    }
    const unbroken = `${'and my knee hurts and '.repeat(80)} i have crushing chest pain`;
    expect((await check({ text: unbroken })).body).toMatchObject({ emergency: {} });
  });

  it('is kept nowhere', async () => {
    const mark = 'zqunkept';
    await check({ text: `crushing chest pain ${mark}` }, { token: identity.account() });
    await check({ text: `x ${mark}`.repeat(500) });
    const tables = await kernel.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect([
        name,
        await kernel.rows(`select from ${name} t where t::text ilike '%${mark}%'`),
      ]).toEqual([name, []]);
    expect(await kernel.rows('select id from marketplace.searches')).toEqual([]);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes(mark))).toEqual([]);
  });
});

describe('bad input', () => {
  it.each<[string, unknown, { path: string; code: string; message: string }]>([
    ['nothing', {}, { path: 'text', code: 'required', message: 'Required' }],
    [
      'blanks',
      { text: ' \n ' },
      { path: 'text', code: 'too-short', message: 'Use at least 2 characters.' },
    ],
    [
      '2,001 characters',
      { text: 'x'.repeat(2001) },
      { path: 'text', code: 'too-long', message: 'Use at most 2000 characters.' },
    ],
    [
      'a list',
      { text: ['chest pain'] },
      { path: 'text', code: 'not-a-text', message: 'Must be a text.' },
    ],
  ])('is refused: %s', async (_what, payload, error) => {
    const { status, headers, body } = await check(payload);
    expect([status, headers['content-type'], body['code'], body['errors']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
      'validation-failed',
      [error],
    ]);
  });
});

it('is bounded by the limit of danger checks, for each network', async () => {
  const from = '203.0.113.7';
  for (let n = 0; n < 120; n++) await check({ text: 'my baby is choking' }, { from });
  const { status, headers, body } = await check({ text: 'my baby is choking' }, { from });
  expect([status, body['code']]).toEqual([429, 'too-many-requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await check({ text: 'my baby is choking' })).status).toBe(200);
});
