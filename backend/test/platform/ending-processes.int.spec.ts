import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aDatabase, until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { hanging, Processes, statusOf } from './processes.js';

const processes = new Processes();
afterEach(() => processes.end());

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a process that is asked to end', () => {
  it('takes two signals at once for one', async () => {
    const server = await processes.withOwnDatabase();
    await server.start();
    const ending = server.stop('SIGTERM');
    await server.stop('SIGINT');
    expect(await ending).toBe(0);
    expect(existsSync(join(server.dataDir, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(server.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('ends at once with 1 when it is asked again', async () => {
    const url = await aDatabase();
    const client = await processes.connected(url);
    const server = await processes.on(url, {
      PROCESS_ROLE: 'api',
      LOCK_TIMEOUT_MS: '20000',
      STATEMENT_TIMEOUT_MS: '20000',
    });
    await server.start();
    const [slow] = await hanging(server, client, 1);
    let code: number | null | undefined;
    void server.stop().then((ended) => {
      code = ended;
    });
    await until(async () => (await statusOf(`${server.url}/api/meta`)) === 'ECONNREFUSED');
    await until(async () => {
      server.ask('SIGINT');
      return code !== undefined;
    }); // soon after the first it is taken for the same
    expect(code).toBe(1);
    expect(['ECONNRESET', 'cut']).toContain(await slow);
  });

  it('stops its own database and gives the folder back', async () => {
    const server = await processes.withOwnDatabase();
    await server.start();
    const pid = Number(
      readFileSync(join(server.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    const second = await runToExit({ DATA_DIR: server.dataDir, PORT: '0' });
    expect(second).toMatchObject({
      code: 1,
      out: '',
      lines: [
        expect.stringMatching(
          /^The database folder is in use by process \d+: stop it first, or connect to it\.$/,
        ),
      ],
    });
    // the tool joins the server that runs
    expect(JSON.parse(server.cli('outbox:status'))).toMatchObject({ unfinished: 0 });
    expect(await server.stop('SIGINT')).toBe(0);
    await until(async () => !lives(pid)); // the system may take its time to forget who ended
    expect(existsSync(join(server.dataDir, 'postgres/owner.lock'))).toBe(false);
    // and starts one when none does
    expect(JSON.parse(server.cli('outbox:status'))).toMatchObject({ unfinished: 0 });
    expect(existsSync(join(server.dataDir, 'postgres/owner.lock'))).toBe(false);
  });
});

describe("a process on somebody else's database", () => {
  it('work with a role that cannot change a schema, nor the audit log', async () => {
    const name = `owned_${randomUUID().slice(0, 8)}`;
    const maintenance = await processes.connected(process.env.SERVER_URL ?? '');
    await maintenance.query(`create role "app-${name}" login password 'pw'`);
    await maintenance.query(`create database ${name}`);
    await maintenance.end();
    const owner = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
    const url = Object.assign(new URL(owner), { username: `app-${name}`, password: 'pw' }).href;
    const server = await processes.on(url, { DATABASE_OWNER_URL: owner, DEMO_DATA: 'on' });
    await server.start();
    const { status } = await fetch(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'pat@patients.example',
        password: 'Blue-Heron-42!',
        firstName: 'Pat',
        lastName: 'Doe',
        zipCode: '77002',
      }),
    });
    expect(status).toBe(201);
    const client = await processes.connected(url);
    await until(
      async () =>
        (await client.query('select 1 from shared.outbox where finished_at is null')).rowCount ===
        0,
    );
    // the mail, kept where every process can show it
    expect((await client.query('select 1 from shared.files')).rowCount).toBe(1);
    for (const statement of [
      'create schema other',
      'create table shared.other ()',
      'drop table shared.outbox',
      'alter table shared.audit_logs disable trigger all',
      'delete from shared.audit_logs',
      'truncate shared.audit_logs cascade',
      `update shared.audit_logs set actor_id = 'x'`,
    ]) {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await server.stop()).toBe(0);
  });
});
