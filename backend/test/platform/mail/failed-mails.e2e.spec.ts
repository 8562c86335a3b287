import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPostgresBackend, Queue } from 'bullmq';
import fc from 'fast-check';
import pg from 'pg';
import { ReactionQueue } from '../../../src/platform/events/reaction-queue.js';
import type { FailedMailView } from '../../../src/platform/mail/failed/admin-failed-mails.dto.js';
import { FailedMailCollector } from '../../../src/platform/mail/failed/failed-mail-collector.js';
import { until } from '../../setup/kernel.js';
import { aFailedMailDesk, type FailedMailDesk } from './a-failed-mail-desk.js';

const KINDS = ['booking-mails-clinic', 'booking-mails-patient', 'identity-mails-link'];

let identity: FailedMailDesk['identity'];
let kernel: FailedMailDesk['kernel'];
let call: FailedMailDesk['call'];
let filled: FailedMailDesk['filled'];
beforeAll(async () => {
  ({ identity, kernel, call, filled } = await aFailedMailDesk());
});
afterAll(() => kernel.close());

beforeEach(async () => {
  await kernel.rows('truncate shared.failed_mails');
  await kernel.rows('delete from shared.outbox');
});

describe('the list', () => {
  it('gives of any order, filter, search and page what a plain recomputation gives', async () => {
    const mails = await filled(60);
    const keys = {
      failedAt: ['failedAt', 'id'],
      askedAt: ['askedAt', 'id'],
      kind: ['kind', 'failedAt', 'id'],
      attempts: ['attempts', 'id'],
    } as const;
    const word = fc.constantFrom(
      'CLINIC',
      'mails',
      'etimedout',
      '%',
      '_',
      '\\',
      '100%',
      'requested',
      '-1',
      'zzz',
      'e',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('failedAt', 'askedAt', 'kind', 'attempts'),
        fc.constantFrom('asc', 'desc'),
        fc.option(fc.constantFrom(...KINDS, 'other-mails-x'), { nil: undefined }),
        fc.array(word, { maxLength: 3 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 70 }),
        async (
          sort: keyof typeof keys,
          order: string,
          kind: string | undefined,
          words: string[],
          limit: number,
          offset: number,
        ) => {
          const compared = (one: FailedMailView, other: FailedMailView): number => {
            for (const key of keys[sort]) {
              const [a, b] = [one[key], other[key]];
              if (a === b) continue;
              // an unknown time comes after all
              return (a === null || (b !== null && a > b) ? 1 : -1) * (order === 'asc' ? 1 : -1);
            }
            return 0;
          };
          const wanted = mails
            .filter(
              (mail) =>
                (!kind || mail.kind === kind) &&
                words.every((each) =>
                  `${mail.id} ${mail.event ?? ''} ${mail.fault}`
                    .toLowerCase()
                    .includes(each.toLowerCase()),
                ),
            )
            .sort(compared);
          const query = new URLSearchParams({
            sort,
            order,
            limit: String(limit),
            offset: String(offset),
            search: words.join(' '),
            ...(kind && { kind }),
          });
          const answer = await call('GET', `?${query}`);
          expect([answer.statusCode, answer.headers['x-total-count'], answer.json()]).toEqual([
            200,
            String(wanted.length),
            wanted.slice(offset, offset + limit),
          ]);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('says when there are more than it counts', async () => {
    await kernel.rows(
      `insert into shared.failed_mails (id, kind, failed_at, attempts, fault)
       select 'booking-mails-clinic-' || n, 'booking-mails-clinic', now() - n * interval '1 second',
         8, 'Error'
       from generate_series(1, 1100) n`,
    );
    const answer = await call('GET', '?offset=1000');
    expect([
      answer.headers['x-total-count'],
      answer.headers['x-total-count-capped'],
      answer.json<FailedMailView[]>()[0]?.id,
    ]).toEqual(['1000', 'true', 'booking-mails-clinic-1001']);
  });

  it.each([
    '?sort=fault',
    '?sort=failedAt;drop%20table',
    '?sort=kind&sort=attempts',
    '?order=up',
    '?limit=0',
    '?limit=101',
    '?offset=-1',
    '?offset=1001',
    '?offset=99999999999999999999',
    '?limit=x',
    '?kind=',
    '?kind=%25',
    '?kind=booking',
    '?kind=a-mails-%00',
    `?search=${'a'.repeat(101)}`,
    '?search=%00',
    '?search=a&search=b',
    '?recipient=ana',
  ])('refuses %s', async (query) => {
    const answer = await call('GET', query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  it('is for administrators', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/resend'],
    ] as const) {
      expect((await call(method, path, { token: '' })).statusCode).toBe(401);
      for (const role of ['user', 'analyst'] as const)
        expect((await call(method, path, { token: identity.account({ role }) })).statusCode).toBe(
          403,
        );
    }
  });
});

describe('what lies as failed in the queue', () => {
  it('is written down past other failures, shown at each failure, and gone once sent', async () => {
    const pool = new pg.Pool({ connectionString: kernel.url, options: '-c search_path=bullmq' });
    const jobs = new Queue(
      'reactions',
      { connection: pool as never },
      createPostgresBackend as never,
    );
    const queue = kernel.app.get(ReactionQueue);
    const keeper = kernel.app.get(FailedMailCollector);
    const shown = async () => (await call('GET', '')).json<FailedMailView[]>();
    try {
      const [event] = await kernel.rows<{ id: string }>(
        `insert into shared.outbox (type, payload, enqueued_at)
         values ('booking.requested.v1', '{}', 'infinity')
         returning id::text`,
      );
      const id = `booking-mails-clinic-${event?.id}`;
      await jobs.add('booking-mails-clinic', { outboxId: event?.id }, { jobId: id });
      await queue.work(() => Promise.reject(new Error('planted')));
      await until(async () => (await queue.counts()).failed === 1);
      await jobs.addBulk(
        Array.from({ length: 520 }, (_, n) => ({
          name: 'analytics-counts',
          data: { outboxId: '0' },
          opts: { jobId: `analytics-counts-${n}` },
        })),
      );
      await until(async () => (await queue.counts()).failed === 521);
      await keeper.run();
      const [first, ...others] = await shown();
      expect([first, others]).toEqual([
        {
          id,
          kind: 'booking-mails-clinic',
          event: 'booking.requested.v1',
          askedAt: expect.stringMatching(/Z$/),
          failedAt: expect.stringMatching(/Z$/),
          attempts: 1,
          fault: 'planted',
          demo: false,
          recipient: null,
          aboutName: null,
          about: null,
        },
        [],
      ]);

      expect((await call('POST', `/${id}/resend`)).statusCode).toBe(204);
      await keeper.run();
      expect(await shown()).toEqual([]);
      expect(await queue.retry(id)).toBe(true);
      await until(async () => (await queue.counts()).failed === 521);
      await keeper.run();
      const [again] = await shown();
      expect(Date.parse(`${again?.failedAt}`)).toBeGreaterThan(Date.parse(`${first?.failedAt}`));

      await kernel.rows('insert into shared.inbox (key) values ($1)', [id]);
      await keeper.run();
      expect([await shown(), await kernel.rows('select from shared.failed_mails')]).toEqual([
        [],
        [],
      ]);
    } finally {
      await jobs.close();
      await pool.end();
    }
  });
});
