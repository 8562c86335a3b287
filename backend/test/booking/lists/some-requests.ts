import { expect } from '@jest/globals';
import { UserErased } from '../../../src/identity/contract/identity.events.js';
import { until } from '../../setup/kernel.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest, aWindow } from '../a-request.js';

interface Slot {
  start: string;
  end: string;
}
export interface Booking {
  id: string;
  reference: string;
  status: string;
  providerId: string;
  providerName: string;
  serviceName: string | null;
  patientName: string | null;
  patientEmail: string | null;
  preferredSlots: Slot[];
  confirmedSlot: Slot | null;
  dueAt: string | null;
  createdAt: string;
}
export interface Click {
  id: string;
  providerId: string;
  clickedAt: string;
  user: { name: string | null; email: string | null };
  provider: { name: string; specialty: string };
  service: { id: string; name: string } | null;
}

export const NAMES = ['Ángela', 'Ben', 'cora', 'Ana%', 'Zoë_'];
const PROVIDERS = ['Bayou Héart', 'bayou 100%', 'Cedar_Clinic', 'Ünder \\ Oak'];

/** Requests and clicks of five people at four clinics, one person with a deleted account. */
export async function someRequests() {
  const app = await BookingApp.start();
  const admin = app.identity.account({ role: 'admin' });
  const get = async <Row>(
    path: string,
    query: Record<string, unknown> = {},
    token = admin,
  ): Promise<{ status: number; rows: Row[]; total: number; errors?: { path: string }[] }> => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    );
    const answer = await app.app.inject({
      url: `/api/admin/${path}?${search}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const body = answer.json<Row[] & { errors?: { path: string }[] }>();
    return {
      status: answer.statusCode,
      rows: body,
      total: Number(answer.headers['x-total-count']),
      errors: body.errors,
    };
  };
  const post = (path: string, token: string, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });

  await app.startWorkers();
  const people = NAMES.map(() => app.identity.account());
  for (const [n, id] of people.slice(1).entries()) await app.registered(id, NAMES[n + 1]);
  const providers = PROVIDERS.map(
    (providerName) => app.offers.provider({ providerName }).providerId,
  );
  for (const [n, providerId] of providers.entries())
    for (const [m, person] of people.entries()) {
      if ((n + m) % 4 === 3) continue;
      const serviceId = (n + m) % 3 ? app.offers.service(providerId) : undefined;
      const made = await post(
        'bookings',
        person,
        aRequest({
          providerId,
          ...(serviceId ? { serviceId } : { requestType: 'provider', serviceId: null }),
          preferredSlots: [aWindow(72 + 24 * ((n * 3 + m) % 5)), aWindow(50 + m)],
        }),
      );
      expect(made.statusCode).toBe(201);
      const { id } = made.json<{ id: string }>();
      const way = (n * 5 + m) % 3;
      if (way === 1)
        expect(
          (
            await post(`admin/bookings/${id}/confirm`, admin, {
              confirmedSlot: aWindow(300 + 24 * (n * 5 + m), 1),
              override: true,
              reason: 'Agreed.',
            })
          ).statusCode,
        ).toBe(200);
      if (way === 2)
        expect((await post(`admin/bookings/${id}/cancel`, admin, {})).statusCode).toBe(200);
      expect(
        (
          await post('provider-booking-clicks', person, {
            providerId,
            ...(serviceId && { serviceId }),
          })
        ).statusCode,
      ).toBe(201);
    }
  await app.registered(people[0] ?? '', NAMES[0]); // after what they did
  await app.announce(new UserErased(people[1] ?? ''));
  await app.rows(
    `update booking.provider_booking_clicks c
     set clicked_at = now() - n * interval '7 hours'
     from (
       select id, row_number() over (order by id desc) as n from booking.provider_booking_clicks
     ) numbered
     where numbered.id = c.id`,
  );
  // Not until every event is answered: a mail to somebody who was not known yet is tried again much
  // later.
  await until(
    async () =>
      (
        await app.rows(
          `select 1
           from booking.booking_requests b
           left join booking.request_list l on l.id = b.id
           where l.id is null or (l.patient is null) <> (b.user_id = $1)
           union all
           select 1
           from booking.provider_booking_clicks
           where user_id = $1 or (patient is null) <> (user_id is null)`,
          [people[1]],
        )
      ).length === 0,
  );
  const bookings = (await get<Booking>('bookings', { limit: 100 })).rows;
  const clicks = (await get<Click>('booking-clicks/list', { limit: 100 })).rows;

  return { app, admin, providers, bookings, clicks, get };
}
export type Requests = Awaited<ReturnType<typeof someRequests>>;
