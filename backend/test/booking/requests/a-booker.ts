import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { BookingApp } from '../a-booking-app.js';
import { aRequest, aWindow } from '../a-request.js';

export interface Problem {
  status: number;
  code: string;
  title: string;
  requestId: string;
  errors?: ({ path: string } & Text)[];
}

/** What is wrong with a field: for programs, and for people. */
interface Text {
  code: string;
  message: string;
}

export const PROBLEM = 'application/problem+json; charset=utf-8';
export const REQUIRED = { code: 'required', message: 'Required' };
export const NO_WINDOW = {
  code: 'booking.no-window',
  message: 'At least one time window must be selected',
};
export const COMBINED = {
  code: 'booking.invalid',
  message:
    'Invalid booking request: service bookings require serviceId, provider bookings must have ' +
    'null serviceId, and all time windows must have valid start/end times',
};
export const NOT_A_TIME = {
  code: 'not-a-time',
  message: 'Must be a time such as 2026-12-01T14:00:00Z.',
};
export const NOT_AN_OBJECT = { code: 'not-an-object', message: 'Must be an object.' };
export const UNKNOWN = { code: 'unknown-field', message: 'This field is not known.' };
export const ORDER = {
  code: 'booking.window-order',
  message: 'The end must be after the start.',
};

export const { start, end } = aWindow();
export const window = { start, end };

/** Case, body (made when the test runs), and exactly what must be reported. */
export type Fault = [name: string, body: () => unknown, ...errors: [path: string, text: Text][]];

/** The application with a person, and requests of theirs to a clinic of its own. */
export async function aBooker() {
  const app = await BookingApp.start();
  const ana = app.identity.account();
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);

  /** A valid request with some fields replaced; undefined takes a field away. */
  const valid = (changes: object = {}): object => ({
    ...aRequest({ providerId, serviceId }),
    ...changes,
  });
  const slots = (...preferredSlots: unknown[]): object => valid({ preferredSlots });
  const without = (field: string): object => valid({ [field]: undefined });
  /** Sends a body that is refused with exactly these errors. */
  async function expectErrors(body: unknown, errors: [path: string, text: Text][]): Promise<void> {
    const answer = await app.post(body, ana, { 'idempotency-key': randomUUID() });
    const { code, title, errors: found } = answer.json<Problem>();
    expect([answer.statusCode, answer.headers['content-type'], code, title]).toEqual([
      400,
      PROBLEM,
      'validation-failed',
      'Please check your input.',
    ]);
    expect(found).toEqual(errors.map(([path, text]) => ({ path, ...text })));
  }
  return { app, ana, providerId, serviceId, valid, slots, without, expectErrors };
}
export type Booker = Awaited<ReturnType<typeof aBooker>>;

/** A refused request leaves nothing. */
export async function expectNothingKept(app: BookingApp): Promise<void> {
  const [left] = await app.rows(
    `select (select count(*)::int from booking.booking_requests) as requests,
       (select count(*)::int from shared.outbox) as events,
       (select count(*)::int from shared.idempotency) as keys,
       (select count(*)::int from shared.audit_logs) as audits`,
  );
  expect(left).toEqual({ requests: 0, events: 0, keys: 0, audits: 0 });
}
