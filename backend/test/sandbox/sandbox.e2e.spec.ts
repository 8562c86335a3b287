import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'light-my-request';
import { Webhook } from 'standardwebhooks';
import { Settings } from '../../src/platform/config/settings.js';
import { Housekeeping } from '../../src/platform/events/housekeeping.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { codeOf } from '../identity/keys/a-key.js';
import {
  aSignedInPerson,
  ask,
  bearer,
  mailsTo,
  type Person,
  signedIn,
  startWork,
} from '../identity/people.js';
import { aKernel, until } from '../setup/kernel.js';
import { Receiver, signedHeaders } from '../webhooks/a-receiver.js';
import { aKernelWithSandbox, type KernelWithSandbox } from './a-sandbox.js';
import {
  askForTestKey,
  aTestKey,
  aTestServiceKey,
  book,
  bookingWhen,
  clinicsOf,
  getWith,
  startSandboxWork,
} from './a-tester.js';

let kernel: KernelWithSandbox;
let receiver: Receiver;
let ana: Person;
let root: Person;
let key: string;
beforeAll(async () => {
  kernel = await aKernelWithSandbox({
    webhookPrivateHosts: ['localhost'],
    bookingsPerDay: 1000,
    openBookingsPerClinic: 1000,
  });
  await startWork(kernel);
  await startSandboxWork(kernel);
  receiver = await Receiver.start();
  ana = await aSignedInPerson(kernel);
  const chief = await aSignedInPerson(kernel);
  await kernel.rows(`update identity.users set role = 'super_admin' where id = $1`, [chief.id]);
  root = { ...chief, ...(await signedIn(kernel, chief)) };
  key = await aTestKey(kernel, ana);
});
afterAll(async () => {
  await kernel.close();
  await receiver.stop();
});

describe('a test key', () => {
  it('says that it is one, in its text and in the lists', async () => {
    expect(key).toMatch(/^ofk_test_[0-9a-f]{16}_[\w-]{43}$/);
    const listed = (await getOwnKeys()).filter(({ start }) => key.startsWith(start));
    expect(listed).toMatchObject([{ test: true }]);
  });

  it('sees the prices of invented clinics', async () => {
    const clinics = await clinicsOf(kernel, key);
    expect(clinics.map(({ name, demo }) => [name.slice(0, 8), demo])).toEqual(
      Array.from({ length: 5 }, () => ['Sandbox ', true]),
    );
    const prices = clinics.flatMap(({ providerServices }) =>
      providerServices.map(({ effectivePrice }) => effectivePrice),
    );
    expect(Math.max(...prices.map((cents) => cents ?? 0))).toBe(39_000);
    expect((await getWith(kernel, key, '/meta')).json()).toMatchObject({ sandbox: true });
  });

  it('has the scopes, limits and refusals of other keys', async () => {
    const reader = await aTestKey(kernel, ana, ['directory:read']);
    expect(codeOf(await ask(kernel, '/bookings', {}, { headers: bearer(reader) }))).toBe(
      '403 key-not-allowed',
    );
    expect(codeOf(await getWith(kernel, `${reader.slice(0, -1)}`, '/meta'))).toBe(
      '401 invalid-key',
    );
    expect(codeOf(await getWith(kernel, reader, '/account/api-keys'))).toBe('403 key-not-allowed');
    const answer = await getWith(kernel, reader, '/filter-options/cities');
    expect(answer.headers['ratelimit-policy']).toContain('600;w=60');
    expect(answer.headers['x-request-id']).toBeDefined();
    const problem = await getWith(kernel, key, '/bookings/none');
    expect([problem.statusCode, problem.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('is refused at once when it is revoked', async () => {
    const lost = await aTestKey(kernel, ana);
    expect((await getWith(kernel, lost, '/meta')).statusCode).toBe(200);
    const found = (await getOwnKeys()).find(({ start }) => lost.startsWith(start));
    await ask(kernel, `/account/api-keys/${found?.id}`, undefined, {
      method: 'DELETE',
      headers: bearer(ana.token),
    });
    expect(codeOf(await getWith(kernel, lost, '/meta'))).toBe('401 invalid-key');
  });
});

describe('without a sandbox', () => {
  it('test keys are refused as unknown ones are, and none can be made', async () => {
    const closed = await aKernel({
      databaseUrl: kernel.settings.databaseOwner,
      identitySecret: kernel.settings.identitySecret,
    });
    try {
      const refused = await getWith(closed, key, '/filter-options/cities');
      const unknown = await getWith(closed, `ofk_${'0'.repeat(16)}_${'a'.repeat(43)}`, '/meta');
      const told = ({ statusCode, headers, json }: Response) => {
        const { code, title, detail } = json<Record<string, string>>();
        return { statusCode, code, title, detail, asks: headers['www-authenticate'] };
      };
      expect(told(refused)).toEqual(told(unknown));
      expect(codeOf(refused)).toBe('401 invalid-key');
      const made = await askForTestKey(closed, ana);
      expect(made.json()).toMatchObject({ errors: [{ path: 'test', code: 'sandbox-off' }] });
      expect((await getWith(closed, ana.token, '/meta')).json()).toMatchObject({ sandbox: false });
    } finally {
      await closed.close();
    }
  });

  it('is the default', () => {
    expect(new Settings().withSandbox).toBe(false);
  });
});

describe('an appointment in the sandbox', () => {
  it('is confirmed by the clinic itself', async () => {
    const { id, status } = await book(kernel, key);
    expect(status).toBe('pending');
    const { confirmedSlot } = await bookingWhen(kernel, key, id, (b) => b.status === 'confirmed');
    expect(confirmedSlot?.start).toMatch(/T15:00:00/);
  });

  it('is declined, answered with another time or left open, as its text asks', async () => {
    const asked = async (notes: string) => (await book(kernel, key, { notes })).id;
    const declined = await asked('sandbox:decline');
    const proposed = await asked('sandbox:propose');
    const waiting = await asked('sandbox:wait');
    await bookingWhen(kernel, key, declined, ({ status }) => status === 'cancelled');
    const { proposedSlots } = await bookingWhen(
      kernel,
      key,
      proposed,
      (booking) => booking.proposedSlots.length > 0,
    );
    const accepted = await ask(
      kernel,
      `/bookings/${proposed}/accept`,
      { slot: proposedSlots[0] },
      { headers: bearer(key) },
    );
    expect(accepted.json()).toMatchObject({ status: 'confirmed' });
    expect((await getWith(kernel, key, `/bookings/${waiting}`)).json()).toMatchObject({
      status: 'pending',
    });
    const cancelled = await ask(
      kernel,
      `/bookings/${waiting}/cancel`,
      {},
      { headers: bearer(key) },
    );
    expect(cancelled.json()).toMatchObject({ status: 'cancelled' });
  });

  it('is made once for one idempotency key', async () => {
    const [, clinic] = await clinicsOf(kernel, key);
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const body = {
      requestType: 'provider',
      providerId: clinic?.id,
      preferredSlots: [{ start: `${day}T15:00:00Z`, end: `${day}T16:00:00Z` }],
      symptoms: 'sandbox:wait for a repetition',
      consents: CONSENT_VERSIONS,
    };
    const headers = { ...bearer(key), 'idempotency-key': `once-${day}-of-the-sandbox` };
    const [first, second] = [
      await ask(kernel, '/bookings', body, { headers }),
      await ask(kernel, '/bookings', body, { headers }),
    ];
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
  });

  it('is told to webhooks of test keys, and its record is read with them', async () => {
    const { key: service } = await aTestServiceKey(kernel, root);
    const made = await ask(
      kernel,
      '/admin/webhooks',
      {
        url: receiver.at('localhost'),
        events: ['booking.requested', 'booking.confirmed'],
      },
      { headers: bearer(service) },
    );
    expect(codeOf(made)).toBe('201');
    const { id } = await book(kernel, key, { symptoms: 'One that a webhook tells of.' });
    await until(() => receiver.arrivals.some(({ body }) => body.includes('booking.confirmed')));
    const arrival = receiver.arrivals.find(({ body }) => body.includes('booking.confirmed'));
    if (!arrival) throw new Error('Nothing arrived.');
    const { secret } = made.json<{ secret: string }>();
    expect(new Webhook(secret).verify(arrival.body, signedHeaders(arrival))).toMatchObject({
      data: { id },
    });
    expect((await getWith(kernel, service, `/admin/bookings/${id}`)).json()).toMatchObject({
      id,
      status: 'confirmed',
    });
  });
});

describe('a price request in the sandbox', () => {
  const question = (description: string) => ({
    requestType: 'service',
    serviceName: 'EKG',
    description,
    contactEmail: 'tester@mail.example',
    consents: CONSENT_VERSIONS,
  });
  const states = async (): Promise<Map<string, string>> =>
    new Map(
      (await getWith(kernel, key, '/price-requests/mine'))
        .json<{ id: string; status: string }[]>()
        .map(({ id, status }) => [id, status]),
    );

  it('gets a price, or an end', async () => {
    const asked = async (description: string) =>
      (await ask(kernel, '/price-requests', question(description), { headers: bearer(key) })).json<{
        id: string;
      }>().id;
    const quoted = await asked('What does an EKG cost?');
    const closed = await asked('sandbox:decline');
    await until(async () => (await states()).get(closed) === 'closed');
    await until(async () => (await states()).get(quoted) === 'quoted');
  });
});

it('is what its guide says', async () => {
  const guide = readFileSync(
    new URL('../../../docs/integrate/sandbox.md', import.meta.url),
    'utf8',
  );
  const blocks = [...guide.matchAll(/^```sh test\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  expect(blocks.length).toBe(2);
  await kernel.app.listen(0, '127.0.0.1');
  const { port } = kernel.app.getHttpServer().address() as AddressInfo;
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euo', 'pipefail', '-c', blocks.join('\necho\n')],
    { env: { PATH: process.env.PATH, BASE: `http://127.0.0.1:${port}`, KEY: key } },
  );
  expect(stdout).toContain('"cancelledBy":"clinic"');
});

it('mails nobody', async () => {
  await until(
    async () =>
      (await kernel.inside('select from shared.outbox where finished_at is null')).length === 0,
  );
  expect(await kernel.inside('select from booking.mails')).toEqual([]);
  expect(await kernel.inside('select from pricing.mails')).toEqual([]);
  expect(await kernel.inside(`select from shared.inbox where key like '%-mails-%'`)).toEqual([]);
  expect(
    (await kernel.inside<{ key: string }>('select key from shared.inbox')).length,
  ).toBeGreaterThan(0);
  expect(await mailsTo(kernel, 'tester@mail.example')).toEqual([]);
  const subjects = (await mailsTo(kernel, ana.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => !/API key|Verify your email/.test(subject))).toEqual([]);
});

const getOwnKeys = async () =>
  (
    await ask(kernel, '/account/api-keys', undefined, {
      method: 'GET',
      headers: bearer(ana.token),
    })
  ).json<{ id: string; start: string; test: boolean }[]>();

it('forgets requests and webhooks after their days', async () => {
  const tables = ['booking.booking_requests', 'pricing.price_requests', 'webhooks.webhooks'];
  const left = async () => {
    const counts = tables.map((table) => `(select count(*)::int from ${table})`);
    const [row] = await kernel.inside<{ counts: number[] }>(
      `select array[${counts.join(', ')}] as counts`,
    );
    return row?.counts;
  };
  const { sandboxDays } = kernel.settings;
  for (const table of tables)
    await kernel.inside(`update ${table} set created_at = now() - $1 * interval '1 day'`, [
      sandboxDays - 1,
    ]);
  await kernel.sandbox.get(Housekeeping).run();
  expect(Math.min(...((await left()) ?? [0]))).toBeGreaterThan(0);
  for (const table of tables)
    await kernel.inside(`update ${table} set created_at = now() - $1 * interval '1 day'`, [
      sandboxDays + 1,
    ]);
  await kernel.sandbox.get(Housekeeping).run();
  expect(await left()).toEqual([0, 0, 0]);
});
