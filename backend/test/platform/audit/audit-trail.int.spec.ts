import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import type { Kernel } from '../../setup/kernel.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { ConfirmVisit } from '../sample/confirm-visit.command.js';
import { RequestVisit } from '../sample/request-visit.command.js';
import { Visit } from '../sample/visit.js';

class Forget extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}
class LookAround extends Command<string> {
  static readonly action = 'export';
}
class RequestTwo extends Command<void> {
  constructor(readonly ids: string[]) {
    super();
  }
}

@CommandHandler(Forget)
class ForgetHandler implements ICommandHandler<Forget> {
  constructor(private readonly em: EntityManager) {}
  async execute({ id }: Forget): Promise<void> {
    this.em.remove(await this.em.findOneOrFail(Visit, { id }));
  }
}

@CommandHandler(LookAround)
class LookAroundHandler implements ICommandHandler<LookAround> {
  async execute(): Promise<string> {
    return 'seen';
  }
}

@CommandHandler(RequestTwo)
class RequestTwoHandler implements ICommandHandler<RequestTwo> {
  constructor(private readonly em: EntityManager) {}
  async execute({ ids }: RequestTwo): Promise<void> {
    for (const id of ids) this.em.persist(new Visit(id, 'hana', 'pat', randomUUID(), 30));
  }
}

@Module({ providers: [ForgetHandler, LookAroundHandler, RequestTwoHandler] })
class Planted {}

let kernel: Kernel;
let commands: Commands;
beforeAll(async () => {
  kernel = await aSampleKernel({}, Planted);
  commands = kernel.app.get(Commands);
  await kernel.rows(`insert into sample.people (id) values ('hana')`);
});
afterAll(() => kernel.close());

const trailOf = (id: string) =>
  kernel.rows(
    `select actor_id, command, action, table_name, reason, request_id, before_data, after_data,
       ip_address, user_agent
     from shared.audit_logs l
     left join shared.audit_details d on d.audit_id = l.id
     where record_id = $1
     order by l.id`,
    [id],
  );
let slots = 0;
const visit = () => ({
  id: randomUUID(),
  hostId: 'hana',
  slot: new Date(Date.UTC(2030, 0, 1) + 60_000 * slots++).toISOString(),
  minutes: 30,
});

it('records who did what from where, with the values before and after', async () => {
  const payload = visit();
  const from = { 'user-agent': 'Probe/1.0', 'x-request-id': 'request-0001' };
  await kernel.app.inject({ method: 'POST', url: '/api/visits', payload, headers: from });
  await kernel.app.inject({
    method: 'POST',
    url: `/api/visits/${payload.id}/confirmation`,
    headers: { ...from, 'x-request-id': 'request-0002', authorization: 'Bearer hana' },
  });
  await commands.execute(new Forget(payload.id, 'asked by letter'));
  const shared = { table_name: 'sample.visit', ip_address: '127.0.0.1', user_agent: 'Probe/1.0' };
  expect(await trailOf(payload.id)).toEqual([
    {
      ...shared,
      actor_id: 'guest',
      command: 'RequestVisit',
      action: 'create',
      reason: null,
      request_id: 'request-0001',
      before_data: null,
      after_data: {
        id: payload.id,
        hostId: 'hana',
        visitorId: 'guest',
        slot: payload.slot,
        minutes: 30,
        status: 'requested',
        mailedAt: null,
        version: 1,
      },
    },
    {
      ...shared,
      actor_id: 'hana',
      command: 'ConfirmVisit',
      action: 'confirm',
      reason: 'asked for',
      request_id: 'request-0002',
      before_data: { status: 'requested', version: 1 },
      after_data: { status: 'confirmed', version: 2 },
    },
    {
      ...shared,
      actor_id: 'system',
      command: 'Forget',
      action: 'delete',
      reason: 'asked by letter',
      request_id: null,
      ip_address: null,
      user_agent: null,
      before_data: {
        id: payload.id,
        hostId: 'hana',
        visitorId: 'guest',
        slot: payload.slot,
        minutes: 30,
        status: 'confirmed',
        mailedAt: null,
      },
      after_data: null,
    },
  ]);
});

it('has a row for each record of a command, and one for a command without any', async () => {
  const ids = [randomUUID(), randomUUID()];
  await commands.execute(new RequestTwo(ids));
  for (const id of ids)
    expect(await trailOf(id)).toMatchObject([
      { command: 'RequestTwo', action: 'create', after_data: { id } },
    ]);
  await commands.execute(new LookAround());
  expect(
    await kernel.rows(
      `select actor_id, action, table_name, record_id
       from shared.audit_logs
       where command = 'LookAround'`,
    ),
  ).toEqual([{ actor_id: 'system', action: 'export', table_name: null, record_id: null }]);
});

it('has none for a command that failed, nor for one that was answered from its key', async () => {
  const payload = visit();
  const headers = { 'idempotency-key': randomUUID() };
  for (let i = 0; i < 3; i++)
    expect(
      (await kernel.app.inject({ method: 'POST', url: '/api/visits', payload, headers }))
        .statusCode,
    ).toBe(201);
  expect(
    (
      await kernel.app.inject({
        method: 'POST',
        url: '/api/visits',
        payload: { ...payload, id: randomUUID() },
      })
    ).statusCode,
  ).toBe(409);
  expect(await trailOf(payload.id)).toHaveLength(1);
  expect(
    await kernel.rows(`select 1 from shared.audit_details where after_data->>'slot' = $1`, [
      payload.slot,
    ]),
  ).toHaveLength(1);
});

it('counts a reaction as done by the system', async () => {
  const id = randomUUID();
  await commands.execute(new RequestVisit(id, 'hana', 'pat', randomUUID(), 30));
  await commands.executeOnce(
    { outboxId: '0', key: `spec-${id}`, allKeys: [`spec-${id}`] },
    new ConfirmVisit(id, 'hana'),
  );
  expect(await trailOf(id)).toMatchObject([
    { actor_id: 'system', command: 'RequestVisit' },
    { actor_id: 'system', command: 'ConfirmVisit' },
  ]);
});

it.each([
  'update shared.audit_logs set actor_id = null',
  `update shared.audit_logs set reason = 'x' where false`,
  'delete from shared.audit_logs',
  'truncate shared.audit_logs cascade',
  'truncate shared.audit_details, shared.audit_logs',
  `insert into shared.audit_logs (id, actor_id, command) overriding system value
   select id, actor_id, command
   from shared.audit_logs`,
  `insert into shared.audit_logs (id, actor_id, command) overriding system value
   select id, 'x', 'x'
   from shared.audit_logs
   limit 1
   on conflict (id) do update
   set actor_id = 'x'`,
])('is append-only: %s', async (statement) => {
  const before = await kernel.rows('select * from shared.audit_logs order by id');
  expect(before.length).toBeGreaterThan(0);
  await expect(kernel.rows(statement)).rejects.toThrow(/never changed|unique constraint/);
  expect(await kernel.rows('select * from shared.audit_logs order by id')).toEqual(before);
});

it('can forget the personal part of a row, and only that', async () => {
  const id = randomUUID();
  await commands.execute(new RequestVisit(id, 'hana', 'pat', randomUUID(), 30));
  await kernel.rows(
    `update shared.audit_details
     set before_data = null, after_data = null
     where audit_id = (select id from shared.audit_logs where record_id = $1)`,
    [id],
  );
  expect(await trailOf(id)).toMatchObject([{ command: 'RequestVisit', after_data: null }]);
});
