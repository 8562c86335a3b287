import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aNewPerson, aSignedInPerson, ask, bearer, type Person, startWork } from './people.js';

let kernel: Kernel;
let admin: Person;
let boss: Person;
const become = (role: string, ...people: { email: string }[]) =>
  kernel.rows('update identity.users set role = $1 where email = any($2)', [
    role,
    people.map(({ email }) => email),
  ]);
const get = (who: Person, path: string) =>
  ask(kernel, `/admin/${path}`, undefined, { method: 'GET', headers: bearer(who.token) });
const set = (who: Person, id: string, what: 'role' | 'status', value: unknown) =>
  ask(
    kernel,
    `/admin/users/${id}/update-${what}`,
    { [what]: value },
    { headers: bearer(who.token) },
  );

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  [admin, boss] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await become('admin', admin);
  await become('super_admin', boss);
});
afterAll(() => kernel.close());

it('is closed to guests, patients and analysts', async () => {
  const [patient, analyst] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await become('analyst', analyst);
  for (const path of ['users', 'users-analytics', 'signin-logs']) {
    expect((await ask(kernel, `/admin/${path}`, undefined, { method: 'GET' })).statusCode).toBe(
      401,
    );
    for (const who of [patient, analyst])
      expect((await get(who, path)).json().code).toBe('wrong-role');
  }
  for (const who of [patient, analyst])
    expect((await set(who, admin.id, 'role', 'user')).statusCode).toBe(403);
});

it('finds, sorts and pages people, and takes signs in a search for what they are', async () => {
  for (const firstName of ['Xaviera', 'Xenia', 'Xochitl'])
    await aNewPerson(kernel, { firstName, utmSource: 'flyer' });
  const names = async (query: string) =>
    (await get(admin, `users?${query}`))
      .json<{ firstName: string }[]>()
      .map(({ firstName }) => firstName);
  expect(await names('search=example%20x&sort=firstName&order=asc')).toEqual([
    'Xaviera',
    'Xenia',
    'Xochitl',
  ]);
  expect(await names('search=xochitl')).toEqual(['Xochitl']);
  expect(await names(`search=${encodeURIComponent('%')}`)).toEqual([]);
  expect(await names(`search=${encodeURIComponent(`' or 1=1 --`)}`)).toEqual([]);
  const page = await get(admin, 'users?search=flyer&limit=1');
  expect([page.statusCode, page.headers['x-total-count'], page.headers['cache-control']]).toEqual([
    200,
    '0',
    'private, no-store',
  ]);
  expect((await get(admin, 'users?search=xenia')).json()).toMatchObject([
    {
      signupUtmSource: 'flyer',
      status: 'pending_verification',
      emailVerified: false,
      role: 'user',
    },
  ]);
  for (const query of ['sort=password', 'order=up', 'limit=0', 'limit=101', 'offset=-1', 'who=me'])
    expect([query, (await get(admin, `users?${query}`)).statusCode]).toEqual([query, 400]);
});

it('lists those of a role and a status, also as a table', async () => {
  const [analyst, suspended] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await become('analyst', analyst);
  expect((await set(admin, suspended.id, 'status', 'suspended')).statusCode).toBe(200);
  const emails = async (query: string) =>
    (await get(admin, `users?limit=100&${query}`))
      .json<{ email: string }[]>()
      .map(({ email }) => email);
  expect(await emails('role=analyst')).toContain(analyst.email);
  expect(await emails('role=analyst')).not.toContain(suspended.email);
  expect(await emails('status=suspended&role=user')).toEqual([suspended.email]);
  expect((await get(admin, 'users/export?status=suspended')).body).toContain(suspended.email);
  expect((await get(admin, 'users?role=boss')).statusCode).toBe(400);
});

it('changes role and status at the next call, and ends the sessions', async () => {
  const person = await aSignedInPerson(kernel);
  for (let i = 0; i < 2; i++)
    expect((await set(admin, person.id, 'status', 'suspended')).json()).toMatchObject({
      id: person.id,
      status: 'suspended',
    });
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) }))
      .statusCode,
  ).toBe(401);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
  expect(
    (
      await ask(
        kernel,
        '/auth/sign-in',
        person && { email: person.email, password: person.password },
      )
    ).json().code,
  ).toBe('account-suspended');
  expect((await set(admin, person.id, 'status', 'active')).json().status).toBe('active');
  expect((await set(admin, person.id, 'role', 'admin')).json().role).toBe('admin');
  expect((await set(admin, person.id, 'role', 'user')).json().role).toBe('user');
});

it('lets nobody change themselves, and an admin neither super admins nor their role', async () => {
  const person = await aSignedInPerson(kernel);
  const waiting = await aNewPerson(kernel);
  const [{ id: waitingId } = { id: '' }] = await kernel.rows<{ id: string }>(
    'select id from identity.users where email = $1',
    [waiting.email],
  );
  expect((await set(admin, admin.id, 'role', 'user')).json().code).toBe('own-account');
  expect((await set(boss, boss.id, 'status', 'suspended')).json().code).toBe('own-account');
  expect((await set(admin, boss.id, 'status', 'suspended')).json().code).toBe('wrong-role');
  for (const role of ['analyst', 'super_admin']) {
    expect((await set(admin, person.id, 'role', role)).json().code).toBe('wrong-role');
    expect((await set(boss, person.id, 'role', role)).json().role).toBe(role);
  }
  expect((await set(boss, waitingId, 'role', 'admin')).json().code).toBe('not-verified');
  expect((await set(boss, waitingId, 'status', 'inactive')).json().status).toBe('inactive');
  expect((await set(boss, waitingId, 'status', 'active')).json().status).toBe(
    'pending_verification',
  );
  for (const id of ['00000000-0000-7000-8000-00000000dead', 'x'])
    expect((await set(admin, id, 'role', 'user')).statusCode).toBe(404);
  for (const role of ['owner', '', null, 1, ['admin']])
    expect((await set(admin, person.id, 'role', role)).statusCode).toBe(400);
  expect((await set(admin, person.id, 'status', 'pending_verification')).statusCode).toBe(400);
});

it('keeps one admin when the last two remove each other at once, or the last leaves', async () => {
  const [one, two] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await kernel.rows(
    `update identity.users set role = 'user' where role in ('admin', 'super_admin')`,
  );
  await become('super_admin', one, two);
  await Promise.all([set(one, two.id, 'role', 'user'), set(two, one.id, 'role', 'user')]);
  const left = await kernel.rows<{ email: string }>(
    `select email from identity.users where role = 'super_admin'`,
  );
  expect(left).toHaveLength(1);
  const last = left[0]?.email === one.email ? one : two;
  const leave = await ask(
    kernel,
    '/me',
    { password: last.password },
    { method: 'DELETE', headers: bearer(last.token) },
  );
  expect([leave.statusCode, leave.json().code]).toEqual([409, 'last-admin']);
  await kernel.rows(`update identity.users set role = 'admin' where email = $1`, [admin.email]);
});

it('shows the sign-in log by days', async () => {
  const day = (shift: number) =>
    new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  const all = await get(admin, `signin-logs?startDate=${day(-1)}&endDate=${day(1)}&limit=100`);
  expect(all.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        email: admin.email,
        eventType: 'sign_in_success',
        success: true,
        ipAddress: '127.0.0.1',
      }),
    ]),
  );
  expect(
    (await get(admin, `signin-logs?startDate=${day(-9)}&endDate=${day(-5)}`)).headers[
      'x-total-count'
    ],
  ).toBe('0');
  for (const [start, end] of [
    [day(0), day(-1)],
    [day(-401), day(0)],
    ['2026-02-30', day(0)],
    ['x', day(0)],
  ]) {
    expect([
      start,
      end,
      (await get(admin, `signin-logs?startDate=${start}&endDate=${end}`)).statusCode,
    ]).toEqual([start, end, 400]);
  }
});
