import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CancelBooking } from '../../src/booking/application/cancel-booking.command.js';
import { RecordBookingClick } from '../../src/booking/application/clicks/record-booking-click.command.js';
import { ConfirmBooking } from '../../src/booking/application/confirm-booking.command.js';
import { ForgetPerson } from '../../src/booking/application/people/forget-person.command.js';
import { ListRequest } from '../../src/booking/application/people/list-request.command.js';
import { SavePerson } from '../../src/booking/application/people/save-person.command.js';
import { RescheduleBooking } from '../../src/booking/application/reschedule-booking.command.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

const ROUNDS = 25;
let app: BookingApp;
let commands: Commands;
beforeAll(async () => {
  app = await BookingApp.start();
  commands = app.app.get(Commands);
});
afterAll(() => app.close());

/** No worker runs: the request is not listed yet. */
async function requested(): Promise<{ id: string; userId: string; providerId: string }> {
  const userId = app.identity.account();
  const { providerId } = app.offers.provider();
  const answer = await app.post(
    aRequest({ providerId, requestType: 'provider', serviceId: null }),
    userId,
  );
  expect(answer.statusCode).toBe(201);
  return { id: answer.json<{ id: string }>().id, userId, providerId };
}
const named = (userId: string, firstName: string, eventNumber: string): SavePerson =>
  new SavePerson(
    { userId, firstName, lastName: null, email: 'ana@mail.example', language: 'en' },
    eventNumber,
  );
const listedAs = (id: string) =>
  app.rows<{ status: string; startsAt: Date; patient: string | null }>(
    `select status, starts_at as "startsAt", patient from booking.request_list where id = $1`,
    [id],
  );

it('shows each change of a listed request as soon as it is made', async () => {
  const { id, userId } = await requested();
  await commands.execute(new ListRequest(id));
  const [early, late] = [aWindow(300, 1), aWindow(500, 1)];

  await commands.execute(new ConfirmBooking(id, early, 'Agreed.', 'slot'));
  expect(await listedAs(id)).toMatchObject([
    { status: 'confirmed', startsAt: new Date(early.start) },
  ]);

  await commands.execute(new RescheduleBooking(id, userId, [late]));
  expect(await listedAs(id)).toMatchObject([{ status: 'pending', startsAt: new Date(late.start) }]);

  await commands.execute(new CancelBooking(id, userId, null));
  expect(await listedAs(id)).toMatchObject([{ status: 'cancelled' }]);
});

it('lists a request once, as it is by then, however often the reaction comes', async () => {
  const { id, userId } = await requested();
  await commands.execute(new CancelBooking(id, userId, null));
  expect(await listedAs(id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => commands.execute(new ListRequest(id))));
  expect(await listedAs(id)).toMatchObject([{ status: 'cancelled', patient: null }]);
});

it('names the patient by the newest event, whatever happens at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, userId, providerId } = await requested();
    const click = {
      userId,
      providerId,
      serviceId: null,
      ipAddress: '203.0.113.7',
      userAgent: 'Firefox',
    };
    await Promise.all([
      commands.execute(new ListRequest(id)),
      commands.execute(named(userId, 'Ana', '1')),
      commands.execute(new RecordBookingClick(click)),
      commands.execute(named(userId, 'Anna', '2')),
    ]);
    const names = await app.rows<{ patient: string }>(
      `select patient from booking.request_list where user_id = $1
      union all
      select patient from booking.provider_booking_clicks where user_id = $1`,
      [userId],
    );
    expect(names).toEqual([
      { patient: 'anna ana@mail.example' },
      { patient: 'anna ana@mail.example' },
    ]);
  }
});

it('loses the name with the account, whatever happens at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, userId } = await requested();
    await commands.execute(named(userId, 'Ana', '1'));
    await Promise.all([
      commands.execute(new ListRequest(id)),
      commands.execute(new ForgetPerson(userId)),
      commands.execute(named(userId, 'Anna', '2')),
    ]);
    expect(await listedAs(id)).toMatchObject([{ status: 'cancelled', patient: null }]);
  }
});
