import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import { type Kernel, until } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, mailsTo, type Person, startWork } from '../people.js';
import { aKernelBy, aKey, codeOf, MovedClock } from './a-key.js';

let kernel: Kernel;
let ana: Person;
beforeAll(async () => {
  kernel = await aKernelBy(new MovedClock(), { signUpsPerHour: 1000, tokenMinutes: 60 });
  await startWork(kernel);
  ana = await aSignedInPerson(kernel);
});
afterAll(() => kernel.close());

it('is told of by a mail two weeks before it ends, unless it was rotated', async () => {
  const person = await aSignedInPerson(kernel);
  const [kept, rotated] = [await aKey(kernel, person), await aKey(kernel, person)];
  await ask(
    kernel,
    `/account/api-keys/${rotated.id}/rotate`,
    {},
    { headers: bearer(person.token) },
  );
  const planned = await kernel.rows<{ days: number }>(
    `select round(extract(epoch from held_until - now()) / 86400)::int as days
       from shared.outbox
      where type = 'identity.key-expires-soon.v1' and payload ->> 'keyId' in ($1, $2)`,
    [kept.id, rotated.id],
  );
  expect(planned).toEqual([{ days: 76 }, { days: 76 }, { days: 76 }]);
  await kernel.rows(
    `update shared.outbox set held_until = now()
      where type = 'identity.key-expires-soon.v1' and payload ->> 'keyId' in ($1, $2)`,
    [kept.id, rotated.id],
  );
  const mails = async () =>
    (await mailsTo(kernel, person.email)).filter(({ subject }) => subject.includes('expires'));
  const waiting = async () =>
    kernel.rows(
      `select 1 from shared.outbox
        where type = 'identity.key-expires-soon.v1' and payload ->> 'keyId' in ($1, $2)
          and finished_at is null`,
      [kept.id, rotated.id],
    );
  await until(async () => (await waiting()).length === 0);
  // One of the key that was never rotated, one of the new end of the other.
  expect(await mails()).toHaveLength(2);
  expect((await mails())[0]?.text).toContain('"Script"');
  expect((await mails())[0]?.text).toContain('/account');
});

it.each([
  ['turns the direction of writing', 'Report \u202Etxt.exe'],
  ['has another line', 'Report\u2028and more'],
  ['holds a control character', 'Report\u0007'],
  ['isolates a direction', '\u2066Report'],
])('has no name that %s', async (_what, name) => {
  const body = { name, scopes: ['directory:read'] };
  const answer = await ask(kernel, '/account/api-keys', body, { headers: bearer(ana.token) });
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
});

it('lists the price requests that its owner sent signed in', async () => {
  const person = await aSignedInPerson(kernel);
  const { key } = await aKey(kernel, person, ['prices:read', 'bookings:read', 'bookings:write']);
  const sent = await ask(
    kernel,
    '/price-requests',
    {
      requestType: 'specialty',
      specialty: 'Cardiology',
      description: 'What does an echocardiogram cost without insurance?',
      contactEmail: person.email,
      elapsedMs: 60_000,
      consents: CONSENT_VERSIONS,
    },
    { headers: bearer(key) },
  );
  expect(sent.json()).toMatchObject({ id: expect.any(String) });
  const answer = await ask(kernel, '/price-requests/mine', undefined, {
    method: 'GET',
    headers: bearer(key),
  });
  expect(answer.json()).toMatchObject([{ id: sent.json<{ id: string }>().id }]);
  const { key: prices } = await aKey(kernel, person, ['directory:read', 'prices:read']);
  const refused = await ask(kernel, '/price-requests/mine', undefined, {
    method: 'GET',
    headers: bearer(prices),
  });
  expect(codeOf(refused)).toBe('403 key-not-allowed');
});
