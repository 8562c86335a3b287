import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import pg from 'pg';
import { AuditChain } from '../../../src/platform/audit/audit-chain.js';
import { AuditVerify } from '../../../src/platform/audit/audit-verify.cli.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { RequestVisit } from '../sample/request-visit.command.js';

/** Two processes of one application, and somebody who writes past both. */
export async function aChain() {
  // who waits for a lock is ended by the test
  const patient = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  const kernel = await aSampleKernel(patient);
  const other = await aSampleKernel({ ...patient, databaseUrl: kernel.url });
  await kernel.rows(`insert into sample.people (id) values ('hana')`);
  const intruder = new pg.Client({ connectionString: kernel.url });
  await intruder.connect();
  await intruder.query(`set session_replication_role = replica`); // no trigger holds them back

  const request = (visitor = 'pat', { app } = kernel) =>
    app.get(Commands).execute(new RequestVisit(randomUUID(), 'hana', visitor, randomUUID(), 30));
  const extend = ({ app } = kernel) => app.get(AuditChain).extend();
  const verify = (...args: string[]) => kernel.app.get(AuditVerify).run(args);
  const ids = async () =>
    (
      await kernel.rows<{ id: string }>(
        'select id::text as id from shared.audit_logs l order by l.id',
      )
    ).map(({ id }) => id);
  const chained = async () =>
    (
      await kernel.rows<{ id: string }>(
        'select audit_id::text as id from shared.audit_chain c order by c.audit_id',
      )
    ).map(({ id }) => id);
  const settled = async (): Promise<void> => {
    await extend();
    expect(await chained()).toEqual(await ids());
  };
  const close = async (): Promise<void> => {
    await intruder.end();
    await other.close();
    await kernel.close();
  };
  return { kernel, other, intruder, request, extend, verify, ids, chained, settled, close };
}
export type Chain = Awaited<ReturnType<typeof aChain>>;
