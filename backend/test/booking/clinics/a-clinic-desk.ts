import { expect } from '@jest/globals';
import { AnswerCodes } from '../../../src/booking/application/answer-codes.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest, aWindow } from '../a-request.js';

interface Answer {
  readonly state: string;
  readonly code: string;
  readonly errors?: { path: string; message: string }[];
  readonly patient: { readonly symptoms: string } | null;
}

/** The application with a patient whose clinics answer by the link of a mail. */
export async function aClinicDesk() {
  const app = await BookingApp.start();
  const ana = app.identity.account();
  await app.registered(ana);
  await app.startWorkers();
  await app.settled();

  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/clinic-requests/${path}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    return {
      status: answer.statusCode,
      body: answer.json() as Answer,
      headers: answer.headers,
      text: answer.body,
    };
  };
  /** A request of its own clinic, and the code of the first mail about it. */
  async function requestBooking(
    language = 'en',
    preferredSlots = [aWindow(72, 4)],
  ): Promise<{ id: string; code: string; providerId: string }> {
    const { providerId } = app.offers.provider();
    const { statusCode, body } = await app.post(
      aRequest({
        providerId,
        serviceId: app.offers.service(providerId),
        preferredSlots,
        phone: '(713) 555-0142',
      }),
      ana,
      { 'accept-language': language },
    );
    expect(statusCode).toBe(201);
    const { id } = JSON.parse(body) as { id: string };
    return { id, providerId, code: codeOf(id) };
  }
  const codeOf = (bookingId: string, inquiryNo = 1): string =>
    app.app.get(AnswerCodes).codeOf({ bookingId, inquiryNo });
  const stateOf = async (id: string) =>
    (
      await app.rows<{ status: string; version: number }>(
        'select status, version from booking.booking_requests where id = $1',
        [id],
      )
    )[0];
  const mine = (id: string) =>
    app.app
      .inject({ url: `/api/bookings/${id}`, headers: { authorization: `Bearer ${ana}` } })
      .then((answer) => answer.json() as Record<string, unknown>);
  return { app, ana, call, requestBooking, codeOf, stateOf, mine };
}
export type ClinicDesk = Awaited<ReturnType<typeof aClinicDesk>>;
