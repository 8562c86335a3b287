import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createEmailVerificationToken } from 'better-auth/api';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import { Tickets } from '../../../src/identity/application/sign-in/tickets.js';
import { SigningKeys } from '../../../src/identity/infrastructure/tokens/signing-keys.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aNewPerson,
  aPerson,
  aSignedInPerson,
  ask,
  aVerifiedPerson,
  bearer,
  codeIn,
  mailsTo,
  mailTo,
  startWork,
} from '../people.js';

let kernel: Kernel;
beforeAll(async () => {
  // Hours and days pass in the rows of the person only, not in the counters of mails to one
  // address.
  kernel = await aKernel({
    signUpsPerHour: 1000,
    mailsPerHour: 1000,
    mailsPerDay: 1000,
    productName: 'Fair <Prices>',
    publicUrl: 'https://prices.example',
    firstAdminEmail: 'First.Admin@mail.example',
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const verify = (oobCode: unknown, language = 'en') =>
  ask(kernel, '/auth/verify-email', { oobCode } as object, {
    headers: { 'accept-language': language },
  });
const resend = (ticket: unknown) => ask(kernel, '/auth/resend-verification', { ticket } as object);
const ticketOf = async ({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<string> => (await ask(kernel, '/auth/sign-in', { email, password })).json().ticket;
const userOf = async (email: string) =>
  (
    await kernel.rows<{
      id: string;
      status: string;
      role: string;
      email_verified_at: Date | null;
      first_name: string;
      last_name: string;
    }>('select * from identity.users where email = $1', [email])
  )[0];
/** Moves what was asked for into the past. */
const later = (email: string, by: string) =>
  kernel.rows(
    `update identity.users
     set verifications_asked_at = (
       select jsonb_agg(
         to_char(
           (t::timestamptz - $2::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
         )
       )
       from jsonb_array_elements_text(verifications_asked_at) t
     )
     where email = $1`,
    [email, by],
  );

it("mails in the person's language, as text and HTML, nothing that somebody typed", async () => {
  const en = aPerson({ firstName: '<b>Buy</b> https://evil.example' });
  const es = aPerson({ language: 'es' });
  for (const person of [en, es]) await ask(kernel, '/auth/sign-up', person);
  const english = await mailTo(kernel, en.email);
  const spanish = await mailTo(kernel, es.email);
  expect([english.subject, spanish.subject]).toEqual([
    'Verify your email for Fair <Prices>',
    'Verifique su correo para Fair <Prices>',
  ]);
  expect(english.text).toMatch(
    /The link works for 24 hours\. If it was not you, ignore this email\./,
  );
  expect(spanish.text).toMatch(
    /El enlace sirve durante 24 horas\. Si usted no pidió esto, ignore este correo\./,
  );
  for (const { text, html, source } of [english, spanish]) {
    expect(source).toMatch(/From: "?Fair <Prices>"? <no-reply@openfare\.example>/);
    expect(text).toContain('Fair <Prices>');
    expect(html).toContain('Fair &#60;Prices&#62;');
    expect(html).toContain(`href="${/https:\S+/.exec(text)?.[0].replaceAll('&', '&#38;')}"`);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(text + html).not.toMatch(/evil\.example|<b>|Ana/);
  }
});

it.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['three words', 'a.b.c'],
  ['2,000 characters', 'x'.repeat(2000)],
])('answers a code that is %s with one text', async (_what, code) => {
  for (const [language, title] of [
    ['en', 'Invalid or expired link'],
    ['es', 'El enlace no es válido o venció'],
  ] as const) {
    const answer = await verify(code, language);
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      400,
      'invalid-link',
      title,
    ]);
  }
});

it('refuses codes that are over, forged, for nobody or for another purpose', async () => {
  const { email } = await aNewPerson(kernel);
  const keys = kernel.app.get(SigningKeys);
  const secret = keys.for('identity-provider');
  const code = codeIn(await mailTo(kernel, email));
  const [head, body = '', signature] = code.split('.');
  const claims = {
    email,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (alg: string, key: string) => {
    const content = `${part({ alg })}.${part(claims)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const id = (await userOf(email))?.id ?? '';
  const decoded = JSON.parse(Buffer.from(body, 'base64url').toString());
  const bad = [
    await createEmailVerificationToken(secret, email, undefined, -1),
    await createEmailVerificationToken('another secret that is long enough', email),
    await createEmailVerificationToken(secret, 'nobody.at.all@mail.example'),
    `${head}.${part({ ...decoded, email: 'victim@mail.example' })}.${signature}`,
    `${part({ alg: 'none' })}.${part(claims)}.`,
    signed('HS256', keys.for('verification-ticket')),
    signed('HS512', secret),
    kernel.app.get(Tickets).issue(id),
  ];
  for (const each of bad)
    expect([(await verify(each)).json().code, each]).toEqual(['invalid-link', each]);
  expect(await userOf(email)).toMatchObject({
    status: 'pending_verification',
    email_verified_at: null,
  });
  for (const each of [undefined, null, 7, ['x'], 'x'.repeat(2001)])
    expect((await verify(each)).statusCode).toBe(400);
  expect((await verify(code)).json()).toMatchObject({ status: 'verified', session: null });
});

it('never wakes a suspended account', async () => {
  const { email, password } = await aNewPerson(kernel);
  await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [email]);
  expect(
    (await verify(await kernel.app.get(IdentityProvider).accounts.verificationCode(email))).json(),
  ).toMatchObject({ status: 'verified', session: null });
  expect(await userOf(email)).toMatchObject({ status: 'suspended' });
  expect((await ask(kernel, '/auth/sign-in', { email, password })).json().code).toBe(
    'account-suspended',
  );
});

it('sends another mail after a pause and five a day at most', async () => {
  const person = await aNewPerson(kernel);
  const ticket = await ticketOf(person);
  const soon = await resend(ticket);
  expect([soon.statusCode, soon.json().code]).toEqual([429, 'too-soon']);
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(30);
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
  for (let mails = 2; mails <= 5; mails++) {
    await later(person.email, '61 seconds');
    const sent = await resend(ticket);
    expect([sent.statusCode, sent.json()]).toEqual([202, { sent: true }]);
    expect((await resend(ticket)).statusCode).toBe(429);
    await mailTo(kernel, person.email, mails);
  }
  await later(person.email, '61 seconds');
  const enough = await resend(ticket);
  expect(enough.statusCode).toBe(429);
  expect(Number(enough.headers['retry-after'])).toBeGreaterThan(80_000);
  await later(person.email, '24 hours');
  expect((await resend(ticket)).statusCode).toBe(202);
  const mail = await mailTo(kernel, person.email, 6);
  expect((await verify(codeIn(mail))).json()).toMatchObject({ status: 'verified', session: null });
  const done = await resend(ticket);
  expect([done.statusCode, done.json().code]).toEqual([409, 'already-verified']);
  expect(await mailsTo(kernel, person.email)).toHaveLength(6);
});

it('takes a ticket for nothing else, and nothing else for a ticket', async () => {
  const person = await aNewPerson(kernel);
  const ticket = await ticketOf(person);
  const [id, end, signature] = ticket.split('.');
  const other = await aSignedInPerson(kernel);
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(ticket) })).json().code,
  ).toBe('invalid-token');
  expect(
    (
      await ask(kernel, '/auth/token', undefined, {
        headers: { cookie: `openfare_session=${ticket}` },
      })
    ).json().token,
  ).toBeNull();
  expect((await verify(ticket)).json().code).toBe('invalid-link');
  const code = codeIn(await mailTo(kernel, person.email));
  const bad = [
    '',
    'x',
    code,
    other.token,
    other.cookie,
    `${id}.${Number(end) + 1}.${signature}`,
    `${other.id}.${end}.${signature}`,
    `${id}.${end}.`,
    `${id}.${end}`,
  ];
  for (const each of bad)
    expect([(await resend(each)).statusCode, (await resend(each)).json().code]).toEqual([
      400,
      'invalid-ticket',
    ]);
  for (const each of [undefined, null, 5, 'x'.repeat(501)])
    expect((await resend(each)).statusCode).toBe(400);
});

it('refuses a ticket after fifteen minutes', async () => {
  const person = await aNewPerson(kernel);
  const id = (await userOf(person.email))?.id ?? '';
  await later(person.email, '61 seconds');
  const key = kernel.app.get(SigningKeys).for('verification-ticket');
  const content = (end: number) => {
    const text = `${id}.${end}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  expect((await resend(content(Date.now() - 1))).json().code).toBe('invalid-ticket');
  expect((await resend(content(Date.now() + 10_000))).statusCode).toBe(202);
});

it('makes the configured address the first admin once verified, and nobody after', async () => {
  const email = 'first.admin@mail.example';
  await aVerifiedPerson(kernel, { email: 'earlier@mail.example' });
  await aNewPerson(kernel, { email });
  expect(await userOf(email)).toMatchObject({ role: 'user' });
  await verify(codeIn(await mailTo(kernel, email)));
  expect(await userOf(email)).toMatchObject({ role: 'admin' });
  await kernel.rows(
    `update identity.users
     set role = 'user', status = 'pending_verification', email_verified_at = null
     where email = $1`,
    [email],
  );
  await kernel.rows(
    `update identity.users set role = 'admin' where email = 'earlier@mail.example'`,
  );
  await verify(codeIn(await mailTo(kernel, email)));
  expect(await userOf(email)).toMatchObject({ role: 'user', status: 'active' });
});

it('heals a death between the account and our user: the mail still comes', async () => {
  const { email, password } = aPerson();
  await kernel.app
    .get(IdentityProvider)
    .accounts.signUp({ email, password, name: 'Ana Torres Gil' });
  expect(await userOf(email)).toBeUndefined();
  expect((await ask(kernel, '/auth/sign-up', aPerson({ email, password }))).json().code).toBe(
    'email-taken',
  );
  expect(
    (await ask(kernel, '/auth/sign-in', { email, password: 'Wrong-Pass-1!' })).json().code,
  ).toBe('invalid-credentials');
  expect(await userOf(email)).toBeUndefined();
  const ticket = await ticketOf({ email, password });
  expect(await userOf(email)).toMatchObject({
    status: 'pending_verification',
    first_name: 'Ana',
    last_name: 'Torres Gil',
  });
  await mailTo(kernel, email);
  await later(email, '61 seconds');
  expect((await resend(ticket)).statusCode).toBe(202);
  expect((await verify(codeIn(await mailTo(kernel, email, 2)))).json()).toMatchObject({
    status: 'verified',
  });
  expect((await ask(kernel, '/auth/sign-in', { email, password })).statusCode).toBe(200);
});

it("heals a death between the provider's mark and ours at the next sign-in or link", async () => {
  for (const heal of ['link', 'sign-in'] as const) {
    const person = await aNewPerson(kernel);
    const code = codeIn(await mailTo(kernel, person.email));
    await kernel.app.get(IdentityProvider).accounts.verifyEmail(code);
    expect(await userOf(person.email)).toMatchObject({ status: 'pending_verification' });
    if (heal === 'link')
      expect((await verify(code)).json()).toMatchObject({ status: 'verified', session: null });
    expect(
      (await ask(kernel, '/auth/sign-in', { email: person.email, password: person.password }))
        .statusCode,
    ).toBe(200);
    expect(await userOf(person.email)).toMatchObject({ status: 'active' });
  }
});
