import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRequest, aWindow } from '../a-request.js';
import { aClinicDesk, type ClinicDesk } from './a-clinic-desk.js';

let app: ClinicDesk['app'];
let ana: ClinicDesk['ana'];
let call: ClinicDesk['call'];
let requestBooking: ClinicDesk['requestBooking'];
let codeOf: ClinicDesk['codeOf'];
let stateOf: ClinicDesk['stateOf'];
let mine: ClinicDesk['mine'];
beforeAll(async () => {
  ({ app, ana, call, requestBooking, codeOf, stateOf, mine } = await aClinicDesk());
});
afterAll(() => app.close());

describe('an answer', () => {
  it('sets a time, once, and the patient sees it at once', async () => {
    const { id, code } = await requestBooking();
    const slot = aWindow(73, 1);
    const { status, body, text } = await call(`${code}/confirm`, { slot });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'answered', patient: null, snapshot: null },
    });
    expect(text).not.toMatch(/knee|Torres|(?<![\w-])35000(?![\w-])/);
    expect(await mine(id)).toMatchObject({ status: 'confirmed', confirmedSlot: slot });
    expect((await call(code)).body).toMatchObject({ state: 'answered', patient: null });
    for (const [kind, again] of [
      ['confirm', { slot }],
      ['decline', { reason: 'Closed.' }],
      ['propose', { slots: [aWindow(90)] }],
    ] as const) {
      expect(await call(`${code}/${kind}`, again)).toMatchObject({
        status: 409,
        body: { code: 'answer-ended' },
      });
    }
    await app.settled();
    const reference = await app.referenceOf(id);
    const told = (await app.mails()).filter(({ text }) => text?.includes(reference));
    expect(told.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your appointment is confirmed (${reference})`,
        `Appointment set ${reference}`,
      ]),
    );
  });

  it('declines with a reason that the patient reads', async () => {
    const { id, code } = await requestBooking();
    expect(await call(`${code}/decline`, { reason: '  ' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'reason', message: 'Please give a reason. The patient reads it.' }],
      },
    });
    expect((await call(`${code}/decline`, { reason: ' We do not treat knees. ' })).status).toBe(
      200,
    );
    expect(await mine(id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'clinic',
      cancelReason: 'We do not treat knees.',
      cancelledLate: false,
    });
  });

  it('offers other times; the taken one is set, and new times make a new link', async () => {
    const { id, code } = await requestBooking();
    expect((await call(`${code}/propose`, { slots: [aWindow(100, 2)] })).status).toBe(200);
    expect(await mine(id)).toMatchObject({
      status: 'pending',
      proposedSlots: [aWindow(100, 2)].map(() => expect.anything()),
      allowed: ['accept', 'reschedule', 'cancel'],
    });
    expect((await call(code)).body.state).toBe('answered');
    const again = await app.app.inject({
      method: 'POST',
      url: `/api/bookings/${id}/reschedule`,
      headers: { authorization: `Bearer ${ana}` },
      payload: { preferredSlots: [aWindow(120, 3)] },
    });
    expect(again.statusCode).toBe(200);
    expect((await call(code)).body.state).toBe('answered');
    expect((await call(codeOf(id, 2))).body).toMatchObject({ state: 'open' });
    expect((await call(`${codeOf(id, 2)}/confirm`, { slot: aWindow(121, 1) })).status).toBe(200);
    expect(await mine(id)).toMatchObject({ status: 'confirmed' });
  });

  it('counts once among 20 at once, and a repeat with its key gets the first one', async () => {
    const { id, code } = await requestBooking();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(
          `${code}/${n % 2 ? 'confirm' : 'decline'}`,
          n % 2 ? { slot: aWindow(73, 1) } : { reason: 'Closed.' },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await stateOf(id))?.version).toBe(2);
    const other = await requestBooking();
    const headers = { 'idempotency-key': 'a-key-of-this-answer' };
    const [first, second] = [
      await call(`${other.code}/decline`, { reason: 'Closed.' }, headers),
      await call(`${other.code}/decline`, { reason: 'Closed.' }, headers),
    ];
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([
      200,
      200,
      'true',
    ]);
  });

  it('is too late after seven days, and after the patient cancelled', async () => {
    const { id, code } = await requestBooking();
    await app.rows(
      `update booking.booking_requests set asked_at = asked_at - interval '7 days' where id = $1`,
      [id],
    );
    expect((await call(code)).body).toMatchObject({
      state: 'ended',
      patient: null,
      snapshot: null,
    });
    expect(await call(`${code}/confirm`, { slot: aWindow(73, 1) })).toMatchObject({
      status: 409,
      body: { code: 'answer-ended' },
    });
    const other = await requestBooking();
    await app.app.inject({
      method: 'POST',
      url: `/api/bookings/${other.id}/cancel`,
      headers: { authorization: `Bearer ${ana}` },
      payload: {},
    });
    expect((await call(other.code)).body.state).toBe('ended');
  });

  it('finds a time that another patient has taken', async () => {
    const { id, providerId } = await requestBooking();
    expect((await call(`${codeOf(id)}/confirm`, { slot: aWindow(73, 1) })).status).toBe(200);
    const ben = app.identity.account();
    const other = JSON.parse(
      (
        await app.post(
          aRequest({
            providerId,
            serviceId: app.offers.service(providerId),
            preferredSlots: [aWindow(72, 4)],
          }),
          ben,
        )
      ).body,
    ) as { id: string };
    expect(await call(`${codeOf(other.id)}/confirm`, { slot: aWindow(73, 1) })).toMatchObject({
      status: 409,
      body: { code: 'slot-taken' },
    });
    expect((await call(codeOf(other.id))).body.state).toBe('open');
  });

  it.each<[string, string, unknown, string]>([
    ['a time outside the windows', 'confirm', { slot: aWindow(200, 1) }, 'slot'],
    ['a time 14 minutes long', 'confirm', { slot: aWindow(73, 14 / 60) }, 'slot.end'],
    ['a time in the past', 'confirm', { slot: aWindow(-2, 1) }, 'slot.start'],
    [
      'a reason for another time',
      'confirm',
      { slot: aWindow(200, 1), override: 'We want it.' },
      'override',
    ],
    ['no time', 'confirm', {}, 'slot'],
    ['a text as time', 'confirm', { slot: 'noon' }, 'slot'],
    ['no times', 'propose', { slots: [] }, 'slots'],
    ['times that overlap', 'propose', { slots: [aWindow(72, 2), aWindow(73, 2)] }, 'slots[1]'],
    ['a time 181 days ahead', 'propose', { slots: [aWindow(181 * 24)] }, 'slots[0].start'],
    ['six times', 'propose', { slots: [1, 2, 3, 4, 5, 6].map((n) => aWindow(n * 24)) }, 'slots'],
    ['a null among the times', 'propose', { slots: [null] }, 'slots'],
    ['a long reason', 'decline', { reason: 'x'.repeat(501) }, 'reason'],
    ['a number as reason', 'decline', { reason: 7 }, 'reason'],
    ['a user id', 'decline', { reason: 'No.', userId: 'x' }, 'userId'],
  ])('with %s is refused by field and changes nothing', async (_name, kind, body, path) => {
    const { id, code } = await requestBooking();
    const answer = await call(`${code}/${kind}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.path.split(/(?<=slots)\[0\]$/)[0])).toContain(
      path,
    );
    expect(await stateOf(id)).toEqual({ status: 'pending', version: 1 });
  });
});
