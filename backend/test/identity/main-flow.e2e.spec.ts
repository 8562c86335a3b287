import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aPerson, ask, bearer, codeIn, cookieOf, mailTo, startWork } from './people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ publicUrl: 'https://prices.example', signUpsPerHour: 1000 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

it('leads from the sign-up by the mail into an account and out again', async () => {
  const person = aPerson({
    email: '  Ana.TORRES@Mail.Example ',
    utmSource: 'flyer',
    utmCampaign: 'spring',
  });
  const email = 'ana.torres@mail.example';
  const signUp = await ask(kernel, '/auth/sign-up', person, {
    headers: { 'user-agent': 'Spec/1' },
  });
  expect([signUp.statusCode, signUp.json()]).toEqual([201, { email }]);
  expect(
    await kernel.rows(
      `select email, role, status, email_verified_at, language, zip_code, signup_utm_source,
         signup_utm_campaign, signup_ip_address, signup_user_agent
       from identity.users`,
    ),
  ).toEqual([
    {
      email,
      role: 'user',
      status: 'pending_verification',
      email_verified_at: null,
      language: 'en',
      zip_code: '77380',
      signup_utm_source: 'flyer',
      signup_utm_campaign: 'spring',
      signup_ip_address: '127.0.0.1',
      signup_user_agent: 'Spec/1',
    },
  ]);

  const early = await ask(kernel, '/auth/sign-in', { email, password: person.password });
  expect([early.statusCode, early.json().code, early.headers['set-cookie']]).toEqual([
    403,
    'email-not-verified',
    undefined,
  ]);

  const mail = await mailTo(kernel, email);
  expect(mail.text).toMatch(
    /^https:\/\/prices\.example\/auth\/callback\?mode=verifyEmail&oobCode=[\w.-]+$/m,
  );
  const verified = await ask(kernel, '/auth/verify-email', { oobCode: codeIn(mail) });
  expect([verified.statusCode, verified.json()]).toEqual([
    200,
    { status: 'verified', email: expect.any(String), session: null },
  ]);
  const again = await ask(kernel, '/auth/verify-email', { oobCode: codeIn(mail) });
  expect([again.statusCode, again.json()]).toMatchObject([
    200,
    { status: 'already-verified', session: null },
  ]);

  const signIn = await ask(kernel, '/auth/sign-in', {
    email: email.toUpperCase(),
    password: person.password,
  });
  const session = signIn.json();
  expect(signIn.statusCode).toBe(200);
  expect(session.user).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    email,
    firstName: 'Ana',
    lastName: 'Torres Gil',
    profileImageUrl: null,
    phone: null,
    zipCode: '77380',
    role: 'user',
    status: 'active',
    emailVerified: true,
    language: 'en',
  });
  expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);

  const sync = await ask(kernel, '/users/sync', { email }, { headers: bearer(session.token) });
  expect([sync.statusCode, sync.json()]).toEqual([200, session.user]);
  const me = await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(session.token) });
  expect([me.statusCode, me.json(), me.headers['cache-control']]).toEqual([
    200,
    session.user,
    'private, no-store',
  ]);

  const cookie = cookieOf(signIn);
  const renewed = await ask(kernel, '/auth/token', undefined, { headers: { cookie } });
  expect([renewed.statusCode, renewed.json().user]).toEqual([200, session.user]);
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(renewed.json().token) }))
      .statusCode,
  ).toBe(200);

  const out = await ask(kernel, '/auth/sign-out', undefined, { headers: { cookie } });
  expect([out.statusCode, out.body, String(out.headers['set-cookie'])]).toEqual([
    204,
    '',
    expect.stringMatching(/^openfare_session=; Max-Age=0;/),
  ]);
  const over = await ask(kernel, '/auth/token', undefined, { headers: { cookie } });
  expect([over.statusCode, over.json()]).toEqual([
    200,
    { token: null, expiresAt: null, user: null },
  ]);
  expect(await kernel.rows('select count(*)::int as n from idp.session')).toEqual([{ n: 0 }]);
});
