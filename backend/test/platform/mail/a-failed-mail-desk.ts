import type { FailedMailView } from '../../../src/platform/mail/failed/admin-failed-mails.dto.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf } from '../../setup/kernel.js';

const KINDS = ['booking-mails-clinic', 'booking-mails-patient', 'identity-mails-link'];
const FAULTS = ['Error EENVELOPE', 'Error ETIMEDOUT', '100% odd_fault \\'];

/** The application with an administrator who looks at failed mails. */
export async function aFailedMailDesk() {
  const identity = new FakeIdentity();
  const kernel = await aKernelOf(identity);
  const admin = identity.account({ role: 'admin' });

  const call = (
    method: 'GET' | 'POST',
    path: string,
    { token = admin, body }: { token?: string; body?: unknown } = {},
  ) =>
    kernel.app.inject({
      method,
      url: `/api/admin/failed-mails${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const resent = async (): Promise<string[]> =>
    (
      await kernel.rows<{ id: string }>(
        `select payload ->> 'mailId' as id
         from shared.outbox
         where type = 'shared.mail-resend-asked.v1'
         order by 1`,
      )
    ).map(({ id }) => id);
  /** Rows with many ties; some have been asked for already. */
  async function filled(count: number): Promise<FailedMailView[]> {
    const mails = Array.from({ length: count }, (_, n): FailedMailView => ({
      id: `${KINDS[n % 3]}-${n}`,
      kind: `${KINDS[n % 3]}`,
      event: n % 5 ? 'booking.requested.v1' : null,
      askedAt: n % 5 ? new Date(Date.UTC(2026, 1, 1 + (n % 7))).toISOString() : null,
      failedAt: new Date(Date.UTC(2026, 1, 10, 0, 0, n % 11)).toISOString(),
      attempts: 1 + (n % 8),
      fault: `${FAULTS[(n % 4) % 3]}`,
      demo: false,
      recipient: null,
      aboutName: null,
      about: null,
    }));
    for (const { id, kind, event, askedAt, failedAt, attempts, fault } of mails)
      await kernel.rows(
        `insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
       values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, kind, event, askedAt, failedAt, attempts, fault],
      );
    await kernel.rows(
      `insert into shared.failed_mails (id, kind, failed_at, attempts, fault, resend_asked_at)
     values ('booking-mails-clinic-9999', 'booking-mails-clinic', now(), 8, 'Error', now())`,
    );
    return mails;
  }
  return { identity, kernel, admin, call, resent, filled };
}
export type FailedMailDesk = Awaited<ReturnType<typeof aFailedMailDesk>>;
