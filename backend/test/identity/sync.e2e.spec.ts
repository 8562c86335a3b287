import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aNewPerson, aSignedInPerson, ask, bearer, mailsTo, startWork } from './people.js';

/** The same installation twice on one database: with its own provider, and with one elsewhere. */
let kernel: Kernel;
let remote: Kernel;
let server: Server;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ISSUER = 'https://issuer.example';

beforeAll(async () => {
  server = createServer((_request, reply) =>
    reply.end(
      JSON.stringify({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }],
      }),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  kernel = await aKernel({ signUpsPerHour: 1000 });
  remote = await aKernel({
    databaseUrl: kernel.url,
    dataDir: kernel.settings.dataDir,
    identityProvider: 'oidc',
    identityIssuer: ISSUER,
    identityAudience: 'prices',
    identitySecret: undefined,
    identityJwksUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
  });
  await startWork(kernel);
});
afterAll(async () => {
  await kernel.close();
  await remote.close();
  server.close();
});

/** What the provider elsewhere gives its people. */
function tokenOf(sub: string, email: string, verified = true): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: ISSUER,
    aud: 'prices',
    sub,
    email,
    email_verified: verified,
    iat,
    exp: iat + 900,
  };
  const content = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
const sync = (token: string | undefined, body: object, on = remote) =>
  ask(on, '/users/sync', body, { headers: token ? bearer(token) : {} });
const count = async (email: string) =>
  (await kernel.rows('select 1 from identity.users where email = $1', [email])).length;
const events = async () =>
  (await kernel.rows<{ type: string }>('select type from shared.outbox order by id')).map(
    ({ type }) => type,
  );

it('requires a token, and trusts nothing but the token', async () => {
  const email = 'rosa@mail.example';
  const token = tokenOf('rosa', email);
  expect((await sync(undefined, { email })).json().code).toBe('sign-in');
  expect((await sync('forged', { email })).json().code).toBe('invalid-token');
  expect((await sync(tokenOf('rosa', email, false), { email })).json().code).toBe(
    'email-not-verified',
  );
  for (const language of ['en', 'es']) {
    const other = await ask(
      remote,
      '/users/sync',
      { email: 'admin@mail.example' },
      { headers: { ...bearer(token), 'accept-language': language } },
    );
    expect([other.statusCode, other.json().code, other.json().title]).toEqual([
      403,
      'email-mismatch',
      language === 'en'
        ? 'This is not the email you signed in with.'
        : 'Este no es el correo con el que inició sesión.',
    ]);
  }
  for (const extra of [
    { role: 'admin' },
    { userId: 'x' },
    { status: 'active' },
    { emailVerified: true },
    { issuer: 'x' },
  ])
    expect((await sync(token, { email, ...extra })).statusCode).toBe(400);
  for (const wrong of [
    {},
    { email: 7 },
    { email, zipCode: '1' },
    { email, firstName: '' },
    { email, utmTerm: 'x'.repeat(201) },
  ])
    expect((await sync(token, wrong)).statusCode).toBe(400);
  expect(await count(email)).toBe(0);
});

it('registers the bearer, and responds the same to a repetition', async () => {
  const email = 'maria@mail.example';
  const token = tokenOf('maria', 'Maria@MAIL.example');
  const body = { email, firstName: 'Maria', lastName: 'Gil', zipCode: '77001', utmSource: 'flyer' };
  expect(
    (await ask(remote, '/me', undefined, { method: 'GET', headers: bearer(token) })).json().code,
  ).toBe('sign-in');
  const first = await sync(token, body);
  const again = await sync(token, body);
  const bare = await sync(token, { email });
  const user = {
    email,
    firstName: 'Maria',
    lastName: 'Gil',
    zipCode: '77001',
    role: 'user',
    status: 'active',
    emailVerified: true,
    language: 'en',
  };
  expect([first.statusCode, first.json()]).toEqual([200, expect.objectContaining(user)]);
  expect([again.json(), bare.json()]).toEqual([first.json(), first.json()]);
  expect(
    (await ask(remote, '/me', undefined, { method: 'GET', headers: bearer(token) })).json(),
  ).toEqual(first.json());
  expect(
    await kernel.rows('select signup_utm_source from identity.users where email = $1', [email]),
  ).toEqual([{ signup_utm_source: 'flyer' }]);
  expect(await mailsTo(kernel, email)).toEqual([]);
});

it('makes one user of ten syncs at once', async () => {
  const email = 'ten@mail.example';
  const token = tokenOf('ten', email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sync(token, { email, firstName: 'Ten' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await count(email)).toBe(1);
});

it('publishes new users and new names to other contexts', async () => {
  const email = 'names@mail.example';
  const token = tokenOf('names', email);
  const before = (await events()).length;
  const { id } = (await sync(token, { email, firstName: 'Nora', lastName: 'Names' })).json();
  await sync(token, { email, firstName: 'Eleonora' });
  await sync(token, { email, firstName: 'Eleonora' });
  await sync(token, { email, zipCode: '77002' });
  expect((await events()).slice(before)).toEqual([
    'identity.user-registered.v1',
    'identity.user-changed.v1',
  ]);
  const audited = await kernel.rows<{ table_name: string; action: string }>(
    'select table_name, action from shared.audit_logs where record_id = $1 order by id',
    [id],
  );
  expect(audited).toEqual(
    ['create', 'update', 'update'].map((action) => ({ table_name: 'identity.users', action })),
  );
});

it('lets a second subject be the same person when both addresses are proven', async () => {
  const person = await aSignedInPerson(kernel);
  const token = tokenOf('second', person.email);
  const linked = await sync(token, { email: person.email });
  expect([linked.statusCode, linked.json().id]).toEqual([200, person.id]);
  expect(
    (await ask(remote, '/me', undefined, { method: 'GET', headers: bearer(token) })).json().id,
  ).toBe(person.id);
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) })).json()
      .id,
  ).toBe(person.id);
  expect((await sync(token, { email: person.email })).statusCode).toBe(200);
  expect(await count(person.email)).toBe(1);
});

it('refuses a second subject of an address that the first never proved', async () => {
  const { email } = await aNewPerson(kernel);
  const refused = await sync(tokenOf('squatted', email), { email });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'email-taken']);
  expect(await kernel.rows(`select 1 from identity.subjects where subject = 'squatted'`)).toEqual(
    [],
  );
});

it('refuses a suspended person, also by a new subject', async () => {
  const person = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [
    person.email,
  ]);
  for (const status of ['suspended', 'inactive']) {
    await kernel.rows('update identity.users set status = $1 where email = $2', [
      status,
      person.email,
    ]);
    const refused = await sync(tokenOf('back-door', person.email), { email: person.email });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account-suspended']);
  }
  expect(await kernel.rows(`select 1 from identity.subjects where subject = 'back-door'`)).toEqual(
    [],
  );
});

it('replays a stored response to the same subject only', async () => {
  const [mine, theirs] = ['key.owner@mail.example', 'key.thief@mail.example'];
  const key = { 'idempotency-key': 'sync-0000000000000001' };
  const send = (token: string, extra = key) =>
    ask(
      remote,
      '/users/sync',
      { email: mine, firstName: 'Olga' },
      { headers: { ...bearer(token), ...extra } },
    );
  const first = await send(tokenOf('owner', mine));
  const again = await send(tokenOf('owner', mine));
  expect([
    first.statusCode,
    again.statusCode,
    again.headers['idempotency-replayed'],
    again.body,
  ]).toEqual([200, 200, 'true', first.body]);
  const stolen = await send(tokenOf('thief', theirs));
  expect([stolen.statusCode, stolen.json().code, stolen.headers['idempotency-replayed']]).toEqual([
    403,
    'email-mismatch',
    undefined,
  ]);
  expect(stolen.body).not.toContain('Olga');
});

it.each(['suspended', 'inactive'])(
  'gives no kept answer to who has become %s since',
  async (status) => {
    const email = `kept.${status}@mail.example`;
    const key = { 'idempotency-key': `sync-of-somebody-${status}` };
    const send = () =>
      ask(
        remote,
        '/users/sync',
        { email, firstName: 'Olga' },
        { headers: { ...bearer(tokenOf(`kept-${status}`, email)), ...key } },
      );
    expect((await send()).statusCode).toBe(200);
    await kernel.rows('update identity.users set status = $1 where email = $2', [status, email]);
    const refused = await send();
    expect([
      refused.statusCode,
      refused.json().code,
      refused.headers['idempotency-replayed'],
    ]).toEqual([403, 'account-suspended', undefined]);
  },
);

it('gives who is suspended no answer of a public operation that they got before', async () => {
  const email = 'kept.price@mail.example';
  const token = tokenOf('kept-price', email);
  await sync(token, { email });
  const question = {
    requestType: 'service',
    serviceName: 'MRI',
    description: 'How much is it?',
    contactEmail: email,
    consents: CONSENT_VERSIONS,
  };
  const send = () =>
    ask(remote, '/price-requests', question, {
      headers: { ...bearer(token), 'idempotency-key': 'price-of-somebody-01' },
    });
  const first = await send();
  const again = await send();
  expect([first.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [email]);
  const after = await send();
  expect([after.headers['idempotency-replayed'], after.body.includes(first.json().token)]).toEqual([
    undefined,
    false,
  ]);
});

it('offers no password of its own where the provider is elsewhere', async () => {
  const body = { email: 'a@mail.example', password: 'Blue-Heron-42!' };
  const calls = [
    ask(remote, '/auth/sign-up', { ...body, firstName: 'A', lastName: 'B', zipCode: '77001' }),
    ask(remote, '/auth/sign-in', body),
    ask(remote, '/auth/verify-email', { oobCode: 'x' }),
    ask(remote, '/auth/token', undefined, {
      headers: { cookie: `openfare_session=${'x'.repeat(40)}` },
    }),
  ];
  for (const answer of await Promise.all(calls))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  expect((await ask(remote, '/auth/token')).json()).toEqual({
    token: null,
    expiresAt: null,
    user: null,
  });
});
