import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AuditChain } from '../../../src/platform/audit/audit-chain.js';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { AuditVerify } from '../../../src/platform/audit/audit-verify.cli.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { ConfirmVisit } from '../sample/confirm-visit.command.js';
import { RequestVisit } from '../sample/request-visit.command.js';
import { anAuditLog, type AuditLog, origin } from './an-audit-log.js';

let kernel: AuditLog['kernel'];
let ana: AuditLog['ana'];
let get: AuditLog['get'];
let entries: AuditLog['entries'];
let asAna: AuditLog['asAna'];
beforeAll(async () => {
  ({ kernel, ana, get, entries, asAna } = await anAuditLog());
});
afterAll(() => kernel.close());

it('is for administrators only', async () => {
  for (const path of ['audit-log', 'audit-chain', 'export-audit-log']) {
    expect((await get(path, '')).statusCode).toBe(401);
    for (const token of ['hana', 'lena']) expect((await get(path, token)).statusCode).toBe(403);
    for (const token of ['ada', 'sue']) expect((await get(path, token)).statusCode).toBe(200);
  }
});

it('shows who did what to which record, why, and its values before and after', async () => {
  const id = randomUUID();
  await asAna(new RequestVisit(id, 'hana', 'pat', randomUUID(), 30));
  await kernel.app.get(Commands).execute(new ConfirmVisit(id, 'hana', 'asked for'));
  const [confirmed, requested] = await entries(`search=${id}`);
  expect(confirmed).toMatchObject({
    actorId: 'system',
    actorEmail: null,
    command: 'ConfirmVisit',
    action: 'confirm',
    entity: 'sample.visit',
    recordId: id,
    reason: 'asked for',
    erased: false,
    changes: expect.arrayContaining([
      { field: 'status', before: 'requested', after: 'confirmed' },
      { field: 'version', before: '1', after: '2' },
    ]),
  });
  expect(requested).toMatchObject({
    actorId: ana,
    actorEmail: 'ana@mail.example',
    command: 'RequestVisit',
    action: 'create',
    ipAddress: '203.0.113.7',
    requestId: 'request-1',
    changes: expect.arrayContaining([
      { field: 'visitorId', before: null, after: 'pat' },
      { field: 'mailedAt', before: null, after: null },
    ]),
  });
  expect(requested?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect((await get('audit-log')).headers['cache-control']).toBe('private, no-store');
});

it('finds by actor, action, entity, record, reason and days, page by page', async () => {
  await kernel.rows(`
    with log as (
      insert into shared.audit_logs (at, actor_id, command, action, table_name, record_id, reason)
      select '2025-03-01T05:59:59Z'::timestamptz + n * interval '1 second', 'ben', 'Paint',
        'archive', 'sample.wall', 'wall-' || n, 'it was 100% grey_' || n
      from generate_series(0, 4) n
      returning id
    )
    insert into shared.audit_details (audit_id)
    select id
    from log`);
  const walls = async (query: string) => (await entries(query)).map(({ recordId }) => recordId);
  expect(await walls('actor=ben')).toEqual(['wall-4', 'wall-3', 'wall-2', 'wall-1', 'wall-0']);
  expect(await walls('action=archive&order=asc&limit=2&offset=1')).toEqual(['wall-1', 'wall-2']);
  expect(await walls('entity=sample.wall&search=GREY_3')).toEqual(['wall-3']);
  expect(await walls('entity=sample.wall&search=100%25')).toHaveLength(5);
  expect(await walls('entity=sample.wall&search=100_')).toEqual([]);
  // The day ends at six o'clock UTC: days are those of Chicago.
  expect(await walls('entity=sample.wall&startDate=2025-02-28&endDate=2025-02-28')).toEqual([
    'wall-0',
  ]);
  expect(await walls('entity=sample.wall&startDate=2025-03-01')).toHaveLength(4);
  expect((await entries('actor=ANA%40mail.example')).every(({ actorId }) => actorId === ana)).toBe(
    true,
  );
  expect(await entries('actor=ANA%40mail.example')).not.toEqual([]);
  for (const nobody of [
    'actor=nobody%40mail.example',
    'actor=zoe',
    'entity=no.thing',
    `search=${randomUUID()}`,
    'search=%27%20or%201%3D1',
  ])
    expect(await entries(nobody)).toEqual([]);
  expect((await get('audit-log?entity=sample.wall&limit=1')).headers['x-total-count']).toBe('5');
});

it.each([
  'action=paint',
  'action=',
  'entity=walls',
  'entity=sample.wall;drop',
  'order=up',
  'limit=0',
  'offset=1001',
  'startDate=yesterday',
  'startDate=2026-02-02&endDate=2026-02-01',
  `search=${'x'.repeat(101)}`,
  `actor=${'x'.repeat(255)}`,
  'who=me',
  'search=a&search=b',
])('refuses %s', async (query) => {
  expect((await get(`audit-log?${query}`)).statusCode).toBe(400);
});

it('hands out all that was filtered without formulas, and records that', async () => {
  const id = randomUUID();
  await asAna(new RequestVisit(id, 'hana', '=1+1', randomUUID(), 30));
  await kernel.rows(`
    with log as (
      insert into shared.audit_logs (actor_id, command, action, table_name, reason)
      select 'formula', '=cmd', 'archive', 'sample.wall', '+1 "quoted", ' || chr(10) || n
      from generate_series(1, 1200) n
      returning id
    )
    insert into shared.audit_details (audit_id)
    select id
    from log`);
  const answer = await get('export-audit-log?actor=formula');
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['content-disposition'],
  ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="audit-log.csv"']);
  const lines = answer.body.split('\r\n');
  expect(lines).toHaveLength(1202); // with the header and the end of the last line
  expect(lines[0]).toBe(
    '\uFEFFat,actor,actor_id,action,command,entity,record_id,record_name,reason,before,after,' +
      'erased,request_id,ip_address,user_agent,api_key_id',
  );
  expect(lines[1]).toMatch(
    /^[\d-]+T[\d:.]+Z,,formula,archive,'=cmd,sample\.wall,,,"'\+1 ""quoted"", \n1200",,,false,,,,$/,
  );
  const own = (await get(`export-audit-log?search=${id}`)).body.split('\r\n')[1];
  expect(own).toContain(`Z,ana@mail.example,${ana},create,RequestVisit,sample.visit,${id},,,,"{`);
  expect(own).toContain('""visitorId"": ""=1+1""'.replaceAll(': ', ':'));
  await get('export-audit-log?actor=ana%40mail.example&search=secret&action=create');
  expect(
    (await entries('action=export&limit=3')).map(({ actorId, command, reason }) => [
      actorId,
      command,
      reason,
    ]),
  ).toEqual([
    ['ada', 'ExportAuditLog', 'action=create actor=... search=...'],
    ['ada', 'ExportAuditLog', `search=${id}`],
    ['ada', 'ExportAuditLog', 'actor=...'],
  ]);
});

it('refuses what no text can hold, in the list and in the file', async () => {
  for (const path of ['audit-log', 'export-audit-log'])
    for (const filter of ['actor', 'search']) {
      const refused = await get(`${path}?${filter}=a%00b`);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ path: filter, code: 'invalid-input', message: 'Please check this field.' }],
      ]);
    }
});

it('shows how far it is chained, with the digest to check it by', async () => {
  const end = async () =>
    (await get('audit-chain')).json<{
      digest: string;
      at: string;
      waiting: number;
      waitingSince: string | null;
    }>();
  const newest = async () =>
    (
      await kernel.rows<{ at: Date }>('select at from shared.audit_logs order by id desc limit 1')
    )[0]?.at.toISOString();
  await kernel.app.get(AuditChain).extend();
  const before = await end();
  expect(before).toEqual({
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: await newest(),
    waiting: 0,
    waitingSince: null,
  });
  await kernel.app
    .get(Commands)
    .execute(new RequestVisit(randomUUID(), 'hana', 'pat', randomUUID(), 30));
  expect(await end()).toEqual({ ...before, waiting: 1, waitingSince: await newest() });
  await kernel.app.get(AuditChain).extend();
  const after = await end();
  expect(after).toMatchObject({ at: await newest(), waiting: 0 });
  expect(after.digest).not.toBe(before.digest);
  expect(await kernel.app.get(AuditVerify).run([after.digest])).toContain(
    `Last digest: ${after.digest}`,
  );
});

it('says which rows an erasure emptied', async () => {
  const zoe = randomUUID();
  const id = randomUUID();
  await kernel.app
    .get(Commands)
    .execute(new RequestVisit(id, 'hana', 'pat', randomUUID(), 30), origin(zoe));
  expect((await entries(`actor=${zoe}`)).map(({ erased }) => erased)).toEqual([false]);
  await kernel.app.get(AuditChain).extend();
  await kernel.app.get(AuditTrail).eraseDetails(zoe, 'identity.users', [zoe]);
  expect(await entries(`actor=${zoe}`)).toMatchObject([
    { erased: true, changes: [], ipAddress: null },
  ]);
});
