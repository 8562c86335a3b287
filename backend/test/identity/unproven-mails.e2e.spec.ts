import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel, until } from '../setup/kernel.js';
import { aPerson, ask, aVerifiedPerson, mailsTo, startWork } from './people.js';

let kernel: Kernel;
let networks = 0;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, priceRequestsPerHour: 1000, resendSeconds: 0, mailsPerHour: 5, mailsPerDay: 8 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

/** From a network that nobody had. */
const post = (path: string, body: object) => ask(kernel, path, body, { ip: `198.51.100.${++networks}` });
const settled = () => until(async () => (await kernel.rows('select 1 from shared.outbox where finished_at is null')).length === 0);
const subjects = async (email: string) => (await mailsTo(kernel, email)).map(({ subject }) => subject);

it('sends five mails an hour to one address, whoever asks from wherever, and answers alike', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await post(i % 2 ? '/auth/forgot-password' : '/auth/sign-in-link', { email }));
  const told = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['ratelimit-policy']]);
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(told[0]).toEqual([202, '{"sent":true}', '"link";q=5;w=3600']);
  await settled();
  expect(await subjects(email)).toHaveLength(5); // the verification mail was the first
});

it('counts names of one mailbox together', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const [name, domain] = email.split('@');
  for (let i = 0; i < 6; i++) expect((await post('/auth/sign-up', aPerson({ email: `${name}+${i}@${domain}` }))).statusCode).toBe(201);
  await settled();
  const sent = await Promise.all(Array.from({ length: 6 }, (_, i) => mailsTo(kernel, `${name}+${i}@${domain}`)));
  expect(sent.map((mails) => mails.length)).toEqual([1, 1, 1, 1, 0, 0]);
});

it('sends no receipt of a price request to an address that had enough, and still takes the request', async () => {
  const email = 'flooded@mail.example';
  const question = { requestType: 'service', serviceName: 'MRI', description: 'How much is it?', contactEmail: email };
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await post('/price-requests', { ...question, description: `How much is it, number ${i}?` }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  await settled();
  expect(await subjects(email)).toHaveLength(5);
  const outcomes = await kernel.rows<{ kind: string; outcome: string; n: number }>('select kind, outcome, count(*)::int as n from pricing.mails group by 1, 2 order by 1, 2');
  expect(outcomes).toEqual([{ kind: 'desk', outcome: 'sent', n: 6 }, { kind: 'received', outcome: 'held', n: 1 }, { kind: 'received', outcome: 'sent', n: 5 }]);
});

it('sends no further verification mail to an address that had enough, and says that it did', async () => {
  const person = aPerson();
  await post('/auth/sign-up', person);
  for (let i = 0; i < 4; i++) await post('/auth/sign-in-link', { email: person.email });
  const { ticket } = (await post('/auth/sign-in', { email: person.email, password: person.password })).json<{ ticket: string }>();
  const again = await post('/auth/resend-verification', { ticket });
  expect([again.statusCode, again.json()]).toEqual([202, { sent: true }]);
  await settled();
  expect((await subjects(person.email)).filter((subject) => /verify/i.test(subject))).toHaveLength(1);
});

it('goes on after an hour, up to the number of a day', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const hourLater = () => kernel.rows('update shared.rate_limits set expire = 0 where expire < $1', [Date.now() + 3_700_000]);
  for (let hour = 0; hour < 3; hour++) {
    await hourLater();
    for (let i = 0; i < 5; i++) await post('/auth/sign-in-link', { email });
  }
  await settled();
  expect(await mailsTo(kernel, email)).toHaveLength(8);
});
