import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import { IdentityRetention } from '../../../src/identity/infrastructure/users/identity-retention.js';
import { aKernel, type Kernel, until } from '../../setup/kernel.js';
import {
  aNewPerson,
  aSignedInPerson,
  ask,
  aVerifiedPerson,
  bearer,
  codeIn,
  cookieOf,
  mailsTo,
  mailTo,
  PASSWORD,
  startWork,
} from '../people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, mailsPerHour: 1000, mailsPerDay: 1000 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const NEW = 'Green-Otter-77!';
const get = (path: string, token: string) =>
  ask(kernel, path, undefined, { method: 'GET', headers: bearer(token) });
const logs = (email: string) =>
  kernel.rows<{ event_type: string; error_message: string | null }>(
    'select event_type, error_message from identity.sign_in_logs where email = $1 order by id',
    [email],
  );

/**
 * The code of the newest mail of so many; the first is the verification's. Those before it must
 * have arrived, or one of them could be the newest.
 */
async function aCode(
  path: 'sign-in-link' | 'forgot-password',
  email: string,
  mails = 2,
): Promise<string> {
  await mailTo(kernel, email, mails - 1);
  expect((await ask(kernel, `/auth/${path}`, { email })).statusCode).toBe(202);
  return codeIn(await mailTo(kernel, email, mails));
}

it.each(['sign-in-link', 'forgot-password'])(
  'answers %s alike whether or not the address has an account, and mails only to one that has',
  async (path) => {
    const { email } = await aVerifiedPerson(kernel);
    const nobody = `nobody.${path}@mail.example`;
    const known = await ask(kernel, `/auth/${path}`, { email });
    const unknown = await ask(kernel, `/auth/${path}`, { email: nobody });
    expect([known.statusCode, known.body]).toEqual([202, '{"sent":true}']);
    const same = ({ 'x-request-id': _id, date: _date, ...headers }: Record<string, unknown>) =>
      headers;
    expect([unknown.statusCode, unknown.body, same(unknown.headers)]).toEqual([
      known.statusCode,
      known.body,
      same(known.headers),
    ]);
    await mailTo(kernel, email, 2);
    await until(
      async () => (await kernel.rows('select 1 from identity.link_requests')).length === 0,
    );
    expect(await mailsTo(kernel, nobody)).toEqual([]);
    for (let i = 0; i < 4; i++)
      await Promise.all(
        [email, nobody].map((address) => ask(kernel, `/auth/${path}`, { email: address })),
      );
    const [late, lateUnknown] = await Promise.all(
      [email, nobody].map((address) => ask(kernel, `/auth/${path}`, { email: address })),
    );
    expect([
      late?.statusCode,
      late?.json().code,
      lateUnknown?.statusCode,
      lateUnknown?.json().code,
    ]).toEqual([429, 'too-many-requests', 429, 'too-many-requests']);
  },
);

it('leads back to where the link was requested, which is not in the mail', async () => {
  const { email } = await aVerifiedPerson(kernel);
  await mailTo(kernel, email);
  const returnTo = '/services?search=need+an+mri+of+my+knee';
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const refused = await ask(kernel, '/auth/sign-in-link', { email, returnTo: foreign });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation-failed']);
  }
  expect((await ask(kernel, '/auth/sign-in-link', { email, returnTo })).statusCode).toBe(202);
  const mail = await mailTo(kernel, email, 2);
  expect(JSON.stringify(mail)).not.toMatch(/mri|knee|returnTo/i);
  const signedIn = await ask(kernel, '/auth/sign-in-with-link', { email, oobCode: codeIn(mail) });
  expect(signedIn.json()).toMatchObject({ returnTo });
  expect(await kernel.rows('select 1 from idp.link_code where email = $1', [email])).toEqual([]);

  const oobCode = await aCode('sign-in-link', email, 3);
  const plain = await ask(kernel, '/auth/sign-in-with-link', { email, oobCode });
  expect(plain.json()).toMatchObject({ returnTo: null });
});

it('keeps no page of a link that no longer works', async () => {
  const { email } = await aVerifiedPerson(kernel);
  await kernel.app.get(IdentityProvider).links.issue(email, 'sign-in', '/services?search=knee');
  const stored = () => kernel.rows('select 1 from idp.link_code where email = $1', [email]);
  await kernel.app.get(IdentityRetention).apply();
  expect(await stored()).toHaveLength(1);
  await kernel.rows(`update idp.link_code set "expiresAt" = now() where email = $1`, [email]);
  await kernel.app.get(IdentityRetention).apply();
  expect(await stored()).toEqual([]);
});

it('signs in by a link once, with its address, and keeps only a hash of its code', async () => {
  const { email, cookie } = await aSignedInPerson(kernel);
  const oobCode = await aCode('sign-in-link', email);
  const [stored] = await kernel.rows<{ hash: string }>(
    'select hash from idp.link_code where email = $1',
    [email],
  );
  expect(stored?.hash).toBe(createHash('sha256').update(oobCode).digest('base64url'));
  const link = `/auth/callback?mode=signIn&oobCode=${oobCode}`;
  await kernel.app.inject({ method: 'GET', url: link }); // a scanner
  await kernel.app.inject({ method: 'HEAD', url: link });
  const stranger = await ask(kernel, '/auth/sign-in-with-link', {
    email: 'someone.else@mail.example',
    oobCode,
  });
  expect([stranger.statusCode, stranger.json().title]).toEqual([400, 'Invalid or expired link']);
  const earlier = await kernel.app.get(IdentityProvider).links.issue(email, 'sign-in');
  const tries = await Promise.all(
    [1, 2, 3].map(() =>
      ask(kernel, '/auth/sign-in-with-link', { email, oobCode }, { headers: { cookie } }),
    ),
  );
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  for (const replayed of tries.filter(({ statusCode }) => statusCode === 400))
    expect(replayed.json()).toMatchObject({
      code: 'invalid-link',
      title: 'Invalid or expired link',
    });
  const opened = tries.find(({ statusCode }) => statusCode === 200);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie } })).json().token,
  ).toBeNull(); // the session that the browser had
  expect(
    (await ask(kernel, '/auth/sign-in-with-link', { email, oobCode: earlier })).json().code,
  ).toBe('invalid-link');
  expect((await get('/me', opened?.json().token)).json().email).toBe(email);
  expect(
    (
      await ask(kernel, '/auth/token', undefined, {
        headers: { cookie: cookieOf(opened ?? stranger) },
      })
    ).json().token,
  ).toEqual(expect.any(String));
  const events = (await logs(email)).map(({ event_type, error_message }) =>
    `${event_type} ${error_message ?? ''}`.trim(),
  );
  expect(events.sort()).toEqual([
    'magic_link_sent',
    ...Array<string>(3).fill('sign_in_failed invalid-link'),
    'sign_in_success',
    'sign_in_success',
  ]);
});

it('pauses after ten codes that were guessed', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const tries = [];
  for (let i = 0; i < 11; i++)
    tries.push(
      (await ask(kernel, '/auth/sign-in-with-link', { email, oobCode: `guess-${i}` })).statusCode,
    );
  expect(tries).toEqual([...Array<number>(10).fill(400), 429]);
});

it('proves the address by a sign-in link, which ends any password chosen before', async () => {
  const { email, password } = await aNewPerson(kernel);
  const opened = await ask(kernel, '/auth/sign-in-with-link', {
    email,
    oobCode: await aCode('sign-in-link', email),
  });
  expect(opened.json()).toMatchObject({ user: { emailVerified: true, status: 'active' } });
  expect((await ask(kernel, '/auth/sign-in', { email, password })).json().code).toBe(
    'invalid-credentials',
  );
  expect(
    (
      await ask(kernel, '/auth/reset-password', {
        oobCode: await aCode('forgot-password', email, 3),
        password: NEW,
      })
    ).statusCode,
  ).toBe(204);
  expect((await ask(kernel, '/auth/sign-in', { email, password: NEW })).statusCode).toBe(200);
});

it('sets a new password once and ends every session and token', async () => {
  const person = await aSignedInPerson(kernel);
  const oobCode = await aCode('forgot-password', person.email);
  await kernel.app.get(IdentityProvider).links.issue(person.email, 'sign-in');
  for (const [password, code, message] of [
    ['Short1!', 'password-too-short', 'Password must be at least 8 characters'],
    ['alllowercase', 'password-too-weak', expect.stringContaining('Password must contain')],
  ]) {
    const weak = await ask(kernel, '/auth/reset-password', { oobCode, password });
    expect([weak.statusCode, weak.json().errors]).toEqual([
      400,
      [{ path: 'password', code, message }],
    ]);
  }
  const tries = await Promise.all(
    [1, 2].map(() => ask(kernel, '/auth/reset-password', { oobCode, password: NEW })),
  );
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  expect(tries.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
    code: 'invalid-link',
    title: 'Invalid or expired link',
  });
  expect(await kernel.rows('select 1 from idp.link_code where email = $1', [person.email])).toEqual(
    [],
  );
  const refused = await get('/me', person.token);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid-token']);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
  expect(
    (await ask(kernel, '/auth/sign-in', { email: person.email, password: PASSWORD })).statusCode,
  ).toBe(401);
  expect(
    (await ask(kernel, '/auth/sign-in', { email: person.email, password: NEW })).statusCode,
  ).toBe(200);
});

it('refuses a link after its time, for another purpose, oversized or malformed', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const reset = await aCode('forgot-password', email);
  const signIn = await aCode('sign-in-link', email, 3);
  const bad = ['x', '', 'x'.repeat(2001), '../../etc', `' or 1=1 --`, 7, null, ['x'], { $gt: '' }];
  for (const [path, other, rest] of [
    ['reset-password', signIn, { password: NEW }],
    ['sign-in-with-link', reset, { email }],
    ['verify-email', signIn, {}],
  ] as const) {
    for (const oobCode of [other, ...bad]) {
      const answer = await ask(kernel, `/auth/${path}`, { ...rest, oobCode });
      expect([path, oobCode, answer.statusCode]).toEqual([path, oobCode, 400]);
      expect(JSON.stringify(answer.json())).toContain('Invalid or expired link');
    }
  }
  await kernel.rows(`update idp.link_code set "expiresAt" = now() where email = $1`, [email]);
  expect(
    (await ask(kernel, '/auth/reset-password', { oobCode: reset, password: NEW })).json().title,
  ).toBe('Invalid or expired link');
  expect(
    (await ask(kernel, '/auth/sign-in-with-link', { email, oobCode: signIn })).json().title,
  ).toBe('Invalid or expired link');
});

it('mails no link to somebody suspended, and writes in their own language to others', async () => {
  const person = await aSignedInPerson(kernel, { language: 'es' });
  await aCode('forgot-password', person.email);
  expect((await mailTo(kernel, person.email, 2)).subject).toBe('Cambie su contraseña de Openfare');
  await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [
    person.email,
  ]);
  expect((await ask(kernel, '/auth/sign-in-link', { email: person.email })).statusCode).toBe(202);
  await until(async () =>
    (await logs(person.email)).some(({ error_message }) => error_message === 'account-not-found'),
  );
  expect(await mailsTo(kernel, person.email)).toHaveLength(2);
});
