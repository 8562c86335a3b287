import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import {
  type UnverifiedMailKind,
  UnverifiedMailLimits,
} from '../../../src/platform/mail/unverified-mail-limits.js';
import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import { aKernel, type Kernel, until } from '../../setup/kernel.js';
import { aPerson, ask, aVerifiedPerson, mailsTo, startWork } from '../people.js';

let kernel: Kernel;
let networks = 0;
beforeAll(async () => {
  kernel = await aKernel({
    signUpsPerHour: 1000,
    priceRequestsPerHour: 1000,
    resendSeconds: 0,
    mailsPerHour: 5,
    mailsPerDay: 8,
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

/** From a network that nobody had. */
const post = (path: string, body: object) =>
  ask(kernel, path, body, { ip: `198.51.100.${++networks}` });
const settled = () =>
  until(
    async () =>
      (await kernel.rows('select 1 from shared.outbox where finished_at is null')).length === 0,
  );
const subjects = async (email: string) =>
  (await mailsTo(kernel, email)).map(({ subject }) => subject);

const signIn = (email: string, password: string, ip: string) =>
  ask(kernel, '/auth/sign-in', { email, password }, { ip });
const askFor = (contactEmail: string, n: number) =>
  post('/price-requests', {
    requestType: 'service',
    serviceName: 'MRI',
    description: `How much is it, number ${n}?`,
    contactEmail,
    consents: CONSENT_VERSIONS,
  });

it('sends five mails an hour to one address, two of them links, and answers alike', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const answers = [];
  for (let i = 0; i < 6; i++)
    answers.push(await post(i % 2 ? '/auth/forgot-password' : '/auth/sign-in-link', { email }));
  const told = answers.map(({ statusCode, body, headers }) => [
    statusCode,
    body,
    headers['ratelimit-policy'],
  ]);
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(told[0]).toEqual([202, '{"sent":true}', '"link";q=5;w=3600']);
  await settled();
  expect(await subjects(email)).toHaveLength(3); // the verification mail was the first
  const [name, domain] = email.split('@');
  const names = Array.from({ length: 4 }, (_, i) => `${name}+${i}@${domain}`);
  for (const each of names) await post('/auth/sign-up', aPerson({ email: each }));
  await settled();
  const sent = await Promise.all(names.map((each) => mailsTo(kernel, each)));
  expect(sent.map((mails) => mails.length)).toEqual([1, 1, 0, 0]);
});

it.each(['/auth/forgot-password', '/auth/sign-in-link'])(
  'counts nothing at %s for an address without an account',
  async (path) => {
    const person = aPerson();
    for (let i = 0; i < 10; i++)
      expect((await post(path, { email: person.email })).statusCode).toBe(202);
    await settled();
    expect((await post('/auth/sign-up', person)).statusCode).toBe(201);
    const { ticket } = (await signIn(person.email, person.password, '203.0.113.9')).json<{
      ticket: string;
    }>();
    for (let i = 0; i < 4; i++)
      expect((await post('/auth/resend-verification', { ticket })).json()).toEqual({ sent: true });
    await settled();
    expect(await subjects(person.email)).toHaveLength(5);
  },
);

it('leaves verification two mails an hour, whatever strangers ask for', async () => {
  const person = aPerson();
  for (let i = 0; i < 5; i++) await askFor(person.email, i);
  await settled();
  expect((await post('/auth/sign-up', person)).statusCode).toBe(201);
  for (let i = 0; i < 5; i++) await post('/auth/forgot-password', { email: person.email });
  await settled();
  const { ticket } = (await signIn(person.email, person.password, '203.0.113.9')).json<{
    ticket: string;
  }>();
  expect((await post('/auth/resend-verification', { ticket })).json()).toEqual({ sent: true });
  await settled();
  const verifications = (await subjects(person.email)).filter((subject) => /verify/i.test(subject));
  expect([verifications.length, (await subjects(person.email)).length]).toEqual([2, 5]);
});

it('leaves verification two mails an hour also when counters begin at other times', async () => {
  const mails = new UnverifiedMailLimits(kernel.app.get(RateLimits), {
    mailsPerHour: 5,
    mailsPerDay: 1000,
  });
  const address = 'hours@mail.example';
  const admitted = async (kind: UnverifiedMailKind, n: number) => {
    const all = [];
    for (let i = 0; i < n; i++) all.push(await mails.admit(address, kind));
    return all.filter(Boolean).length;
  };
  const forget = (policies: string[]) =>
    Promise.all(
      policies.map((name) =>
        kernel.app
          .get(RateLimits)
          .clear({ name, quota: 1, windowSeconds: 3600 }, { email: address }),
      ),
    );
  expect([await admitted('link', 5), await admitted('receipt', 5)]).toEqual([2, 1]);
  await forget(['mails-link-hour', 'mails-receipt-hour']);
  expect([await admitted('link', 5), await admitted('receipt', 5)]).toEqual([2, 0]);
  expect(await admitted('verification', 5)).toBe(2);
});

it('sends links for a network that has signed in after strangers used up theirs', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const home = '203.0.113.8';
  expect((await signIn(email, password, home)).statusCode).toBe(200);
  for (let i = 0; i < 5; i++) await post('/auth/sign-in-link', { email });
  await settled();
  expect(await subjects(email)).toHaveLength(3);
  for (let i = 0; i < 5; i++)
    expect((await ask(kernel, '/auth/sign-in-link', { email }, { ip: home })).statusCode).toBe(202);
  await settled();
  expect(await subjects(email)).toHaveLength(5);
  const logged = await kernel.rows<{ fault: string | null; n: number }>(
    `select error_message as fault, count(*)::int as n
     from identity.sign_in_logs
     where email = $1 and event_type = 'magic_link_sent'
     group by 1
     order by 1`,
    [email],
  );
  expect(logged).toEqual([
    { fault: 'mail-held', n: 6 },
    { fault: null, n: 4 },
  ]);
});

it('counts names of one mailbox together', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const [name, domain] = email.split('@');
  for (let i = 0; i < 6; i++)
    expect(
      (await post('/auth/sign-up', aPerson({ email: `${name}+${i}@${domain}` }))).statusCode,
    ).toBe(201);
  await settled();
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, i) => mailsTo(kernel, `${name}+${i}@${domain}`)),
  );
  // the account's own was the first
  expect(sent.map((mails) => mails.length)).toEqual([1, 1, 1, 1, 0, 0]);
});

it('sends no receipt of a price request to an address that had enough mails', async () => {
  const email = 'flooded@mail.example';
  await kernel.rows('delete from pricing.mails');
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await askFor(email, i));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  await settled();
  expect(await subjects(email)).toHaveLength(1);
  const outcomes = await kernel.rows<{ kind: string; outcome: string; n: number }>(
    'select kind, outcome, count(*)::int as n from pricing.mails group by 1, 2 order by 1, 2',
  );
  expect(outcomes).toEqual([
    { kind: 'desk', outcome: 'sent', n: 6 },
    { kind: 'received', outcome: 'held', n: 5 },
    { kind: 'received', outcome: 'sent', n: 1 },
  ]);
});

it('says when a verification mail is held back, also the first one, and how long', async () => {
  const person = aPerson();
  const [name, domain] = person.email.split('@');
  for (let i = 0; i < 5; i++)
    await post('/auth/sign-up', aPerson({ email: `${name}+${i}@${domain}` }));
  expect((await post('/auth/sign-up', person)).statusCode).toBe(201);
  const { ticket } = (await signIn(person.email, person.password, '203.0.113.9')).json<{
    ticket: string;
  }>();
  for (let i = 0; i < 2; i++) {
    const held = await post('/auth/resend-verification', { ticket });
    expect([held.statusCode, held.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'mail-held',
        title: 'No mail was sent. This address got several mails already. Please try again later.',
      }),
    ]);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  }
  await kernel.rows('update shared.rate_limits set expire = 0 where expire < $1', [
    Date.now() + 3_700_000,
  ]);
  expect((await post('/auth/resend-verification', { ticket })).json()).toEqual({ sent: true });
  await settled();
  expect(await subjects(person.email)).toHaveLength(1);
});

it('goes on after an hour, up to the numbers of a day', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const [name, domain] = email.split('@');
  const hourLater = () =>
    kernel.rows('update shared.rate_limits set expire = 0 where expire < $1', [
      Date.now() + 3_700_000,
    ]);
  for (let hour = 0; hour < 3; hour++) {
    await hourLater();
    for (let i = 0; i < 5; i++) await post('/auth/sign-in-link', { email });
    await settled();
  }
  expect(await mailsTo(kernel, email)).toHaveLength(4);
  await hourLater();
  const names = Array.from({ length: 5 }, (_, i) => `${name}+${i}@${domain}`);
  for (const each of names) await post('/auth/sign-up', aPerson({ email: each }));
  await settled();
  const sent = await Promise.all(names.map((each) => mailsTo(kernel, each)));
  expect(sent.map((mails) => mails.length)).toEqual([1, 1, 1, 1, 0]);
});
