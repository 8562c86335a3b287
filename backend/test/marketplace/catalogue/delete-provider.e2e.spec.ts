import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BookingCancelled,
  BookingCompleted,
  BookingRequested,
} from '../../../src/booking/contract/booking.events.js';
import { EndAppointmentRequest } from '../../../src/marketplace/catalogue/application/end-appointment-request.command.js';
import { RecordAppointmentRequest } from '../../../src/marketplace/catalogue/application/record-appointment-request.command.js';
import { AppointmentRequests } from '../../../src/marketplace/catalogue/domain/appointment-requests.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../../src/platform/events/reaction-worker.js';
import { aRequest } from '../../booking/a-request.js';
import { until } from '../../setup/kernel.js';
import { AdminApp } from './admin-marketplace.js';

const at = new Date().toISOString();
let app: AdminApp;
let ekg: string;
let clinicId: string;

beforeAll(async () => {
  app = await AdminApp.start();
  await app.kernel.app.get(ReactionWorker).start();
  app.kernel.app.get(OutboxRelay).start(50);
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
  clinicId = (await app.aPublishedClinic(ekg)).id;
});

/**
 * Until the marketplace has heard of all appointments; mails to people whom nobody told booking of
 * are tried again for long.
 */
const settled = (): Promise<void> =>
  until(
    async () =>
      !(
        await app.kernel.rows(`select from shared.outbox
  where type in ('booking.requested.v1', 'booking.cancelled.v1', 'booking.completed.v1')
    and not exists (select from shared.inbox where key like 'marketplace-%-' || id)`)
      ).length,
  );
const announce = (event: object & { readonly type: string }): Promise<unknown> =>
  app.kernel.rows('insert into shared.outbox (type, payload) values ($1, $2)', [
    event.type,
    JSON.stringify(event),
  ]);

/** A patient's request, as the web client sends it. */
async function asked(): Promise<{ id: string; userId: string }> {
  const userId = app.identity.account();
  const answer = await app.call(
    'POST',
    '/bookings',
    aRequest({ providerId: clinicId, serviceId: ekg }),
    { token: userId },
  );
  expect(answer.statusCode).toBe(201);
  return { id: answer.json<{ id: string }>().id, userId };
}
const remove = (query = '') => app.call('DELETE', `/admin/providers/${clinicId}${query}`);

describe('a provider at whom patients wait', () => {
  it('is not deleted, and the refusal names their requests', async () => {
    const ids = [(await asked()).id, (await asked()).id];
    await settled();
    const answer = await remove();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'requests-waiting',
        requestsWaiting: 2,
        bookingIds: ids.sort(),
        title: expect.stringContaining('Patients wait there'),
      },
    ]);
    expect(await app.status(`/providers/${clinicId}`)).toBe(200);
    expect(await app.kernel.rows('select deleted_at, version from marketplace.providers')).toEqual([
      { deleted_at: null, version: expect.any(Number) },
    ]);
  });

  it('is deleted by force with a reason that is kept', async () => {
    const { id } = await asked();
    await settled();
    for (const [query, path] of [
      ['?force=true', 'reason'],
      ['?force=true&reason=%20', 'reason'],
      [`?force=true&reason=${'x'.repeat(501)}`, 'reason'],
      ['?force=yes&reason=closed', 'force'],
      ['?reason=', 'reason'],
      ['?forced=true', 'forced'],
    ]) {
      const answer = await remove(query);
      expect([query, answer.statusCode, answer.json()]).toMatchObject([
        query,
        400,
        { errors: [{ path }] },
      ]);
    }
    expect((await remove('?force=false&reason=closed')).statusCode).toBe(409);
    expect((await remove('?force=true&reason=closed%20for%20good')).statusCode).toBe(204);
    expect(await app.status(`/providers/${clinicId}`)).toBe(404);
    expect(
      await app.kernel.rows(
        `select command, action, reason, actor_id
          from shared.audit_logs
          where record_id = $1
          order by id desc
          limit 1`,
        [clinicId],
      ),
    ).toEqual([
      {
        command: 'DeleteProvider',
        action: 'delete',
        reason: 'closed for good',
        actor_id: app.admin,
      },
    ]);
    expect(
      await app.kernel.rows('select status from booking.booking_requests where id = $1', [id]),
    ).toEqual([{ status: 'pending' }]);
    await app.expectDirectoryInSync();
  });

  it('is free again once the requests are cancelled or completed', async () => {
    const [first, second] = [await asked(), await asked()];
    await settled();
    await announce(new BookingCancelled(first.id, first.userId, clinicId, 'patient', false, at));
    await settled();
    expect((await remove()).json()).toMatchObject({ requestsWaiting: 1, bookingIds: [second.id] });
    await announce(new BookingCompleted(second.id, second.userId, clinicId, at));
    await announce(new BookingRequested(second.id, second.userId, clinicId, ekg, at));
    await settled();
    expect((await remove()).statusCode).toBe(204);
  });

  it('does not stand in the way of others', async () => {
    await announce(new BookingRequested(randomUUID(), randomUUID(), randomUUID(), null, at));
    await settled();
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
  });

  it('names fifty of them at most, and only to administrators', async () => {
    await app.kernel.rows(
      `insert into marketplace.appointment_requests
        select gen_random_uuid(), $1, true
        from generate_series(1, 60)`,
      [clinicId],
    );
    const { requestsWaiting, bookingIds } = (await remove()).json<{
      requestsWaiting: number;
      bookingIds: string[];
    }>();
    expect([requestsWaiting, bookingIds.length]).toEqual([60, 50]);
    expect(
      (
        await app.call('DELETE', `/admin/providers/${clinicId}`, undefined, {
          token: app.identity.account(),
        })
      ).statusCode,
    ).toBe(403);
  });
});

it('ends with the same whatever the order of the news and however often each arrives', async () => {
  const commands = app.kernel.app.get(Commands);
  const requests = app.kernel.app.get(AppointmentRequests);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(['asked', 'asked', 'ended', 'ended'], { minLength: 1 }),
      async (arriving) => {
        const bookingId = randomUUID();
        const providerId = randomUUID();
        for (const each of arriving)
          await commands.execute(
            each === 'asked'
              ? new RecordAppointmentRequest(bookingId, providerId)
              : new EndAppointmentRequest(bookingId, providerId),
          );
        expect(await requests.openAt(providerId, 5)).toEqual(
          arriving.includes('ended')
            ? { total: 0, bookingIds: [] }
            : { total: 1, bookingIds: [bookingId] },
        );
      },
    ),
    { numRuns: 30 },
  );
});
