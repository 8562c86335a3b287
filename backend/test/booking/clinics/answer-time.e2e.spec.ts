import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClinicDesk, type ClinicDesk } from './a-clinic-desk.js';

let desk: ClinicDesk;
beforeAll(async () => {
  desk = await aClinicDesk();
});
afterAll(() => desk.app.close());

/** A request that a clinic declines so many minutes after it was made. */
async function answeredAfter(minutes: number, providerId: string): Promise<void> {
  const { id, code } = await desk.requestBooking();
  await desk.call(`${code}/decline`, { reason: 'Closed.' });
  await desk.app.rows(
    `update booking.booking_requests
     set created_at = first_answered_at - $2::int * interval '1 minute', provider_id = $3
     where id = $1`,
    [id, minutes, providerId],
  );
}

const answerTime = async (providerId: string) =>
  (await desk.app.app.inject(`/api/providers/${providerId}/answer-time`)).json<object>();

describe('how fast a clinic usually answers', () => {
  it('is told from five answers on, as their median', async () => {
    const providerId = randomUUID();
    for (const minutes of [30, 600, 90, 45]) await answeredAfter(minutes, providerId);
    expect(await answerTime(providerId)).toEqual({ medianMinutes: null });
    await answeredAfter(120, providerId);
    expect(await answerTime(providerId)).toEqual({ medianMinutes: 90 });
  });

  it('is not known of others', async () => {
    expect(await answerTime(randomUUID())).toEqual({ medianMinutes: null });
  });
});
