import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kernel, until } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, mailsTo, type Person, startWork } from '../people.js';
import { aKernelBy, aKey, codeOf, flushCounts, MovedClock, read } from './a-key.js';

const clock = new MovedClock();
let kernel: Kernel;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  kernel = await aKernelBy(clock, { signUpsPerHour: 1000, tokenMinutes: 60 });
  await startWork(kernel);
  [ana, ben] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
});
afterAll(() => kernel.close());

const own = (id = ''): string => `/account/api-keys${id && `/${id}`}`;
const listOf = async ({ token }: Person) =>
  (await ask(kernel, own(), undefined, { method: 'GET', headers: bearer(token) })).json<
    { id: string; reads: number; writes: number; lastUsedAt: string | null }[]
  >();

describe('a key of a person', () => {
  it('is shown once and stored as a hash', async () => {
    const { id, key } = await aKey(kernel, ana);
    expect(key).toMatch(/^ofk_[0-9a-f]{16}_[\w-]{43}$/);
    expect(codeOf(await read(kernel, key))).toBe('200');
    const secret = key.split('_').slice(2).join('_');
    expect(JSON.stringify(await listOf(ana))).not.toContain(secret);
    const stored = await kernel.rows('select * from identity.api_keys where id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is told to its owner by a mail without the key, and so is its rotation', async () => {
    const person = await aSignedInPerson(kernel);
    const { id, key } = await aKey(kernel, person);
    const mails = async () =>
      (await mailsTo(kernel, person.email)).filter(({ subject }) => subject.includes('API key'));
    await until(async () => (await mails()).length === 1);
    await ask(kernel, `${own(id)}/rotate`, {}, { headers: bearer(person.token) });
    await until(async () => (await mails()).length === 2);
    const [mail] = await mails();
    expect(mail?.text).toContain('/account');
    expect(JSON.stringify(await mails())).not.toContain(key.slice(0, 20));
  });

  it('is answered without its secret when the request is repeated', async () => {
    const headers = { ...bearer(ana.token), 'idempotency-key': randomUUID() };
    const body = { name: 'Once', scopes: ['directory:read'] };
    const [first, again] = [
      await ask(kernel, own(), body, { headers }),
      await ask(kernel, own(), body, { headers }),
    ];
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual({ ...first.json<object>(), key: null });
    const stored = await kernel.rows('select answer::text from shared.idempotency');
    expect(JSON.stringify(stored)).not.toContain(first.json<{ key: string }>().key);
  });

  it.each([
    ['admin:read', 'scope-beyond-owner', ['prices:read', 'admin:read']],
    ['appointments without prices', 'scope-needs-prices', ['bookings:read']],
  ])('is not made with %s', async (_what, code, scopes) => {
    const body = { name: 'Too much', scopes };
    const answer = await ask(kernel, own(), body, { headers: bearer(ana.token) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'scopes', code }] });
  });

  it('is one of twenty at most', async () => {
    const person = await aSignedInPerson(kernel);
    for (let made = 0; made < 20; made++) await aKey(kernel, person);
    const body = { name: 'One more', scopes: ['directory:read'] };
    const answer = await ask(kernel, own(), body, { headers: bearer(person.token) });
    expect(codeOf(answer)).toBe('409 too-many-keys');
  });
});

describe('is refused with one answer', () => {
  const refused = async (key: string): Promise<object> => {
    const { statusCode, body, headers } = await read(kernel, key);
    const {
      requestId: _id,
      instance: _at,
      ...problem
    } = JSON.parse(body) as Record<string, unknown>;
    return { statusCode, problem, authenticate: headers['www-authenticate'] };
  };

  it('whatever is wrong with it', async () => {
    const { key } = await aKey(kernel, ana);
    const unknown = await refused(`ofk_${'0'.repeat(16)}_${'A'.repeat(43)}`);
    expect(unknown).toMatchObject({
      statusCode: 401,
      problem: { code: 'invalid-key' },
      authenticate: 'Bearer',
    });
    for (const text of [
      key.slice(0, -1),
      `${key}x`,
      'ofk_',
      `${key.slice(0, 21)}${'A'.repeat(43)}`,
      key.replace('ofk_', 'ofk__'),
    ])
      expect(await refused(text)).toEqual(unknown);
  });

  it('once it is revoked, and at once', async () => {
    const { id, key } = await aKey(kernel, ana);
    expect(codeOf(await read(kernel, key))).toBe('200');
    const headers = bearer(ana.token);
    const ended = await ask(kernel, own(id), undefined, { method: 'DELETE', headers });
    expect(ended.statusCode).toBe(204);
    expect(codeOf(await read(kernel, key))).toBe('401 invalid-key');
    const rotated = await ask(kernel, `${own(id)}/rotate`, {}, { headers });
    expect(codeOf(rotated)).toBe('409 key-revoked');
  });

  it('while its owner is suspended, and when the account is deleted', async () => {
    const person = await aSignedInPerson(kernel);
    const { key } = await aKey(kernel, person);
    const become = (status: string) =>
      kernel.rows('update identity.users set status = $2 where id = $1', [person.id, status]);
    await become('suspended');
    expect(codeOf(await read(kernel, key))).toBe('401 invalid-key');
    await become('active');
    expect(codeOf(await read(kernel, key))).toBe('200');
    const erased = await ask(kernel, '/me', { password: person.password }, {
      method: 'DELETE',
      headers: bearer(person.token),
    } as never);
    expect(erased.statusCode).toBe(204);
    expect(codeOf(await read(kernel, key))).toBe('401 invalid-key');
    expect(
      await kernel.rows('select 1 from identity.api_keys where user_id = $1', [person.id]),
    ).toEqual([]);
  });
});

it('a revocation wins over a rotation at the same time', async () => {
  const headers = bearer(ana.token);
  for (let round = 0; round < 5; round++) {
    const { id, key } = await aKey(kernel, ana);
    const [, ended] = await Promise.all([
      ask(kernel, `${own(id)}/rotate`, {}, { headers }),
      ask(kernel, own(id), undefined, { method: 'DELETE', headers }),
    ]);
    expect(ended.statusCode).toBe(204);
    expect(codeOf(await read(kernel, key))).toBe('401 invalid-key');
  }
});

describe('what a key may do', () => {
  it('nothing with keys, passwords, sessions, the account or the console', async () => {
    const scopes = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
    const { id, key } = await aKey(kernel, ana, scopes);
    const headers = bearer(key);
    for (const [method, path] of [
      ['GET', own()],
      ['POST', own()],
      ['DELETE', own(id)],
      ['POST', `${own(id)}/rotate`],
      ['GET', '/me'],
      ['DELETE', '/me'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/change-password'],
      ['POST', '/auth/sign-in'],
      ['POST', '/auth/second-factor/setup'],
      ['POST', '/users/sync'],
      ['GET', '/admin/users'],
      ['GET', '/admin/service-accounts'],
      ['POST', `/admin/users/${ben.id}/update-role`],
    ] as const)
      expect([path, codeOf(await ask(kernel, path, undefined, { method, headers }))]).toEqual([
        path,
        '403 key-not-allowed',
      ]);
  });

  it('only what its scopes name', async () => {
    const { key } = await aKey(kernel, ana, ['directory:read', 'prices:read', 'bookings:read']);
    expect(codeOf(await read(kernel, key, '/bookings/mine'))).toBe('200');
    const written = await ask(kernel, '/bookings', {}, { headers: bearer(key) });
    expect(codeOf(written)).toBe('403 key-not-allowed');
    const { key: directory } = await aKey(kernel, ana);
    expect(codeOf(await read(kernel, directory, '/bookings/mine'))).toBe('403 key-not-allowed');
  });

  it('nothing with the key of somebody else', async () => {
    const { id } = await aKey(kernel, ana);
    const headers = bearer(ben.token);
    const rotated = await ask(kernel, `${own(id)}/rotate`, {}, { headers });
    const ended = await ask(kernel, own(id), undefined, { method: 'DELETE', headers });
    expect([codeOf(rotated), codeOf(ended)]).toEqual(['404 not-found', '404 not-found']);
  });
});

describe('rotation', () => {
  it('is refused with null for its hours, and changes nothing', async () => {
    const { id, key } = await aKey(kernel, ana);
    const refused = await ask(
      kernel,
      `${own(id)}/rotate`,
      { overlapHours: null },
      { headers: bearer(ana.token) },
    );
    expect(refused.statusCode).toBe(400);
    expect(codeOf(await read(kernel, key))).toBe('200');
  });

  it('keeps the old secret as long as asked, and then the new one alone', async () => {
    const { id, key: old } = await aKey(kernel, ana);
    const rotated = await ask(
      kernel,
      `${own(id)}/rotate`,
      { overlapHours: 2 },
      { headers: bearer(ana.token) },
    );
    const { key: current } = rotated.json<{ key: string }>();
    expect(current.slice(0, 20)).toBe(old.slice(0, 20));
    expect([codeOf(await read(kernel, old)), codeOf(await read(kernel, current))]).toEqual([
      '200',
      '200',
    ]);
    clock.moveHours(2);
    expect([codeOf(await read(kernel, old)), codeOf(await read(kernel, current))]).toEqual([
      '401 invalid-key',
      '200',
    ]);
    clock.moveHours(90 * 24);
    expect(codeOf(await read(kernel, current))).toBe('401 invalid-key');
    clock.moveHours(-(90 * 24 + 2));
  });
});

describe('what is counted', () => {
  it('reads and writes of each day, and the last use', async () => {
    const scopes = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
    const { id, key } = await aKey(kernel, ben, scopes);
    for (let calls = 0; calls < 3; calls++) await read(kernel, key);
    await ask(kernel, '/bookings', {}, { headers: bearer(key) });
    await flushCounts(kernel);
    const counted = (await listOf(ben)).find((each) => each.id === id);
    expect(counted).toMatchObject({ reads: 3, writes: 1, lastUsedAt: expect.any(String) });
    await read(kernel, key);
    await flushCounts(kernel);
    const later = (await listOf(ben)).find((each) => each.id === id);
    expect(later).toMatchObject({ reads: 4, lastUsedAt: counted?.lastUsedAt });
    clock.moveHours(24);
    await read(kernel, key);
    await flushCounts(kernel);
    expect(
      await kernel.rows(
        'select reads::int, writes::int from identity.api_key_uses where key_id = $1 order by day',
        [id],
      ),
    ).toEqual([
      { reads: 4, writes: 1 },
      { reads: 1, writes: 0 },
    ]);
    clock.moveHours(-24);
  });

  it('calls in a minute against the limit of the key alone', async () => {
    const few = await aKernelBy(clock, {
      databaseUrl: kernel.url,
      dataDir: kernel.settings.dataDir,
      apiKeyCallsPerMinute: 2,
    });
    const [one, other] = [await aKey(kernel, ana), await aKey(kernel, ana)];
    const first = await read(few, one.key);
    expect(first.headers['ratelimit-policy']).toBe('"api-key";q=2;w=60');
    expect(first.headers.ratelimit).toMatch(/^"api-key";r=1;t=\d+$/);
    await read(few, one.key);
    const third = await read(few, one.key);
    expect(codeOf(third)).toBe('429 too-many-requests');
    expect(third.headers['retry-after']).toMatch(/^\d+$/);
    expect(codeOf(await read(few, other.key))).toBe('200');
    await few.close();
  });
});

describe('a copy of personal data', () => {
  it('lists the keys without their hashes', async () => {
    await aKey(kernel, ana);
    const answer = await ask(kernel, '/me/export', undefined, {
      method: 'GET',
      headers: bearer(ana.token),
    });
    expect(answer.body).toContain('"apiKeys":[{');
    expect(answer.body).not.toMatch(/hash/i);
  });
});
