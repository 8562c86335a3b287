import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

let server: ServerProcess;
let database: pg.Client;
beforeAll(async () => {
  server = await ServerProcess.on({ DEMO_DATA: 'on', LOG_LEVEL: 'debug', RESEND_SECONDS: '0' });
  await server.start();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const post = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    body: body && JSON.stringify(body),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  });
  return {
    status: answer.status,
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    body: (await answer.json().catch(() => ({}))) as Record<string, string>,
  };
};

/** Every row of the schemas, as text. */
async function dump(...schemas: string[]): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname = any($1)`,
    [schemas],
  );
  const parts = await Promise.all(
    rows.map(async ({ name }) =>
      (await database.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
        ({ row }) => row,
      ),
    ),
  );
  return parts.flat().join('\n');
}

const mail = async (howMany: number): Promise<string> => {
  const list = async () =>
    [
      ...(await (await fetch(`${server.url}/dev/mail`)).text()).matchAll(
        /href="\/dev\/mail\/([\w.-]+)"/g,
      ),
    ].map(([, id = '']) => id);
  await until(async () => (await list()).length >= howMany);
  const [newest = ''] = await list(); // the newest comes first
  return readFileSync(join(server.dataDir, 'mail', `${newest}.eml`), 'utf8')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=');
};

it("writes no secret and no address into logs, outbox, queue or the kernel's tables", async () => {
  const email = 'canary.person@mail.example';
  const password = 'Canary-Secret-77!';
  const wrong = 'Canary-Wrong-88!';
  const seen: string[] = [password, wrong];
  expect(
    (
      await post(
        '/auth/sign-up',
        { email, password, firstName: 'Canaria', lastName: 'Bird', zipCode: '77380' },
        { 'idempotency-key': 'canary-key-0123456789' },
      )
    ).status,
  ).toBe(201);
  await mail(1);
  const refused = await post('/auth/sign-in', { email, password });
  expect(refused.status).toBe(403);
  await post('/auth/sign-in', { email, password: wrong });
  expect((await post('/auth/resend-verification', { ticket: refused.body.ticket })).status).toBe(
    202,
  );
  const code = /oobCode=([\w.-]+)/.exec(await mail(2))?.[1] ?? '';
  expect((await post('/auth/verify-email', { oobCode: code })).status).toBe(200);
  const signedIn = await post('/auth/sign-in', { email, password });
  const renewed = await post('/auth/token', undefined, { cookie: signedIn.cookie });
  expect(
    (await post('/users/sync', { email }, { authorization: `Bearer ${renewed.body.token}` }))
      .status,
  ).toBe(200);
  expect(
    (await post('/auth/token?secret=canary-query', undefined, { cookie: signedIn.cookie })).status,
  ).toBe(200);
  await post('/auth/sign-out', undefined, { cookie: signedIn.cookie });
  await until(
    async () =>
      Number(
        (await database.query('select count(*) as n from shared.outbox where finished_at is null'))
          .rows[0].n,
      ) === 0,
  );
  for (const secret of [
    refused.body.ticket,
    code,
    signedIn.cookie.split('=')[1],
    signedIn.body.token,
    renewed.body.token,
  ])
    seen.push(secret ?? '');
  for (const secret of seen) expect(secret.length).toBeGreaterThan(10);

  const kernel = await dump('shared', 'bullmq');
  const ours = await dump('identity');
  const own = server.output.replace(/^Demo .*$/gm, '');
  for (const secret of [...seen, 'canary-query']) {
    expect(kernel).not.toContain(secret);
    expect(ours).not.toContain(secret);
    expect(own).not.toContain(secret);
  }
  for (const personal of [email, 'Canaria', '77380']) expect(own).not.toContain(personal);
  expect(await dump('bullmq')).not.toContain(email);
  expect(
    (await database.query('select payload from shared.outbox')).rows.every(
      ({ payload }) => payload === null,
    ),
  ).toBe(true);
  expect(own).toContain('/api/auth/sign-in'); // it did log
  expect((await dump('idp')).includes(password)).toBe(false);
});
