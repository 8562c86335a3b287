import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { BookingApp } from '../booking/a-booking-app.js';
import { aFolder } from '../setup/a-folder.js';
import { runToExit } from '../setup/run-to-exit.js';
import { rowsOf } from './under-writes.js';

const SECRET = 'a secret of the tests, long enough';

const running: BookingApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

async function started(changes: Parameters<typeof BookingApp.start>[0]): Promise<BookingApp> {
  const app = await BookingApp.start(changes);
  running.push(app);
  await app.startWorkers();
  return app;
}

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  return (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
}

async function asks(app: BookingApp, contactEmail: string): Promise<void> {
  const payload = {
    requestType: 'service',
    serviceName: 'Heart ultrasound',
    description: 'How much?',
    contactEmail,
    consents: CONSENT_VERSIONS,
  };
  const answer = await app.app.inject({ method: 'POST', url: '/api/price-requests', payload });
  expect(answer.statusCode).toBe(201);
  await app.settled();
}

async function tool(databaseUrl: string, ...args: string[]): Promise<void> {
  const env = {
    DATABASE_URL: databaseUrl,
    IDENTITY_SECRET: SECRET,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  expect(await runToExit(env, 'cli.js', ...args)).toMatchObject({ code: 0 });
}

it('keeps every mail of an installation that was restored into an empty database', async () => {
  const dataDir = aFolder('data');
  const backup = join(aFolder('backup'), 'all.backup');
  const before = await started({ dataDir });
  await asks(before, 'first@mail.example');
  await tool(before.url, 'backup', backup);
  await asks(before, 'second@mail.example');
  await before.close();
  running.pop();

  const databaseUrl = await anEmptyDatabase();
  await tool(databaseUrl, 'restore', backup);
  const after = await started({ databaseUrl, databaseOwnerUrl: databaseUrl, dataDir });
  await asks(after, 'third@mail.example');
  const mails = await after.mails();

  const recipients = mails
    .map(({ to }) => to?.[0]?.address)
    .filter((address) => address?.endsWith('@mail.example'));
  expect(recipients.sort()).toEqual([
    'first@mail.example',
    'second@mail.example',
    'third@mail.example',
  ]);
  const ids = mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(mails.length);
  const [events] = await rowsOf<{ ids: string[] }>(
    databaseUrl,
    'select array_agg(id::text) as ids from shared.outbox',
  );
  for (const id of ids) {
    expect(id).toMatch(
      /^<[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}-[a-z]+@/,
    );
    expect(events?.ids).not.toContain(id?.slice(1).split('-')[0]);
  }
});
