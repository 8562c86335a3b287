import { expect } from '@jest/globals';
import type { Settings } from '../../src/platform/config/settings.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

export interface Answer {
  readonly id: string;
  readonly status: string;
  readonly allowed: string[];
  readonly code: string;
  readonly errors?: { path: string; message: string }[];
  readonly overlapping: number;
}

/** The application with two patients and an administrator, and what they do. */
export async function aBookingDesk(changes: Partial<Settings> = {}) {
  const app = await BookingApp.start({
    bookingsPerDay: 1000,
    lockTimeoutMs: 20_000,
    statementTimeoutMs: 20_000,
    ...changes,
  });
  const [ana, ben] = [app.identity.account(), app.identity.account()];
  const admin = app.identity.account({ role: 'admin' });

  const call = async <Body = Answer>(
    token: string | undefined,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ) => {
    const answer = await app.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Body };
  };
  /** A request of its own clinic, so that no test stands in another's way. */
  async function requestBooking(
    by = ana,
    capacity = 1,
    windows = [aWindow(72, 4)],
  ): Promise<{ id: string; providerId: string }> {
    const { providerId } = app.offers.provider();
    app.offers.capacities.set(providerId, capacity);
    return requestBookingOf(providerId, by, windows);
  }
  async function requestBookingOf(
    providerId: string,
    by: string,
    windows = [aWindow(72, 4)],
  ): Promise<{ id: string; providerId: string }> {
    const { statusCode, body } = await app.post(
      aRequest({ providerId, serviceId: app.offers.service(providerId), preferredSlots: windows }),
      by,
    );
    expect(statusCode).toBe(201);
    return { id: (JSON.parse(body) as Answer).id, providerId };
  }
  const confirm = (id: string, slot = aWindow(72, 1), more: object = {}) =>
    call(admin, 'POST', `/admin/bookings/${id}/confirm`, { confirmedSlot: slot, ...more });
  return { app, ana, ben, admin, call, requestBooking, requestBookingOf, confirm };
}
export type Desk = Awaited<ReturnType<typeof aBookingDesk>>;
