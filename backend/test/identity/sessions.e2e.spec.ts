import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aSignedInPerson, ask, aVerifiedPerson, bearer, type Person, startWork } from './people.js';

let kernel: Kernel;
let https: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, publicUrl: 'http://prices.example:8080' });
  https = await aKernel({
    databaseUrl: kernel.url,
    dataDir: kernel.settings.dataDir,
    publicUrl: 'https://prices.example',
    identityIssuer: 'http://prices.example:8080',
  });
  await startWork(kernel);
});
afterAll(async () => {
  await kernel.close();
  await https.close();
});

const renew = ({ cookie }: { cookie: string }, on = kernel) =>
  ask(on, '/auth/token', undefined, { headers: { cookie } });
const started = ({ email }: Person, ago: string) =>
  kernel.rows(
    `update idp.session
     set "createdAt" = now() - $2::interval
     where "userId" = (select id from idp."user" where email = $1)`,
    [email, ago],
  );
const flags = (header: unknown) => String(header).split('; ').slice(1).sort();

it('gives the refresh cookie to no script, no other site and no other path', async () => {
  const person = await aVerifiedPerson(kernel);
  const plain = await ask(kernel, '/auth/sign-in', person);
  const secure = await ask(https, '/auth/sign-in', person);
  expect(String(plain.headers['set-cookie'])).toMatch(/^openfare_session=[\w.%-]+;/);
  expect(flags(plain.headers['set-cookie'])).toEqual([
    'HttpOnly',
    expect.stringMatching(/^Max-Age=60(4799|4800)$/),
    'Path=/api/auth',
    'SameSite=Lax',
  ]);
  expect(flags(secure.headers['set-cookie'])).toContain('Secure');
  expect([plain.headers['cache-control'], plain.body]).toEqual([
    'private, no-store',
    expect.not.stringContaining(String(plain.headers['set-cookie']).slice(17, 40)),
  ]);
});

it('renews for guests, forged and changed cookies with nothing', async () => {
  const { cookie } = await aSignedInPerson(kernel);
  const nobody = { token: null, expiresAt: null, user: null };
  expect((await ask(kernel, '/auth/token')).json()).toEqual(nobody);
  const [name, value = ''] = cookie.split('=', 2);
  const forged = [
    `${name}=`,
    `${name}=x`,
    `${name}=${'x'.repeat(60)}`,
    `${name}=${value.slice(0, 32)}.${'A'.repeat(43)}%3D`,
    `${name}=${value.startsWith('y') ? 'z' : 'y'}${value.slice(1)}`,
    `${name}=%E0%A4%A`,
    `${name}=${value}${'z'.repeat(400)}`,
  ];
  for (const each of forged) {
    const answer = await renew({ cookie: each });
    expect([answer.statusCode, answer.json()]).toEqual([200, nobody]);
    expect(
      (await ask(kernel, '/auth/sign-out', undefined, { headers: { cookie: each } })).statusCode,
    ).toBe(204);
  }
  expect((await renew({ cookie })).json().token).toEqual(expect.any(String));
});

it('refuses posts from pages of other sites', async () => {
  const person = await aSignedInPerson(kernel);
  const { email, password } = person;
  for (const origin of [
    'https://evil.example',
    'http://prices.example',
    'http://prices.example:8080.evil.example',
    'null',
    '',
  ]) {
    for (const [path, body] of [
      ['/auth/token'],
      ['/auth/sign-out'],
      ['/auth/sign-in', { email, password }],
      ['/auth/verify-email', { oobCode: 'x' }],
    ] as const) {
      const answer = await ask(kernel, path, body, { headers: { cookie: person.cookie, origin } });
      expect([
        path,
        origin,
        answer.statusCode,
        answer.json().code,
        answer.headers['set-cookie'],
      ]).toEqual([path, origin, 403, 'forbidden', undefined]);
    }
  }
  for (const [method, path, body] of [
    ['DELETE', '/auth/sessions'],
    ['POST', '/auth/change-password', { currentPassword: password, password: 'Green-Otter-77!' }],
    ['POST', '/auth/second-factor/setup', { password }],
  ] as const) {
    const answer = await ask(kernel, path, body, {
      method,
      headers: { cookie: person.cookie, ...bearer(person.token), origin: 'https://evil.example' },
    });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'forbidden']);
  }
  const own: Record<string, string>[] = [
    { origin: 'http://prices.example:8080' },
    { origin: 'http://localhost:5173', host: 'localhost:5173' },
    {},
  ];
  for (const headers of own) {
    expect(
      (
        await ask(kernel, '/auth/token', undefined, {
          headers: { cookie: person.cookie, ...headers },
        })
      ).json().token,
    ).toEqual(expect.any(String));
  }
});

it('moves the end of a used session on, up to thirty days after the sign-in', async () => {
  const person = await aSignedInPerson(kernel);
  await kernel.rows(
    `update idp.session
     set "expiresAt" = now() + interval '2 days', "createdAt" = now() - interval '5 days'
     where "userId" = (select id from idp."user" where email = $1)`,
    [person.email],
  );
  expect(flags((await renew(person)).headers['set-cookie'])).toContainEqual(
    expect.stringMatching(/^Max-Age=60(4799|4800)$/),
  );
  await started(person, '29 days 23 hours');
  expect(flags((await renew(person)).headers['set-cookie'])).toContainEqual(
    expect.stringMatching(/^Max-Age=(3600|3599)$/),
  );
  await started(person, '30 days 1 minute');
  expect((await renew(person)).json().token).toBeNull();
  expect((await renew(person)).headers['set-cookie']).toEqual(expect.stringContaining('Max-Age=0'));
});

it('ends a session that was not used for seven days', async () => {
  const person = await aSignedInPerson(kernel);
  await kernel.rows(
    `update idp.session
     set "expiresAt" = now() - interval '1 second'
     where "userId" = (select id from idp."user" where email = $1)`,
    [person.email],
  );
  expect((await renew(person)).json().token).toBeNull();
});

it('requires staff to sign in again after twelve hours', async () => {
  const person = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'admin' where email = $1`, [person.email]);
  await started(person, '11 hours 59 minutes');
  const last = await renew(person);
  expect([last.json().user.role, flags(last.headers['set-cookie'])]).toEqual([
    'admin',
    expect.arrayContaining([expect.stringMatching(/^Max-Age=(60|59)$/)]),
  ]);
  await started(person, '12 hours 1 second');
  expect((await renew(person)).json().token).toBeNull();
});

it('changes the language of answers at once', async () => {
  const person = await aSignedInPerson(kernel);
  const headers = bearer(person.token);
  const changed = await ask(kernel, '/me', { language: 'es' }, { method: 'PATCH', headers });
  expect([changed.statusCode, changed.json().language]).toEqual([200, 'es']);
  const refused = await ask(kernel, '/me', { language: 'de' }, { method: 'PATCH', headers });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ path: 'language', code: 'not-one-of', message: 'Debe ser uno de: en, es.' }],
  ]);
  for (const body of [{ language: 'en', role: 'admin' }, { role: 'admin' }])
    expect((await ask(kernel, '/me', body, { method: 'PATCH', headers })).statusCode).toBe(400);
  expect((await ask(kernel, '/me', { language: 'en' }, { method: 'PATCH' })).statusCode).toBe(401);
});
