import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityRetention } from '../../../src/identity/infrastructure/users/identity-retention.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aPerson,
  ask,
  bearer,
  codeIn,
  cookieOf,
  mailTo,
  PASSWORD,
  signedIn,
  startWork,
} from '../people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({
    signUpsPerHour: 1000,
    mailsPerHour: 1000,
    mailsPerDay: 1000,
    passwordTriesAtOnce: 50,
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const SEARCH = '/services?search=need+an+mri+of+my+knee';

/** A browser in which somebody has just signed up, and the code in the mail. */
async function aSignUp(changes: object = { returnTo: SEARCH }) {
  const { email } = aPerson();
  const answer = await ask(kernel, '/auth/sign-up', aPerson({ email, ...changes }));
  expect(answer.statusCode).toBe(201);
  const mail = await mailTo(kernel, email);
  return { email, answer, cookie: cookieOf(answer), mail, code: codeIn(mail) };
}
const verify = (oobCode: string, cookie?: string) =>
  ask(kernel, '/auth/verify-email', { oobCode }, { headers: cookie ? { cookie } : {} });
const signIn = (email: string) => ask(kernel, '/auth/sign-in', { email, password: PASSWORD });
const pending = (email: string) =>
  kernel.rows<{ browser_hash: string | null; return_to: string | null }>(
    `select p.* from identity.pending_sign_ups p
     join identity.users u on u.id = p.user_id where u.email = $1`,
    [email],
  );

it('signs in the browser of the sign-up when it verifies, and leads back', async () => {
  const { email, cookie, code, mail } = await aSignUp();
  expect(mail.source).not.toMatch(/mri|knee|services/);
  const answer = await verify(code, cookie);
  const { status, session, ...rest } = answer.json();
  expect([status, rest.email, session.user.email]).toEqual(['verified', email, email]);
  expect(session.returnTo).toBe(SEARCH);
  expect(answer.headers['cache-control']).toContain('no-store');
  const [cleared = '', opened = ''] = answer.headers['set-cookie'] as unknown as string[];
  expect(cleared).toMatch(/^openfare_sign_up=; Max-Age=0;/);
  const me = await ask(kernel, '/me', undefined, {
    method: 'GET',
    headers: bearer(session.token),
  });
  expect(me.json()).toMatchObject({ email, emailVerified: true });
  const renewed = await ask(kernel, '/auth/token', undefined, {
    headers: { cookie: opened.split(';')[0] ?? '' },
  });
  expect(renewed.json().user).toMatchObject({ email });
  expect(await pending(email)).toEqual([]);
  const logged = await kernel.rows<{ event_type: string }>(
    'select event_type from identity.sign_in_logs where email = $1',
    [email],
  );
  expect(logged).toEqual([{ event_type: 'sign_in_success' }]);
});

it('keeps the secret from scripts and other sites, and only a hash of it', async () => {
  const { email, answer, cookie } = await aSignUp();
  const [value, ...flags] = String(answer.headers['set-cookie']).split('; ');
  expect(value).toMatch(/^openfare_sign_up=[\w-]{43}$/);
  expect(flags).toEqual(['Max-Age=86400', 'Path=/api/auth', 'HttpOnly', 'SameSite=Lax']);
  const secret = cookie.slice('openfare_sign_up='.length);
  const [row] = await pending(email);
  expect(row?.browser_hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  expect(JSON.stringify(answer.json())).not.toContain(secret);
});

it.each([
  ['no cookie', () => undefined],
  ['a wrong secret', () => `openfare_sign_up=${'x'.repeat(43)}`],
  ['an empty secret', () => 'openfare_sign_up='],
  ['the secret as a session', (cookie: string) => cookie.replace('sign_up', 'session')],
])('opens no session by the link and %s', async (_, change) => {
  const { email, cookie, code } = await aSignUp();
  const answer = await verify(code, change(cookie));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'verified', email, session: null },
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it("opens no session by the secret of another account's browser", async () => {
  const mine = await aSignUp();
  const theirs = await aSignUp();
  expect((await verify(mine.code, theirs.cookie)).json().session).toBeNull();
  expect((await verify(theirs.code, mine.cookie)).json().session).toBeNull();
  expect((await verify(theirs.code, theirs.cookie)).json().session).not.toBeNull();
});

it('opens one session only by a secret, and none without the code', async () => {
  const { cookie, code } = await aSignUp();
  expect((await verify('a.b.c', cookie)).json().code).toBe('invalid-link');
  const twice = await Promise.all([verify(code, cookie), verify(code, cookie)]);
  expect(twice.filter((answer) => answer.json().session)).toHaveLength(1);
  expect((await verify(code, cookie)).json()).toMatchObject({
    status: 'already-verified',
    session: null,
  });
});

it('opens no session by a secret that is over, or older than the end of all sessions', async () => {
  const late = await aSignUp();
  await kernel.rows(
    `update identity.pending_sign_ups set expires_at = now() - interval '1 second'
     where user_id = (select id from identity.users where email = $1)`,
    [late.email],
  );
  expect((await verify(late.code, late.cookie)).json().session).toBeNull();
  expect((await signIn(late.email)).json().returnTo).toBeNull();

  const ended = await aSignUp();
  await kernel.rows(
    `update identity.users set sessions_from = now() + interval '1 second' where email = $1`,
    [ended.email],
  );
  expect((await verify(ended.code, ended.cookie)).json().session).toBeNull();
});

it('opens no session for a suspended account', async () => {
  const { email, cookie, code } = await aSignUp();
  await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [email]);
  const answer = await verify(code, cookie);
  expect([answer.statusCode, answer.json().session]).toEqual([200, null]);
});

it('leads back after the password in another browser, once', async () => {
  const { email, code } = await aSignUp();
  expect((await signIn(email)).json().code).toBe('email-not-verified');
  await verify(code);
  expect((await signIn(email)).json().returnTo).toBe(SEARCH);
  expect((await signIn(email)).json().returnTo).toBeNull();
});

it('opens a session without a page to return to', async () => {
  const { cookie, code } = await aSignUp({});
  expect((await verify(code, cookie)).json().session).toMatchObject({ returnTo: null });
});

it.each([
  '',
  'services',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/búsqueda',
  '/a b',
  `/${'a'.repeat(4000)}`,
  7,
  ['/services'],
])('refuses to lead back to %j', async (returnTo) => {
  const person = aPerson({ returnTo });
  const answer = await ask(kernel, '/auth/sign-up', person);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'returnTo']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(
    await kernel.rows('select 1 from identity.users where email = $1', [person.email]),
  ).toEqual([]);
});

it('goes with the account, and when its time is over', async () => {
  const erased = await aSignUp();
  await verify(erased.code);
  const { id, token } = await signedIn(kernel, { email: erased.email, password: PASSWORD });
  await kernel.rows(
    `insert into identity.pending_sign_ups values ($1, null, '/services?search=knee', now(),
       now() + interval '1 hour')`,
    [id],
  );
  const answer = await ask(
    kernel,
    '/me',
    { password: PASSWORD },
    { method: 'DELETE', headers: bearer(token) },
  );
  expect(answer.statusCode).toBe(204);
  expect(
    await kernel.rows('select 1 from identity.pending_sign_ups where user_id = $1', [id]),
  ).toEqual([]);

  const late = await aSignUp();
  await kernel.rows(
    `update identity.pending_sign_ups set expires_at = now() - interval '1 second'
     where user_id = (select id from identity.users where email = $1)`,
    [late.email],
  );
  await kernel.app.get(IdentityRetention).apply();
  expect(await pending(late.email)).toEqual([]);
});

it('records the consents that the form names', async () => {
  const { email, cookie, code } = await aSignUp({ termsVersion: '0.1', privacyVersion: '0.5' });
  const { session } = (await verify(code, cookie)).json();
  const consents = await ask(kernel, '/me/consents', undefined, {
    method: 'GET',
    headers: bearer(session.token),
  });
  expect(
    consents.json().map(({ kind, version }: { kind: string; version: string }) => [kind, version]),
  ).toEqual(
    expect.arrayContaining([
      ['terms', '0.1'],
      ['privacy', '0.5'],
    ]),
  );
  expect(email).toBe(session.user.email);
});
