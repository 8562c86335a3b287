import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pricesIn } from '../../guards/canaries.js';
import {
  aCatalogue,
  aClinic,
  anOffer,
  aService,
  fill,
  withZips,
} from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, type Person, startWork } from '../people.js';
import { aServiceKey, codeOf, read } from './a-key.js';

const CENTS = 7_777_701;
const ALL = ['directory:read', 'prices:read', 'admin:read', 'admin:write'];

let kernel: Kernel;
let owner: Person;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, staffSecondFactor: 'optional' });
  await startWork(kernel);
  await withZips(kernel);
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Alder', { cities: ['Houston'], offers: [anOffer('ekg', CENTS)] }),
  ]);
  owner = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'super_admin' where id = $1`, [owner.id]);
});
afterAll(() => kernel.close());

const accounts = '/admin/service-accounts';

it('is for super admins only', async () => {
  const admin = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'admin' where id = $1`, [admin.id]);
  const body = { name: 'Sync', scopes: ALL };
  const answer = await ask(kernel, accounts, body, { headers: bearer(admin.token) });
  expect(codeOf(answer)).toBe('403 wrong-role');
});

it('shows prices to keys with the scope for them, and to no others', async () => {
  const plain = await aServiceKey(kernel, owner, ['directory:read']);
  const priced = await aServiceKey(kernel, owner, ['directory:read', 'prices:read']);
  const path = '/providers/with-services';
  const [hidden, shown, guest] = [
    await read(kernel, plain.key, path),
    await read(kernel, priced.key, path),
    await ask(kernel, path, undefined, { method: 'GET' }),
  ];
  expect(hidden.body).toBe(guest.body);
  expect(pricesIn(hidden.body)).toEqual([]);
  expect(shown.body).toContain(String(CENTS));
  expect(shown.headers['cache-control']).toBe('private, no-store');
});

it('lets keys into the console as far as their scopes go, and no further', async () => {
  const { key } = await aServiceKey(kernel, owner, ['prices:read', 'admin:read']);
  expect(codeOf(await read(kernel, key, '/admin/users'))).toBe('200');
  for (const [path, body] of [
    ['/admin/services', {}],
    [`/admin/users/${owner.id}/update-role`, { role: 'user' }],
    [`/admin/users/${owner.id}/reset-second-factor`, {}],
    [accounts, { name: 'More', scopes: ALL }],
    ['/bookings', {}],
  ] as const)
    expect([path, codeOf(await ask(kernel, path, body, { headers: bearer(key) }))]).toEqual([
      path,
      '403 key-not-allowed',
    ]);
});

it('gives a key no more than the account has', async () => {
  const { accountId } = await aServiceKey(kernel, owner, ['directory:read']);
  const body = { name: 'More', scopes: ['directory:read', 'prices:read'] };
  const headers = bearer(owner.token);
  const answer = await ask(kernel, `${accounts}/${accountId}/keys`, body, { headers });
  expect(answer.json()).toMatchObject({ errors: [{ code: 'scope-beyond-owner' }] });
});

it('writes who made, used and ended keys to the audit log', async () => {
  const { id, key, accountId } = await aServiceKey(kernel, owner, ALL);
  const body = {
    name: 'Office',
    address: '1 Elm Street',
    city: 'Houston',
    state: 'TX',
    zipCode: '77002',
  };
  const made = await ask(kernel, '/admin/locations', body, { headers: bearer(key) });
  expect(made.statusCode).toBe(201);
  const headers = bearer(owner.token);
  await ask(kernel, `${accounts}/${accountId}/keys/${id}/rotate`, {}, { headers });
  const ended = await ask(kernel, `${accounts}/${accountId}`, undefined, {
    method: 'DELETE',
    headers,
  });
  expect(ended.statusCode).toBe(204);
  expect(codeOf(await read(kernel, key))).toBe('401 invalid-key');
  const log = await ask(kernel, '/admin/audit-log?limit=5', undefined, { method: 'GET', headers });
  const entries = log.json<{ command: string; actorEmail: string; apiKeyName: string | null }[]>();
  const seen = entries.map(({ command, actorEmail, apiKeyName }) => [
    command,
    actorEmail.replace(/^Sync .*/, 'Sync'),
    apiKeyName,
  ]);
  expect(seen).toEqual([
    ['CloseServiceAccount', owner.email, null],
    ['RotateApiKey', owner.email, null],
    ['CreateLocation', 'Sync', 'First'],
    ['CreateApiKey', owner.email, null],
    ['CreateServiceAccount', owner.email, null],
  ]);
  expect(log.body).not.toMatch(/hash/i);
});
