import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  keyText,
  newSecret,
  newTestPrefix,
  startOf,
} from '../../src/identity/infrastructure/keys/key-text.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const SCOPES = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
let server: ServerProcess;
let key: string;
beforeAll(async () => {
  server = await ServerProcess.on({ SANDBOX: 'on', DEMO_DATA: 'off' });
  await server.start();
  key = await aTestKeyOfSomebody();
}, 120_000);
afterAll(() => server.stop());

async function aTestKeyOfSomebody(): Promise<string> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const userId = randomUUID();
  await client.query(
    `insert into identity.users (id, email, status, email_verified_at, language, created_at,
       updated_at)
     values ($1, 'tester@mail.example', 'active', now(), 'en', now(), now())`,
    [userId],
  );
  const { secret, hash } = newSecret();
  const prefix = newTestPrefix();
  await client.query(
    `insert into identity.api_keys (id, user_id, name, prefix, secret_hash, scopes, lifetime_days,
       created_at, expires_at)
     values ($1, $2, 'Trial', $3, $4, $5, 90, now(), now() + interval '90 days')`,
    [randomUUID(), userId, prefix, hash, JSON.stringify(SCOPES)],
  );
  await client.end();
  return keyText(startOf(prefix), secret);
}

interface Clinic {
  id: string;
  name: string;
}

const api = async <Answer>(path: string, body?: object, token?: string): Promise<Answer> =>
  (
    await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    })
  ).json() as Promise<Answer>;

it('is served by the process of the installation, and answers by itself', async () => {
  expect(await api<Clinic[]>('/providers/with-services')).toEqual([]);
  const [clinic] = await api<Clinic[]>('/providers/with-services', undefined, key);
  expect(clinic?.name).toMatch(/^Sandbox /);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await api<{ id: string }>(
    '/bookings',
    {
      requestType: 'provider',
      providerId: clinic?.id,
      preferredSlots: [{ start: `${day}T15:00:00Z`, end: `${day}T17:00:00Z` }],
      symptoms: 'A trial of a whole process.',
      consents: CONSENT_VERSIONS,
    },
    key,
  );
  await until(
    async () =>
      (await api<{ status: string }>(`/bookings/${id}`, undefined, key)).status === 'confirmed',
  );
  expect(server.output).not.toContain('ofk_');
}, 60_000);

it('ends with the process, and starts again with what it held', async () => {
  expect(await server.stop()).toBe(0);
  await server.start();
  expect(await api<object[]>('/bookings/mine', undefined, key)).toHaveLength(1);
}, 60_000);
