import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { Access, Public } from '../../../src/platform/http/auth/access.guard.js';
import { OptionalActor } from '../../../src/platform/http/auth/actor.js';
import type { ActorState } from '../../../src/shared/actors.js';
import type { Kernel } from '../../setup/kernel.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';

@Controller('planted')
class PlantedController {
  @Get('forgotten') forgotten(): string {
    return 'reached';
  }
  @Get('super') @Access('super_admin') super(): string {
    return 'reached';
  }
  @Get('admin') @Access('admin') admin(): string {
    return 'reached';
  }
  @Get('analyst') @Access('analyst') analyst(): string {
    return 'reached';
  }
  @Get('verified') @Access('verified') verified(): string {
    return 'reached';
  }
  @Get('viewer') @Public() viewer(@OptionalActor() viewer?: ActorState): string {
    return viewer?.id ?? 'guest';
  }
  @Post('echo') @Public() echo(@Body() body: Record<string, unknown>): unknown {
    return body;
  }
}

@Controller('closed')
@Access('admin')
class ClosedController {
  @Get() inherited(): string {
    return 'reached';
  }
  @Get('open') @Public() open(): string {
    return 'reached';
  }
}

@Module({ controllers: [PlantedController, ClosedController] })
class Planted {}

let kernel: Kernel;
const get = (url: string, actor?: string, language?: string) =>
  kernel.app.inject({
    url,
    headers: {
      ...(actor && { authorization: `Bearer ${actor}` }),
      ...(language && { 'accept-language': language }),
    },
  });
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  kernel.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const visit = (changes: object = {}) => ({
  id: randomUUID(),
  hostId: 'hana',
  slot: '2030-01-01T10:00:00Z',
  minutes: 30,
  ...changes,
});
const refused = async (changes: object, language = 'en') => {
  const answer = await post('/api/visits', visit(changes), { 'accept-language': language });
  expect([answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
    'validation-failed',
  ]);
  return answer.json().errors as { path: string; message: string }[];
};

beforeAll(async () => {
  kernel = await aSampleKernel({}, Planted);
  await kernel.rows(`
    insert into sample.people (id, role, status, language)
    values ('hana', 'user', 'active', null), ('ana', 'analyst', 'active', null),
      ('root', 'admin', 'active', null), ('owner', 'super_admin', 'active', null),
      ('sue', 'admin', 'suspended', null), ('luz', 'user', 'active', 'es')`);
});
afterAll(() => kernel.close());

describe('the guard', () => {
  it('denies by default', async () => {
    for (const actor of [undefined, 'hana', 'root', 'owner'])
      expect((await get('/api/planted/forgotten', actor)).json()).toMatchObject({
        status: 403,
        code: 'no-access-rule',
      });
  });

  const [signIn, invalid, unverified, role, suspended] = [
    '401 sign-in',
    '401 invalid-token',
    '401 email-not-verified',
    '403 wrong-role',
    '403 account-suspended',
  ];
  it.each([
    [
      'viewer',
      {
        guest: '200',
        forged: invalid,
        'new-hana': unverified,
        nobody: '200',
        hana: '200',
        sue: '200',
      },
    ],
    [
      'verified',
      {
        guest: signIn,
        forged: invalid,
        'new-hana': unverified,
        nobody: signIn,
        hana: '200',
        ana: '200',
        root: '200',
        owner: '200',
        sue: suspended,
      },
    ],
    [
      'analyst',
      { guest: signIn, hana: role, ana: '200', root: '200', owner: '200', sue: suspended },
    ],
    [
      'admin',
      {
        guest: signIn,
        forged: invalid,
        hana: role,
        ana: role,
        root: '200',
        owner: '200',
        sue: suspended,
      },
    ],
    ['super', { guest: signIn, hana: role, ana: role, root: role, owner: '200', sue: suspended }],
  ])('keeps the table of %s', async (path, table) => {
    const answers = await Promise.all(
      Object.keys(table).map(async (actor) => {
        const { statusCode, headers, body } = await get(
          `/api/planted/${path}`,
          actor === 'guest' ? undefined : actor,
        );
        if (statusCode === 200) return [actor, '200'];
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect('www-authenticate' in headers).toBe(statusCode === 401);
        return [actor, `${statusCode} ${(JSON.parse(body) as { code: string }).code}`];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(table);
  });

  it('passes the caller to a public operation, and a suspended person as a guest', async () => {
    expect(
      await Promise.all(
        [undefined, 'hana', 'nobody', 'sue'].map(
          async (actor) => (await get('/api/planted/viewer', actor)).body,
        ),
      ),
    ).toEqual(['guest', 'hana', 'guest', 'guest']);
  });

  it('lets a method open what its controller closes', async () => {
    expect([
      (await get('/api/closed')).statusCode,
      (await get('/api/closed', 'root')).statusCode,
      (await get('/api/closed/open')).statusCode,
    ]).toEqual([401, 200, 200]);
  });

  it.each([
    'Basic aGFuYTp4',
    'Bearer',
    'Bearer ',
    'Bearer hana root',
    'bearer',
    'hana',
    '',
    'Bearer ñ',
  ])('refuses the authorization %j', async (authorization) => {
    const answer = await kernel.app.inject({
      url: '/api/planted/viewer',
      headers: { authorization },
    });
    expect(answer.json()).toMatchObject({ status: 401, code: 'invalid-token' });
  });

  it('is not fooled by other spellings of a path', async () => {
    for (const path of [
      '/api/%70lanted/admin',
      '//api/planted/admin',
      '/API/planted/admin',
      '/api/planted/admin/',
      '/api/planted/admin;x',
      '/api/planted/./admin',
    ]) {
      expect([401, 404]).toContain((await get(path)).statusCode);
    }
  });
});

describe('the validator', () => {
  it('translates message keys with their limits', async () => {
    expect(await refused({ minutes: 999 })).toEqual([
      { path: 'minutes', code: 'minutes-max', message: 'At most 240 minutes.' },
    ]);
    expect(await refused({ minutes: 999 }, 'de, es-MX;q=0.9, en;q=0.5')).toEqual([
      { path: 'minutes', code: 'minutes-max', message: 'Como máximo 240 minutos.' },
    ]);
    expect(await refused({ minutes: 'x' }, 'es')).toEqual([
      { path: 'minutes', code: 'minutes', message: 'Los minutos son un número entero.' },
    ]);
  });

  it('responds in the stored language rather than in that of the browser', async () => {
    const answer = await post('/api/visits', visit({ minutes: 999 }), {
      authorization: 'Bearer luz',
      'accept-language': 'en',
    });
    expect(answer.json()).toMatchObject({
      title: 'Revise los datos.',
      errors: [{ path: 'minutes', message: 'Como máximo 240 minutos.' }],
    });
  });

  it('names nested paths, unknown fields and absent ones', async () => {
    expect(await refused({ notes: [{ text: 'ok' }, { text: 'x'.repeat(51) }] })).toEqual([
      { path: 'notes[1].text', code: 'note-too-long', message: 'At most 50 characters.' },
    ]);
    expect(await refused({ notes: [{ text: 'ok', to: 'all' }] })).toEqual([
      { path: 'notes[0].to', code: 'unknown-field', message: 'This field is not known.' },
    ]);
    expect(await refused({ role: 'admin' })).toEqual([
      { path: 'role', code: 'unknown-field', message: 'This field is not known.' },
    ]);
    expect(await refused({ minutes: undefined, hostId: undefined })).toEqual([
      { path: 'hostId', code: 'required', message: 'Required' },
      { path: 'minutes', code: 'required', message: 'Required' },
    ]);
  });

  it.each<unknown>([[], 'text', 7, null, true])('refuses a body that is %j', async (body) => {
    const answer = await post('/api/visits', JSON.stringify(body));
    expect(answer.json()).toMatchObject({ status: 400, requestId: expect.any(String) });
  });

  it('reports the lowest decorator first and stays short', async () => {
    expect(await refused({ minutes: null })).toEqual([
      { path: 'minutes', code: 'minutes', message: 'Minutes are a whole number.' },
    ]);
    const answer = await post(
      '/api/visits',
      visit({ notes: Array.from({ length: 4000 }, () => ({ text: 1 })) }),
    );
    expect([answer.statusCode, answer.body.length < 2048]).toEqual([400, true]);
  });
});

describe('a life of a visit', () => {
  it('is confirmed once, then answers 409, 404 and 403 as problems', async () => {
    const { id } = (await post('/api/visits', visit({ slot: '2031-01-01T10:00:00Z' }))).json();
    expect((await get('/api/visits/requests', 'hana')).json()).toEqual([
      { id, visitorId: 'guest', slot: '2031-01-01T10:00:00Z', minutes: 30 },
    ]);
    const confirm = (which: string, actor = 'hana') =>
      kernel.app.inject({
        method: 'POST',
        url: `/api/visits/${which}/confirmation`,
        headers: { authorization: `Bearer ${actor}` },
      });
    expect((await confirm(id, 'root')).json()).toMatchObject({
      status: 403,
      code: 'not-the-host',
      instance: expect.stringMatching(/^\/api\/visits\/:id\/confirmation#/),
    });
    expect((await confirm(id)).statusCode).toBe(204);
    expect((await confirm(id)).json()).toMatchObject({ status: 409, code: 'already-settled' });
    expect((await confirm('no-id')).statusCode).toBe(404);
    expect((await confirm(randomUUID())).json()).toMatchObject({
      status: 404,
      code: 'visit-not-found',
    });
  });
});
