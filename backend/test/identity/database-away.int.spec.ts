import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aDatabase, aKernel, type Kernel, until } from '../setup/kernel.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { aPerson, aSignedInPerson, ask, bearer, type Person, startWork } from './people.js';

let kernel: Kernel;
let beside: Kernel;
let proxy: TcpProxy;
let person: Person;
beforeAll(async () => {
  const database = await aDatabase();
  proxy = await TcpProxy.before(database);
  beside = await aKernel({ databaseUrl: database, signUpsPerHour: 1000 });
  kernel = await aKernel({
    databaseUrl: proxy.url,
    dataDir: beside.settings.dataDir,
    signUpsPerHour: 1000,
  });
  await startWork(beside);
  person = await aSignedInPerson(beside);
});
afterAll(async () => {
  await kernel.close();
  await beside.close();
  proxy.stop();
});

const calls = (): [string, ReturnType<typeof ask>][] => {
  const { email, password, token, cookie } = person;
  return [
    ['sign-up', ask(kernel, '/auth/sign-up', aPerson())],
    ['sign-in', ask(kernel, '/auth/sign-in', { email, password })],
    ['token', ask(kernel, '/auth/token', undefined, { headers: { cookie } })],
    ['sign-out', ask(kernel, '/auth/sign-out', undefined, { headers: { cookie } })],
    ['me', ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(token) })],
    ['sync', ask(kernel, '/users/sync', { email }, { headers: bearer(token) })],
  ];
};

it('says that it is busy while the database is away, never that somebody is a guest', async () => {
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) }))
      .statusCode,
  ).toBe(200);
  proxy.become('away');
  for (const [what, call] of calls()) {
    const answer = await call;
    expect([what, answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      what,
      503,
      'busy',
      undefined,
    ]);
  }
  proxy.become('open');
  await until(
    async () =>
      (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) }))
        .statusCode === 200,
  );
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toEqual(expect.any(String));
});

it("calls nobody a guest when only the provider's tables fail, and names no table", async () => {
  await beside.rows('alter table idp.session rename to session_gone');
  const { email, password, cookie } = person;
  for (const call of [
    ask(kernel, '/auth/sign-in', { email, password }),
    ask(kernel, '/auth/token', undefined, { headers: { cookie } }),
    ask(kernel, '/auth/sign-out', undefined, { headers: { cookie } }),
  ]) {
    const answer = await call;
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect([answer.headers['set-cookie'], answer.body]).toEqual([
      undefined,
      expect.not.stringMatching(/session|idp|relation/),
    ]);
  }
  await beside.rows('alter table idp.session_gone rename to session');
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toEqual(expect.any(String));
});

it('outlives a connection that breaks while a sign-up holds it', async () => {
  const calls = Array.from({ length: 8 }, () => ask(kernel, '/auth/sign-up', aPerson()));
  await until(
    async () =>
      (
        await beside.rows(
          `select 1
           from pg_stat_activity
           where datname = current_database()
             and application_name = 'openfare-idp'
             and state = 'idle in transaction'`,
        )
      ).length > 0,
  );
  await beside.rows(
    `select pg_terminate_backend(pid)
     from pg_stat_activity
     where datname = current_database() and application_name = 'openfare-idp'`,
  );
  for (const answer of await Promise.all(calls)) expect([201, 503]).toContain(answer.statusCode);
  await until(async () => (await ask(kernel, '/auth/sign-up', aPerson())).statusCode === 201);
});
