import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import { aKernel, type Kernel, until } from '../setup/kernel.js';
import {
  aSignedInPerson,
  ask,
  bearer,
  cookieOf,
  PASSWORD,
  type Person,
  signedIn,
  startWork,
} from './people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const NEW = 'Green-Otter-77!';
const as = (
  { token, cookie }: Pick<Person, 'token' | 'cookie'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => ask(kernel, path, body, { method, headers: { ...bearer(token), cookie } });

it('takes changes of one account that come at the same moment', async () => {
  const person = await aSignedInPerson(kernel);
  for (let round = 0; round < 5; round++) {
    const changes = [{ firstName: `Eva ${round}` }, { zipCode: `7700${round}` }];
    const answers = await Promise.all(changes.map((body) => as(person, 'PATCH', '/me', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await as(person, 'GET', '/me')).json()).toMatchObject({ ...changes[0], ...changes[1] });
  }
});

it('changes names, ZIP code and telephone, and refuses what is none', async () => {
  const person = await aSignedInPerson(kernel);
  const changed = await as(person, 'PATCH', '/me', {
    firstName: 'Eva',
    phone: '8325550142',
    zipCode: null,
  });
  expect(changed.json()).toMatchObject({
    firstName: 'Eva',
    lastName: 'Torres Gil',
    phone: '8325550142',
    zipCode: null,
  });
  for (const body of [
    { phone: '555' },
    { zipCode: '7738' },
    { firstName: '' },
    { email: 'x@y.example' },
    { role: 'admin' },
    { status: 'active' },
  ]) {
    expect([body, (await as(person, 'PATCH', '/me', body)).statusCode]).toEqual([body, 400]);
  }
});

it('changes the password with the current one, ends all sessions and opens a new one', async () => {
  const person = await aSignedInPerson(kernel);
  const other = await signedIn(kernel, person);
  await kernel.app.get(IdentityProvider).links.issue(person.email, 'reset');
  const wrong = await as(person, 'POST', '/auth/change-password', {
    currentPassword: 'Wrong-Pass-1!',
    password: NEW,
  });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    [{ path: 'currentPassword', code: 'wrong-password', message: 'This is not your password.' }],
  ]);
  expect(
    (
      await as(person, 'POST', '/auth/change-password', {
        currentPassword: PASSWORD,
        password: 'weakweakweak',
      })
    ).json().errors[0].path,
  ).toBe('password');
  const changed = await as(person, 'POST', '/auth/change-password', {
    currentPassword: PASSWORD,
    password: NEW,
  });
  expect(changed.statusCode).toBe(200);
  expect(await kernel.rows('select 1 from idp.link_code where email = $1', [person.email])).toEqual(
    [],
  );
  expect((await as({ token: changed.json().token, cookie: '' }, 'GET', '/me')).statusCode).toBe(
    200,
  );
  for (const old of [person, other]) {
    expect((await as(old, 'GET', '/me')).json().code).toBe('invalid-token');
    expect(
      (await ask(kernel, '/auth/token', undefined, { headers: { cookie: old.cookie } })).json()
        .token,
    ).toBeNull();
  }
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: cookieOf(changed) } })).json()
      .token,
  ).toEqual(expect.any(String));
});

it('pauses after ten wrong passwords of somebody signed in, whatever they are for', async () => {
  const person = await aSignedInPerson(kernel);
  const password = 'Wrong-Pass-1!';
  const wrong = async (count: number) => {
    const answers = [];
    for (let i = 0; i < count; i++)
      answers.push(
        await as(person, 'POST', '/auth/change-password', {
          currentPassword: password,
          password: NEW,
        }),
      );
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(new Set(await wrong(9))).toEqual(new Set([400]));
  expect((await as(person, 'DELETE', '/me', { password })).statusCode).toBe(400);
  expect(await wrong(1)).toEqual([429]);
  expect((await as(person, 'DELETE', '/me', { password: PASSWORD })).json().code).toBe(
    'too-many-attempts',
  );
  expect((await as(person, 'GET', '/me')).statusCode).toBe(200);
});

it("shows sessions, ends one of one's own, and ends all with their tokens", async () => {
  const person = await aSignedInPerson(kernel);
  const other = await signedIn(kernel, person);
  const stranger = await aSignedInPerson(kernel);
  const sessions = (await as(person, 'GET', '/auth/sessions')).json<
    { id: string; current: boolean; userAgent: string }[]
  >();
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain(person.cookie.split('=')[1]?.split('.')[0]);
  const second = sessions.find(({ current }) => !current)?.id ?? '';
  expect((await as(stranger, 'DELETE', `/auth/sessions/${second}`)).statusCode).toBe(404);
  expect((await as(person, 'DELETE', `/auth/sessions/${second}`)).statusCode).toBe(204);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: other.cookie } })).json()
      .token,
  ).toBeNull();
  expect((await as(person, 'DELETE', '/auth/sessions')).headers['set-cookie']).toContain(
    'Max-Age=0',
  );
  expect((await as(person, 'GET', '/me')).json().code).toBe('invalid-token');
  expect(
    (await ask(kernel, '/meta', undefined, { method: 'GET', headers: bearer(person.token) }))
      .statusCode,
  ).toBe(401); // never a guest
  expect((await as(stranger, 'GET', '/me')).statusCode).toBe(200);
});

it('stores the accepted terms with their version, and withdraws consent', async () => {
  const person = await aSignedInPerson(kernel, { termsVersion: '0.1' });
  expect((await as(person, 'GET', '/me/consents')).json()).toMatchObject([
    { kind: 'terms', version: '0.1', withdrawnAt: null },
  ]);
  for (let i = 0; i < 2; i++)
    expect(
      (await as(person, 'POST', '/me/consents', { kind: 'sms', version: '2' })).json(),
    ).toHaveLength(2);
  expect((await as(person, 'DELETE', '/me/consents/sms')).statusCode).toBe(204);
  expect((await as(person, 'GET', '/me/consents')).json()[0]).toMatchObject({
    kind: 'sms',
    givenAt: expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z$/),
    withdrawnAt: expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z$/),
  });
  expect((await as(person, 'DELETE', '/me/consents/terms')).json().code).toBe('not-withdrawable');
  expect((await as(person, 'DELETE', '/me/consents/nothing')).statusCode).toBe(404);
  for (const body of [{ kind: 'x', version: '1' }, { kind: 'sms', version: '' }, { kind: 'sms' }])
    expect((await as(person, 'POST', '/me/consents', body)).statusCode).toBe(400);
});

it('hands out what every context keeps, and deletes all but nameless audit rows', async () => {
  const person = await aSignedInPerson(kernel, {
    termsVersion: '0.1',
    firstName: 'Zenobia',
    utmSource: 'flyer',
  });
  await as(person, 'PATCH', '/me', { phone: '8325550199' });
  await kernel.rows(
    `insert into identity.sign_in_logs (id, email, event_type, success)
     values (gen_random_uuid(), $1, 'sign_in_failed', false)`,
    [person.email],
  ); // before there was an account
  const file = await as(person, 'GET', '/me/export');
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.json()).toMatchObject({
    exportedAt: expect.any(String),
    bookings: [],
    account: {
      email: person.email,
      first_name: 'Zenobia',
      signup_utm_source: 'flyer',
      consents: [{ kind: 'terms' }],
      signIns: [{ event_type: 'sign_in_success' }],
    },
  });
  expect(file.body).not.toContain('password');
  // a column that only serves the console's search
  expect(Object.keys(file.json().account)).not.toContain('search');
  expect(
    await kernel.rows(
      `select action from shared.audit_logs where actor_id = $1 and command = 'RecordExport'`,
      [person.id],
    ),
  ).toEqual([{ action: 'export' }]);

  expect((await as(person, 'DELETE', '/me')).json().errors).toEqual([
    { path: 'password', code: 'wrong-password', message: 'This is not your password.' },
  ]);
  expect((await as(person, 'DELETE', '/me', { password: 'Wrong-Pass-1!' })).statusCode).toBe(400);
  expect((await as(person, 'DELETE', '/me', { password: PASSWORD })).statusCode).toBe(204);
  expect((await as(person, 'GET', '/me')).statusCode).toBe(401);
  await until(
    async () =>
      (await kernel.rows('select 1 from idp."user" where email = $1', [person.email])).length === 0,
  );
  await until(
    async () =>
      (await kernel.rows(`select 1 from shared.audit_logs where command = 'ForgetTraces'`)).length >
      0,
  );
  await until(
    async () =>
      (await kernel.rows('select 1 from booking.people where user_id = $1 and erased', [person.id]))
        .length === 1,
  );
  const tables = await kernel.rows<{
    name: string;
  }>(`
    select table_schema || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('identity', 'idp', 'booking', 'marketplace', 'shared')
      and table_type = 'BASE TABLE'`);
  await until(async () => {
    const left = await Promise.all(
      tables.map(async ({ name }) =>
        (
          await kernel.rows(`select 1 from ${name} t where t::text ~* $1`, [
            `${person.email}|zenobia|8325550199`,
          ])
        ).length
          ? name
          : undefined,
      ),
    );
    return left.every((name) => name === undefined);
  });
  expect(
    await kernel.rows(
      `select last_name, zip_code, signup_ip_address, signup_user_agent, role, status
       from identity.users
       where id = $1`,
      [person.id],
    ),
  ).toEqual([
    {
      last_name: null,
      zip_code: null,
      signup_ip_address: null,
      signup_user_agent: null,
      role: 'user',
      status: 'inactive',
    },
  ]);
  expect(
    await kernel.rows(
      `select 1
       from identity.sign_in_logs
       where user_id = $1 and (ip_address is not null or user_agent is not null)`,
      [person.id],
    ),
  ).toEqual([]);
  expect(
    await kernel.rows(
      `select d
       from shared.audit_details d
       join shared.audit_logs l on l.id = d.audit_id
       where l.actor_id = $1
         and (
           d.ip_address, d.user_agent, d.before_data, d.after_data
         ) is distinct from (null, null, null, null)`,
      [person.id],
    ),
  ).toEqual([]);
  expect(
    await kernel.rows('select 1 from shared.audit_logs where actor_id = $1', [person.id]),
  ).not.toEqual([]);
  expect(
    (await ask(kernel, '/auth/sign-in', { email: person.email, password: PASSWORD })).json().code,
  ).toBe('invalid-credentials');
  expect(
    (
      await ask(kernel, '/auth/sign-up', {
        email: person.email,
        password: NEW,
        firstName: 'A',
        lastName: 'B',
        zipCode: '77380',
      })
    ).statusCode,
  ).toBe(201);
});
