import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aNewPerson,
  aPerson,
  aSignedInPerson,
  ask,
  aVerifiedPerson,
  bearer,
  startWork,
} from '../people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, passwordTriesAtOnce: 50 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const signIn = (email: string, password: string, ip = '127.0.0.1', on = kernel) =>
  ask(on, '/auth/sign-in', { email, password }, { ip, headers: { 'user-agent': 'Spec/2' } });
const logs = (email: string) =>
  kernel.rows(
    `select user_id is not null as known, event_type, success, error_message, ip_address, user_agent
     from identity.sign_in_logs
     where email = $1
     order by id`,
    [email],
  );
const suspend = (email: string) =>
  kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [email]);

const BOTH = { code: 'email-and-password', message: 'Please enter both email and password' };

it.each([
  [
    'no password',
    { email: 'a@b.example' },
    [{ path: 'password', code: 'required', message: 'Required' }],
  ],
  ['an empty password', { email: 'a@b.example', password: '' }, [{ path: 'password', ...BOTH }]],
  ['no address', { password: 'x' }, [{ path: 'email', code: 'required', message: 'Required' }]],
  ['an empty address', { email: ' ', password: 'x' }, [{ path: 'email', ...BOTH }]],
  [
    'neither',
    { email: '', password: '' },
    [
      { path: 'email', ...BOTH },
      { path: 'password', ...BOTH },
    ],
  ],
  [
    'a wrong address',
    { email: 'a@b', password: 'x' },
    [{ path: 'email', code: 'invalid-email', message: 'Invalid email address.' }],
  ],
  [
    '129 characters',
    { email: 'a@b.example', password: 'x'.repeat(129) },
    [{ path: 'password', code: 'too-long', message: 'Use at most 128 characters.' }],
  ],
  ['an operator', { email: 'a@b.example', password: { $gt: '' } }, [{ path: 'password', ...BOTH }]],
])('refuses %s', async (_what, body, errors) => {
  const answer = await ask(kernel, '/auth/sign-in', body);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
});

it('answers an unknown address and a wrong password alike, and logs both', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const wrong = await signIn(email, 'Wrong-Pass-1!');
  const unknown = await signIn('nobody@mail.example', 'Wrong-Pass-1!');
  const { requestId: _a, instance: _c, ...body } = wrong.json();
  const { requestId: _b, instance: _d, ...other } = unknown.json();
  expect([wrong.statusCode, body]).toEqual([
    401,
    {
      type: '/api/docs/problems#invalid-credentials',
      title: 'Invalid email or password.',
      status: 401,
      code: 'invalid-credentials',
      detail: 'Invalid email or password.',
    },
  ]);
  expect([unknown.statusCode, other]).toEqual([wrong.statusCode, body]);
  const names = (headers: object) =>
    Object.keys(headers)
      .filter((name) => name !== 'x-request-id')
      .sort();
  expect(names(unknown.headers)).toEqual(names(wrong.headers));
  const entry = {
    event_type: 'sign_in_failed',
    success: false,
    error_message: 'invalid-credentials',
    ip_address: '127.0.0.1',
    user_agent: 'Spec/2',
  };
  expect(await logs(email)).toEqual([{ known: true, ...entry }]);
  expect(await logs('nobody@mail.example')).toEqual([{ known: false, ...entry }]);
});

it('takes the same time for an unknown address', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const median = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 7; i++) {
    for (const [times, address] of [
      [wrong, email],
      [unknown, 'nobody.2@mail.example'],
    ] as const) {
      const start = performance.now();
      await signIn(address, 'Wrong-Pass-1!', `198.51.100.${i}`);
      times.push(performance.now() - start);
    }
  }
  expect(median(unknown)).toBeGreaterThan(median(wrong) / 2); // hashing is nearly all of it
});

it('opens a session, logs it and ends the one that the browser had', async () => {
  const person = await aSignedInPerson(kernel);
  expect(await logs(person.email)).toEqual([
    {
      known: true,
      event_type: 'sign_in_success',
      success: true,
      error_message: null,
      ip_address: '127.0.0.1',
      user_agent: expect.any(String),
    },
  ]);
  const again = await ask(
    kernel,
    '/auth/sign-in',
    { email: person.email, password: person.password },
    { headers: { cookie: person.cookie } },
  );
  expect(again.statusCode).toBe(200);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
});

it('answers no sign-in from memory', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const headers = { 'idempotency-key': 'the-same-key-each-time' };
  const answers = [];
  for (const tried of [password, 'Wrong-Pass-1!', password])
    answers.push(await ask(kernel, '/auth/sign-in', { email, password: tried }, { headers }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200]);
  expect(await logs(email)).toHaveLength(3);
});

it('refuses an address that is not verified, with a ticket and without a session', async () => {
  const person = await aNewPerson(kernel);
  const answer = await signIn(person.email, person.password);
  expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
    403,
    'email-not-verified',
    'Please verify your email before signing in.',
  ]);
  expect(answer.json().ticket).toMatch(/^[\da-f-]{36}\.\d+\.[\w-]{43}$/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await signIn(person.email, 'Wrong-Pass-1!')).json()).toMatchObject({
    code: 'invalid-credentials',
  });
  expect((await logs(person.email)).map(({ error_message }) => error_message)).toEqual([
    'email-not-verified',
    'invalid-credentials',
  ]);
});

it('refuses somebody suspended at the next call, also with the right password', async () => {
  const person = await aSignedInPerson(kernel);
  const headers = bearer(person.token);
  expect((await ask(kernel, '/me', undefined, { method: 'GET', headers })).statusCode).toBe(200);
  await suspend(person.email);
  const refused = async () =>
    (await ask(kernel, '/me', undefined, { method: 'GET', headers })).statusCode === 403;
  // a second, on a machine that does nothing else
  const until = Date.now() + (process.env.CHAOS ? 1000 : 3000);
  while (!(await refused())) if (Date.now() > until) throw new Error('Still in.');
  expect((await ask(kernel, '/me', undefined, { method: 'GET', headers })).json().code).toBe(
    'account-suspended',
  );
  expect((await ask(kernel, '/users/sync', { email: person.email }, { headers })).json().code).toBe(
    'account-suspended',
  );
  const renewal = await ask(kernel, '/auth/token', undefined, {
    headers: { cookie: person.cookie },
  });
  expect([renewal.json().token, String(renewal.headers['set-cookie'])]).toEqual([
    null,
    expect.stringContaining('Max-Age=0'),
  ]);
  const again = await signIn(person.email, person.password);
  expect([again.statusCode, again.json().code, again.headers['set-cookie']]).toEqual([
    403,
    'account-suspended',
    undefined,
  ]);
  expect(
    await kernel.rows(
      'select 1 from idp.session s join idp."user" u on u.id = s."userId" where u.email = $1',
      [person.email],
    ),
  ).toEqual([]);
  expect((await signIn(person.email, 'Wrong-Pass-1!')).json().code).toBe('invalid-credentials');
});

it('pauses after ten failures for one account from one network, in every process', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const network = '2001:db8:77:1';
  const codes = (
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(email, 'Wrong-Pass-1!', `${network}::${i}`)),
    )
  ).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([...Array<number>(10).fill(401), 429, 429]);
  const locked = await signIn(email, password, `${network}:ffff::1`);
  expect([locked.statusCode, locked.json().code, locked.json().title]).toEqual([
    429,
    'too-many-attempts',
    'Too many failed attempts. Please try again later.',
  ]);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);

  const restarted = await aKernel({ databaseUrl: kernel.url, dataDir: kernel.settings.dataDir });
  expect((await signIn(email, password, `${network}::1`, restarted)).statusCode).toBe(429);
  await restarted.close();

  expect((await signIn(email, password, '2001:db8:77:2::1')).statusCode).toBe(200);
  expect((await signIn(aPerson().email, password, `${network}::1`)).statusCode).toBe(401);

  await kernel.rows('update shared.rate_limits set expire = 0 where points > 10');
  expect((await signIn(email, password, `${network}::1`)).statusCode).toBe(200);
});

it('forgets failures after a success, and keeps no address with its counters', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const ip = '203.0.113.9';
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++)
      expect((await signIn(email, 'Wrong-Pass-1!', ip)).statusCode).toBe(401);
    const counters = await kernel.rows('select * from shared.rate_limits where points = 9');
    expect([counters.length > 0, JSON.stringify(counters).match(/@|203\.0/)]).toEqual([true, null]);
    expect((await signIn(email, password, ip)).statusCode).toBe(200);
  }
});

it('believes no forwarded header', async () => {
  const { email } = await aVerifiedPerson(kernel);
  for (let i = 0; i < 10; i++)
    await ask(
      kernel,
      '/auth/sign-in',
      { email, password: 'Wrong-Pass-1!' },
      { ip: '203.0.113.10', headers: { 'x-forwarded-for': `10.0.0.${i}` } },
    );
  const locked = await ask(
    kernel,
    '/auth/sign-in',
    { email, password: 'Wrong-Pass-1!' },
    { ip: '203.0.113.10', headers: { 'x-forwarded-for': '10.0.0.99' } },
  );
  expect(locked.statusCode).toBe(429);
});
