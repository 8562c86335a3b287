import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, mailTo, type Person, startWork } from '../people.js';
import { aPersonWithFactor, codeOf } from './a-second-factor.js';

let kernel: Kernel;
let boss: Person & { secret: string; recoveryCodes: string[] };
let person: Person & { secret: string };

const become = (role: string, { email }: Person) =>
  kernel.rows('update identity.users set role = $1 where email = $2', [role, email]);
const reset = (who: Person, id: string, changes: object = {}) =>
  ask(
    kernel,
    `/admin/users/${id}/reset-second-factor`,
    { reason: 'Lost the phone', code: codeOf(boss.secret), ...changes },
    { headers: bearer(who.token) },
  );
const signIn = ({ email, password }: Person) => ask(kernel, '/auth/sign-in', { email, password });
const unused = () => kernel.rows(`update idp.second_factor set "lastStep" = 0`);

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  boss = await aPersonWithFactor(kernel);
  await become('super_admin', boss);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  person = await aPersonWithFactor(kernel);
  await unused();
});

it('turns the factor off, ends every session, tells the person and records why', async () => {
  expect((await reset(boss, person.id)).statusCode).toBe(204);
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) }))
      .statusCode,
  ).toBe(401);
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
  expect((await signIn(person)).statusCode).toBe(200);
  const mail = await mailTo(kernel, person.email, 2);
  expect(mail.subject).toContain('Two-step sign-in is off');
  expect(mail.text).not.toContain('Lost the phone');
  const [entry] = await kernel.rows(
    `select actor_id, reason
     from shared.audit_logs
     where command = 'ResetSecondFactor' and record_id = $1`,
    [person.id],
  );
  expect(entry).toEqual({ actor_id: boss.id, reason: 'Lost the phone' });
});

it('takes a code of the super admin once, and a recovery code', async () => {
  const other = await aPersonWithFactor(kernel);
  await unused();
  const code = codeOf(boss.secret);
  expect((await reset(boss, person.id, { code })).statusCode).toBe(204);
  expect((await reset(boss, other.id, { code })).json().errors).toEqual([
    { path: 'code', code: 'wrong-code', message: 'This code is not right. Try the next one.' },
  ]);
  expect((await signIn(other)).json().code).toBe('second-factor-required');
  expect((await reset(boss, other.id, { code: boss.recoveryCodes[0] })).statusCode).toBe(204);
});

it('is refused to everybody else, without a reason, and for oneself', async () => {
  const admin = await aPersonWithFactor(kernel);
  await become('admin', admin);
  expect((await reset(admin, person.id, { code: codeOf(admin.secret) })).json().code).toBe(
    'wrong-role',
  );
  expect((await reset(boss, boss.id)).json().code).toBe('own-account');
  for (const changes of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { code: '1' }, { by: 'me' }])
    expect((await reset(boss, person.id, changes)).statusCode).toBe(400);
  expect((await reset(boss, '00000000-0000-7000-8000-00000000dead')).statusCode).toBe(404);
  expect((await signIn(person)).json().code).toBe('second-factor-required');
});

it('needs a factor of the super admin and one to turn off', async () => {
  const bare = await aSignedInPerson(kernel);
  await become('super_admin', bare);
  expect((await reset(bare, person.id)).json().code).toBe('own-second-factor-missing');
  const nobody = await aSignedInPerson(kernel);
  expect((await reset(boss, nobody.id)).json().code).toBe('no-second-factor');
  expect((await reset(boss, person.id)).statusCode).toBe(204); // the code was not used up
});
