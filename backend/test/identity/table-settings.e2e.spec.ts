import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aSignedInPerson, ask, bearer, PASSWORD, type Person, startWork } from './people.js';

let kernel: Kernel;
let analyst: Person;
let colleague: Person;
const become = (role: string, { id }: Person) =>
  kernel.rows('update identity.users set role = $1 where id = $2', [role, id]);

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  [analyst, colleague] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await become('analyst', analyst);
  await become('admin', colleague);
});

const chosen = {
  compact: true,
  tables: [{ table: '/admin/users email', hidden: ['source'], shown: ['createdAt'] }],
};
const path = '/me/table-settings';
const save = ({ token }: Person, body: object) =>
  ask(kernel, path, body, { method: 'PUT', headers: bearer(token) });
const read = ({ token }: Person, what = path) =>
  ask(kernel, what, undefined, { method: 'GET', headers: bearer(token) });

it('are those of the person on every device, and the last choice counts', async () => {
  expect((await read(analyst)).json()).toEqual({ compact: false, tables: [], savedAt: null });
  expect((await save(analyst, { ...chosen, compact: false })).statusCode).toBe(204);
  await save(analyst, chosen);
  expect((await read(analyst)).json()).toEqual({ ...chosen, savedAt: expect.any(String) });
  expect((await read(colleague)).json()).toMatchObject({ tables: [] });
});

it('are for staff', async () => {
  await become('user', analyst);
  expect((await read(analyst)).statusCode).toBe(403);
  expect((await save(analyst, chosen)).statusCode).toBe(403);
});

it('are in the copy of personal data, and go with the account', async () => {
  await save(analyst, chosen);
  expect((await read(analyst, '/me/export')).json()).toMatchObject({
    account: { tableSettings: chosen },
  });
  const erased = await ask(
    kernel,
    '/me',
    { password: PASSWORD },
    { method: 'DELETE', headers: { ...bearer(analyst.token), cookie: analyst.cookie } },
  );
  expect(erased.statusCode).toBe(204);
  const left = 'select 1 from identity.table_settings where user_id = $1';
  expect(await kernel.rows(left, [analyst.id])).toEqual([]);
});

it.each([
  { compact: 'yes' },
  { tables: 'all' },
  { tables: [null] },
  { tables: [{ table: 'x'.repeat(121), hidden: [], shown: [] }] },
  { tables: [{ table: 'x', hidden: [7], shown: [] }] },
  { tables: [{ table: 'x', hidden: Array(51).fill('y'), shown: [] }] },
])('refuse %j', async (changes) => {
  expect((await save(analyst, { ...chosen, ...changes })).statusCode).toBe(400);
});
