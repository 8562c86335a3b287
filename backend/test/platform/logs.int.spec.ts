import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../src/platform/commands/commands.js';
import { Sql } from '../../src/platform/database/sql.js';
import { OutboxLag } from '../../src/platform/events/outbox-lag.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionQueue } from '../../src/platform/events/reaction-queue.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { Access, Public } from '../../src/platform/http/auth/access.guard.js';
import { Mailbox } from '../../src/platform/mail/mailbox.js';
import { withTrace } from '../../src/platform/observability/trace-context.js';
import { aLog, type Kernel, someSettings, started, until } from '../setup/kernel.js';
import { rawRequest } from '../setup/raw-http.js';
import { aSampleDatabase, sampleModule } from './sample/a-sample-kernel.js';
import { ConfirmVisit } from './sample/confirm-visit.command.js';
import { RequestVisit } from './sample/request-visit.command.js';

const CANARY = 'jane.roe';

@Controller('planted')
class PlantedController {
  constructor(private readonly sql: Sql) {}
  @Get('thrown/:name') @Public() thrown(@Param('name') name: string): void {
    throw new Error(`Cannot find ${name}.`);
  }
  @Post('typed') @Public() typed(@Body() body: { notes: string }): void {
    JSON.parse(body.notes);
  }
  @Post('stored') @Public() async stored(@Body() body: { notes: string }): Promise<void> {
    await this.sql.rows(
      `insert into sample.visit (id, host_id, visitor_id, slot, minutes, status)
       values (?, ?, ?, ?, ?, null)`,
      [randomUUID(), body.notes, body.notes, 'x', 1],
    );
  }
  @Get('header') @Public() header(@Req() { headers }: FastifyRequest): void {
    throw new TypeError(String(headers['x-name']));
  }
  @Get('closed') @Access('admin') closed(): void {
    throw new Error('unreachable');
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let kernel: Kernel;
let lines: string[] = [];
const log = aLog('debug', (line) => lines.push(line));

beforeAll(async () => {
  const settings = await someSettings({ databaseUrl: await aSampleDatabase(), backoffMs: 0.05 });
  kernel = await started(settings, sampleModule(settings, Planted), log);
  await kernel.app.listen(0, '127.0.0.1');
});
afterAll(() => kernel.close());

const headers = {
  'user-agent': CANARY,
  referer: `https://x.example/${CANARY}`,
  cookie: `name=${CANARY}`,
  'x-name': CANARY,
  'x-request-id': `${CANARY}!`,
  'x-forwarded-for': CANARY,
  'accept-language': CANARY,
};
const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: string,
  more: Record<string, string> = {},
) =>
  kernel.app.inject({
    method,
    url,
    payload,
    headers: {
      ...headers,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
  });

it('writes one line for a request, without anything that the client sent', async () => {
  const body = JSON.stringify({ notes: CANARY, [CANARY]: 1 });
  const answers = [
    await send('GET', `/api/planted/thrown/${CANARY}?name=${CANARY}`),
    await send('POST', '/api/planted/typed', body),
    await send('POST', '/api/planted/stored', body),
    await send('GET', '/api/planted/header'),
    await send('GET', '/api/planted/closed', undefined, { authorization: `Bearer ${CANARY}` }),
    await send('GET', `/api/${CANARY}`),
    await send('GET', `/api/%?${CANARY}`),
    await send('PUT', `/api/meta?${CANARY}`),
    await send('POST', '/api/visits', body),
    await send('POST', '/api/visits', `{"${CANARY}`),
    await send('POST', '/api/visits', body, { 'idempotency-key': CANARY }),
    await send('POST', '/api/visits', body, { 'content-type': `text/${CANARY}` }),
  ];
  const { port } = kernel.app.getHttpServer().address() as { port: number };
  await rawRequest(port, `${CANARY}\r\n\r\n`);
  await rawRequest(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Name: ${CANARY.repeat(3000)}\r\n\r\n`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    500, 500, 500, 500, 401, 404, 400, 405, 400, 400, 400, 415,
  ]);
  const heard = lines.map(
    (line) =>
      JSON.parse(line) as {
        requestId?: string;
        status?: number;
        error?: string;
        stack?: string;
        msg?: string;
      },
  );
  expect(heard.filter(({ status }) => status !== undefined).length).toBeGreaterThanOrEqual(11);
  const faults = heard.filter(({ error }) => error);
  expect(faults.map(({ error }) => error)).toEqual([
    'Error',
    'SyntaxError',
    'error 23502 (a required value is missing, table visit, column status)',
    'TypeError',
  ]);
  for (const { msg, stack, requestId } of faults)
    expect([msg, stack, requestId]).toEqual([
      'A request failed because of an error in the server.',
      expect.stringContaining('PlantedController'),
      expect.any(String),
    ]);
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  [`00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  [`00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [CANARY, undefined],
  [undefined, undefined],
])('gives all lines of a request one trace id, for the traceparent %p', async (header, taken) => {
  lines = [];
  const body = JSON.stringify({ notes: CANARY });
  await send('POST', '/api/planted/typed', body, header ? { traceparent: header } : {});
  const traces = lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId);
  expect(traces).toHaveLength(2);
  expect(new Set(traces).size).toBe(1);
  expect(traces[0]).toMatch(taken ? new RegExp(`^${taken}$`) : /^(?!4bf92f)[\da-f]{32}$/);
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
});

it('logs failed background work without its recipient; the queue has none either', async () => {
  lines = [];
  let tries = 0;
  kernel.app.get(Mailbox).send = async ({ to }) => {
    tries++;
    throw Object.assign(new Error(`550 <${to}> does not live here`), { code: 'EENVELOPE' });
  };
  const commands = kernel.app.get(Commands);
  const { id } = await commands.execute(new RequestVisit(randomUUID(), 'hana', CANARY, 'slot', 30));
  await withTrace({ traceId: TRACE, sampled: true }, () =>
    commands.execute(new ConfirmVisit(id, 'hana')),
  );
  await kernel.app.get(ReactionWorker).start();
  kernel.app.get(OutboxRelay).start();
  await until(async () => (await kernel.app.get(ReactionQueue).counts()).failed === 1);
  await kernel.rows("update shared.outbox set recorded_at = now() - interval '1 hour'");
  // given up, not late
  expect(await kernel.app.get(OutboxLag).measure()).toEqual({ unfinished: 1, seconds: 0 });
  await until(() => lines.some((line) => line.includes('given up')));
  expect(tries).toBe(8);
  const work = lines
    .map((line) => JSON.parse(line) as { reaction?: string; level: number })
    .filter(({ reaction }) => reaction);
  expect(work.filter(({ level }) => level === 30)).toContainEqual(
    expect.objectContaining({
      msg: 'Background work is done.',
      outboxId: expect.stringMatching(/^\d+$/),
      ms: expect.any(Number),
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    }),
  );
  const heard = work.filter(({ level }) => level > 30);
  expect(heard).toHaveLength(9);
  expect(heard[0]).toMatchObject({
    level: 40,
    reaction: 'sample-mails-confirmation',
    traceId: TRACE,
    outboxId: expect.stringMatching(/^\d+$/),
    msg: 'A mail could not be sent this time.',
    error: 'Error EENVELOPE (the mail server refuses the sender or the recipient)',
    stack: expect.stringMatching(/^at /),
  });
  expect(heard.at(-1)).toMatchObject({
    level: 50,
    reaction: 'sample-mails-confirmation',
    msg: 'A mail was given up; an administrator can have it sent again.',
    traceId: TRACE,
  });
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
  const kept = await kernel.rows(
    `select string_agg(
       query_to_xml(format('select * from bullmq.%I', tablename), true, true, '')::text, ''
     ) as all
     from pg_tables
     where schemaname = 'bullmq'`,
  );
  expect(JSON.stringify(kept)).toContain('Error EENVELOPE');
  expect(JSON.stringify(kept)).not.toContain(CANARY);
});

it('has a message for people in every line that the code writes', () => {
  const source = new URL('../../src/', import.meta.url);
  const calls = globSync('**/*.ts', { cwd: fileURLToPath(source), exclude: ['metadata.ts'] })
    .flatMap((file) => {
      const text = readFileSync(new URL(file, source), 'utf8');
      return [...text.matchAll(/\bLogger\.(?:log|warn|error|fatal)\(([^;]*)/g)].map(
        ([, args = '']) => `${file}: ${args.replace(/\s+/g, ' ')}`,
      );
    })
    .sort();
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !/\bmsg\b/.test(call))).toEqual([]);
});
