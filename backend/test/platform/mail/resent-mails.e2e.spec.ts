import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FailedMailView } from '../../../src/platform/mail/failed/admin-failed-mails.dto.js';
import { aFailedMailDesk, type FailedMailDesk } from './a-failed-mail-desk.js';

const KINDS = ['booking-mails-clinic', 'booking-mails-patient', 'identity-mails-link'];
const FAULTS = ['Error EENVELOPE', 'Error ETIMEDOUT', '100% odd_fault \\'];

let kernel: FailedMailDesk['kernel'];
let admin: FailedMailDesk['admin'];
let call: FailedMailDesk['call'];
let resent: FailedMailDesk['resent'];
let filled: FailedMailDesk['filled'];
beforeAll(async () => {
  ({ kernel, admin, call, resent, filled } = await aFailedMailDesk());
});
afterAll(() => kernel.close());

beforeEach(async () => {
  await kernel.rows('truncate shared.failed_mails');
  await kernel.rows('delete from shared.outbox');
});

describe('asking for all that match', () => {
  it('asks for each once, however many ask, and names its part in the audit log', async () => {
    const mails = await filled(30);
    const wanted = mails
      .filter(({ kind, fault }) => kind === KINDS[0] && fault === FAULTS[1])
      .map(({ id }) => id)
      .sort();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        call('POST', '/resend', { body: { kind: KINDS[0], search: 'etimedout' } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, answer) => sum + answer.json<{ asked: number }>().asked, 0)).toBe(
      wanted.length,
    );
    expect([wanted.length > 0, await resent()]).toEqual([true, wanted]);
    expect(
      (await call('GET', '?limit=100'))
        .json<FailedMailView[]>()
        .map(({ id }) => id)
        .filter((id) => wanted.includes(id)),
    ).toEqual([]);
    for (const id of wanted) expect((await call('POST', `/${id}/resend`)).statusCode).toBe(404);
    expect(
      await kernel.rows(
        `select distinct actor_id, action, reason
         from shared.audit_logs
         where command = 'ResendMails'`,
      ),
    ).toEqual([{ actor_id: admin, action: 'update', reason: `kind=${KINDS[0]} search=...` }]);
  });

  it('takes the newest thousand at once', async () => {
    await kernel.rows(
      `insert into shared.failed_mails (id, kind, failed_at, attempts, fault)
       select 'booking-mails-clinic-' || n, 'booking-mails-clinic', now() - n * interval '1 second',
         8, 'Error'
       from generate_series(1, 1002) n`,
    );
    expect((await call('POST', '/resend', { body: {} })).json()).toEqual({ asked: 1000 });
    expect((await call('GET', '')).json<FailedMailView[]>().map(({ id }) => id)).toEqual([
      'booking-mails-clinic-1001',
      'booking-mails-clinic-1002',
    ]);
    expect((await call('POST', '/resend', { body: {} })).json()).toEqual({ asked: 2 });
    expect((await call('POST', '/resend', { body: {} })).json()).toEqual({ asked: 0 });
  });

  it.each([
    { kind: 'x' },
    { kind: 3 },
    { search: 'a'.repeat(101) },
    { search: '\0' },
    { search: ['a'] },
    { ids: ['a'] },
    [],
  ])('refuses %j and asks for nothing', async (body) => {
    await filled(3);
    expect((await call('POST', '/resend', { body })).statusCode).toBe(400);
    expect(await resent()).toEqual([]);
  });
});
