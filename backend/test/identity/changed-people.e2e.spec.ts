import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestsRevoked } from '../../src/identity/contract/identity.events.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aNewPerson, aSignedInPerson, ask, bearer, type Person, startWork } from './people.js';

interface Row {
  id: string;
  version: number;
  status: string;
  role: string;
  lastSignInAt: string | null;
}

let kernel: Kernel;
let admin: Person;
const find = async (search: string): Promise<Row> => {
  const answer = await ask(kernel, `/admin/users?search=${search}`, undefined, {
    method: 'GET',
    headers: bearer(admin.token),
  });
  const [row] = answer.json<Row[]>();
  if (!row) throw new Error(`There is no ${search}.`);
  return row;
};
const set = (id: string, what: 'role' | 'status', body: object) =>
  ask(kernel, `/admin/users/${id}/update-${what}`, body, { headers: bearer(admin.token) });

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  admin = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'admin' where email = $1`, [admin.email]);
});
afterAll(() => kernel.close());

it('refuses a change of what somebody else has changed, unless it names no version', async () => {
  const { id } = await aSignedInPerson(kernel);
  const { version } = await find(id);
  const first = await set(id, 'role', { role: 'admin', version });
  expect(first.json()).toMatchObject({ role: 'admin', version: version + 1 });
  for (const [what, body] of [
    ['role', { role: 'user' }],
    ['status', { status: 'inactive' }],
  ] as const) {
    const late = await set(id, what, { ...body, version });
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([
      409,
      'outdated-version',
      version + 1,
    ]);
  }
  expect(await find(id)).toMatchObject({ role: 'admin', status: 'active', version: version + 1 });
  expect((await set(id, 'status', { status: 'inactive' })).json().status).toBe('inactive');
  for (const wrong of [-1, 1.5, '1', 2 ** 31])
    expect((await set(id, 'role', { role: 'user', version: wrong })).statusCode).toBe(400);
});

it('lets one of two changes at once through when both saw the same version', async () => {
  const { id } = await aSignedInPerson(kernel);
  const { version } = await find(id);
  const answers = await Promise.all(
    ['suspended', 'inactive', 'suspended'].map((status) => set(id, 'status', { status, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

it('records the reason, and has requests cancelled only when that is chosen', async () => {
  const { id } = await aSignedInPerson(kernel);
  const revoked = () =>
    kernel.rows(`select from shared.outbox where type = $1 and payload ->> 'userId' = $2`, [
      RequestsRevoked.type,
      id,
    ]);
  await set(id, 'status', { status: 'suspended', reason: ' Fake requests ' });
  expect(await revoked()).toEqual([]);
  await set(id, 'status', { status: 'active', reason: 'Cleared', cancelRequests: true });
  expect(await revoked()).toEqual([]);
  await set(id, 'status', { status: 'suspended', cancelRequests: true });
  expect(await revoked()).toHaveLength(1);
  expect(
    await kernel.rows(
      `select reason
       from shared.audit_logs
       where command = 'ChangeStatus' and record_id = $1
       order by id`,
      [id],
    ),
  ).toEqual([{ reason: 'Fake requests' }, { reason: 'Cleared' }, { reason: null }]);
  for (const wrong of [{ reason: '' }, { reason: 'x'.repeat(501) }, { cancelRequests: 'yes' }])
    expect((await set(id, 'status', { status: 'suspended', ...wrong })).statusCode).toBe(400);
});

it('shows when somebody last signed in, as far as the log goes back', async () => {
  const person = await aSignedInPerson(kernel);
  const { lastSignInAt } = await find(person.id);
  expect(Date.now() - Date.parse(lastSignInAt ?? '')).toBeLessThan(60_000);
  await ask(kernel, '/auth/sign-in', { email: person.email, password: 'Wrong-Heron-42!' });
  expect((await find(person.id)).lastSignInAt).toBe(lastSignInAt);
  const { email } = await aNewPerson(kernel);
  expect((await find(email)).lastSignInAt).toBeNull();
});
