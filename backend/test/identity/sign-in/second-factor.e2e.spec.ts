import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import { SigningKeys } from '../../../src/identity/infrastructure/tokens/signing-keys.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, PASSWORD, type Person, startWork } from '../people.js';
import { aPersonWithFactor, askFactor, codeOf } from './a-second-factor.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, staffSecondFactor: 'required' });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const signIn = ({ email, password }: Person) => ask(kernel, '/auth/sign-in', { email, password });

const withFactor = (changes: object = {}) => aPersonWithFactor(kernel, changes);
const post = (person: { token: string }, path: string, body?: object) =>
  askFactor(kernel, person, path, body);

it('wants the code of an app after the password, and takes each code once', async () => {
  const person = await withFactor();
  const challenged = await signIn(person);
  expect([challenged.statusCode, challenged.json().code, challenged.headers['set-cookie']]).toEqual(
    [403, 'second-factor-required', undefined],
  );
  const { challenge } = challenged.json();
  const code = codeOf(person.secret);
  const tries = await Promise.all(
    [1, 2, 3].map(() => ask(kernel, '/auth/second-factor', { challenge, code })),
  );
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  expect(
    (
      await ask(kernel, '/auth/second-factor', { challenge, code: codeOf(person.secret, -1) })
    ).json().code,
  ).toBe('invalid-code');
  await kernel.rows(`update idp.second_factor set "lastStep" = 0`); // as if none had served yet
  for (const steps of [-3, -2, 3])
    expect(
      (
        await ask(kernel, '/auth/second-factor', { challenge, code: codeOf(person.secret, steps) })
      ).json().code,
    ).toBe('invalid-code');
  expect(
    await kernel.rows(
      `select event_type, error_message
       from identity.sign_in_logs
       where email = $1 and error_message = $2`,
      [person.email, 'second-factor-required'],
    ),
  ).toHaveLength(1);
});

it('wants it after a link of a mail, too, and ends the session that the browser had', async () => {
  const person = await withFactor();
  const { links } = kernel.app.get(IdentityProvider);
  const oobCode = await links.issue(person.email, 'sign-in', '/services?search=knee');
  const challenged = await ask(
    kernel,
    '/auth/sign-in-with-link',
    { email: person.email, oobCode },
    { headers: { cookie: person.cookie } },
  );
  expect([challenged.json().code, challenged.headers['set-cookie']]).toEqual([
    'second-factor-required',
    undefined,
  ]);
  const opened = await ask(
    kernel,
    '/auth/second-factor',
    { challenge: challenged.json().challenge, code: person.recoveryCodes[0] },
    { headers: { cookie: person.cookie } },
  );
  expect(opened.statusCode).toBe(200);
  expect(opened.json().returnTo).toBe('/services?search=knee');
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
});

it('takes a recovery code once, stores no secret, and pauses after ten wrong codes', async () => {
  const person = await withFactor();
  const { challenge } = (await signIn(person)).json();
  const [code] = person.recoveryCodes;
  expect(JSON.stringify(await kernel.rows('select * from idp.second_factor'))).not.toMatch(
    new RegExp(`${person.secret}|${code}`),
  );
  expect((await ask(kernel, '/auth/second-factor', { challenge, code })).statusCode).toBe(200);
  for (let i = 0; i < 10; i++)
    expect((await ask(kernel, '/auth/second-factor', { challenge, code })).statusCode).toBe(401);
  expect(
    (await ask(kernel, '/auth/second-factor', { challenge, code: person.recoveryCodes[1] })).json()
      .code,
  ).toBe('too-many-attempts');
});

it.each(['x', 'x.y', 'e30.AAAA', '', 'a'.repeat(2001)])(
  'refuses the challenge %.10p',
  async (challenge) => {
    const answer = await ask(kernel, '/auth/second-factor', { challenge, code: '123456' });
    expect(answer.statusCode).toBe(400);
  },
);

it('computes codes as RFC 6238 does, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeOf(secret, 0, 59_000)).toBe('287082');
  expect(codeOf(secret, 0, 1_111_111_109_000)).toBe('081804');
});

it('accepts the app of an account that was set up by an earlier release', async () => {
  const person = await withFactor();
  const { subject } = (await kernel.app.get(IdentityProvider).accounts.find(person.email)) ?? {};
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const key = createHash('sha256').update(kernel.app.get(SigningKeys).for('second-factor'));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.digest(), iv);
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  const stored = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  await kernel.rows(
    `update idp.second_factor set secret = $2, "lastStep" = 0 where "userId" = $1`,
    [subject, stored],
  );
  const { challenge } = (await signIn(person)).json();
  const code = codeOf(secret);
  const answer = await ask(kernel, '/auth/second-factor', { challenge, code });
  expect(answer.statusCode).toBe(200);
  const again = await ask(kernel, '/auth/second-factor', { challenge, code });
  expect(again.json().code).toBe('invalid-code');
});

it('takes no second step that is forged or older than five minutes', async () => {
  const person = await withFactor();
  const { subject } = (await kernel.app.get(IdentityProvider).accounts.find(person.email)) ?? {};
  const challenge = (
    end: number,
    key = kernel.app.get(SigningKeys).for('second-factor-challenge'),
  ) => {
    const content = Buffer.from(JSON.stringify({ email: person.email, subject, end })).toString(
      'base64url',
    );
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const answer = async (made: string) =>
    (
      await ask(kernel, '/auth/second-factor', { challenge: made, code: person.recoveryCodes[0] })
    ).json().code;
  expect([
    await answer(challenge(Date.now() - 1)),
    await answer(challenge(Date.now() + 60_000, 'another key')),
  ]).toEqual(['invalid-challenge', 'invalid-challenge']);
  expect(await answer(challenge(Date.now() + 60_000))).toBeUndefined();
});

it('is set up and removed only with the password, and not replaced while it is on', async () => {
  const person = await aSignedInPerson(kernel);
  expect((await post(person, '/setup', { password: 'Wrong-Pass-1!' })).json().errors).toEqual([
    { path: 'password', code: 'wrong-password', message: 'This is not your password.' },
  ]);
  expect((await post(person, '/confirm', { code: '000000' })).json().errors[0].path).toBe('code');
  const on = await withFactor();
  expect((await post(person, '/confirm', { code: '123456' })).statusCode).toBe(400);
  expect((await post(on, '/setup', { password: PASSWORD })).json().code).toBe('second-factor-on');
  expect((await post(on, '/remove', { password: PASSWORD, code: '000000' })).statusCode).toBe(400);
  expect(
    (await post(on, '/remove', { password: 'Wrong-Pass-1!', code: on.recoveryCodes[0] })).json()
      .errors[0].path,
  ).toBe('password');
  expect(
    (await post(on, '/remove', { password: PASSWORD, code: codeOf(on.secret) })).statusCode,
  ).toBe(204);
  expect((await signIn(on)).statusCode).toBe(200);
});

it('closes staff calls to who signed in without one, when the settings say so', async () => {
  const person = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'admin' where email = $1`, [person.email]);
  const users = (token: string) =>
    ask(kernel, '/admin/users', undefined, { method: 'GET', headers: bearer(token) });
  expect((await users(person.token)).json().code).toMatch('second-factor-missing');
  expect(
    (
      await ask(kernel, '/auth/second-factor', undefined, {
        method: 'GET',
        headers: bearer(person.token),
      })
    ).json(),
  ).toEqual({ enabled: false, required: true });
  const on = await withFactor();
  await kernel.rows(`update identity.users set role = 'admin' where email = $1`, [on.email]);
  const { challenge } = (await signIn(on)).json();
  const { token } = (
    await ask(kernel, '/auth/second-factor', { challenge, code: on.recoveryCodes[0] })
  ).json();
  expect((await users(token)).statusCode).toBe(200);
});
