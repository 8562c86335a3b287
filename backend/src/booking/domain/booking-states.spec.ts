import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  at,
  confirmed,
  later,
  requested,
  slotAt,
  WINDOW,
} from '../../../test/booking/a-booking.js';
import { aRequest } from '../../../test/booking/a-request.js';
import type { BookingAction } from '../contract/booking.terms.js';
import type { BookingSide } from '../contract/booking-actions.js';
import { AnswerEnded, InvalidBooking, NotAllowed } from './booking.errors.js';
import { type Booking } from './booking.js';

const errorsOf = (change: () => void): string[] => {
  try {
    change();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidBooking)) throw error;
    return error.errors.map(({ path, message }) => `${path} ${message}`);
  }
};

describe('a confirmation', () => {
  it.each<[string, ReturnType<typeof slotAt>, string | null, string[]]>([
    ['inside a window', slotAt(72), null, []],
    ['that fills the window', WINDOW, null, []],
    ['that ends after the window', slotAt(73, 1.5), null, ['slot booking.slot-outside']],
    ['before the window', slotAt(71), null, ['slot booking.slot-outside']],
    ['outside for a reason', slotAt(200), 'They called and asked for it.', []],
    ['in the past', slotAt(-2), 'reason', ['slot.start booking.slot-past']],
    [
      'that ends before it starts',
      { start: slotAt(72).end, end: slotAt(72).start },
      null,
      ['slot.end booking.window-order'],
    ],
    ['14 minutes long', slotAt(72, 14 / 60), null, ['slot.end booking.window-short']],
    ['13 hours long', slotAt(72, 13), 'reason', ['slot.end booking.window-long']],
    ['181 days ahead', slotAt(181 * 24), 'reason', ['slot.start booking.window-far']],
  ])('%s', (_name, slot, override, expected) => {
    const booking = requested();
    expect(errorsOf(() => booking.confirm(slot, { override, capacity: 1, at }))).toEqual(expected);
    expect(booking).toMatchObject(
      expected.length
        ? { status: 'pending', confirmedStart: null }
        : { status: 'confirmed', confirmedStart: new Date(slot.start), overrideReason: override },
    );
  });

  it('announces the time that was set', () => {
    const booking = requested();
    booking.confirm(slotAt(72), { override: null, capacity: 1, at });
    expect(booking.pullEvents()).toEqual([
      {
        type: 'booking.confirmed.v1',
        bookingId: 'b1',
        userId: 'ana',
        providerId: aRequest().providerId,
        ...slotAt(72),
        at: at.toISOString(),
      },
    ]);
  });
});

describe('other times', () => {
  it('of the clinic wait for the patient, who takes one of them or none', () => {
    const booking = requested();
    booking.propose([slotAt(100, 2)], at);
    expect(booking).toMatchObject({ status: 'pending', proposedSlots: [slotAt(100, 2)] });
    expect(errorsOf(() => booking.accept(slotAt(72), { capacity: 1, at }))).toEqual([
      'slot booking.slot-outside',
    ]);
    booking.accept(slotAt(100), { capacity: 3, at });
    expect(booking).toMatchObject({
      status: 'confirmed',
      confirmedStart: new Date(slotAt(100).start),
      capacity: 3,
    });
  });

  it('of the patient free what was set and ask the clinic anew', () => {
    const booking = confirmed();
    booking.reschedule([slotAt(200, 3)], at);
    expect(booking).toMatchObject({
      status: 'pending',
      confirmedStart: null,
      confirmedEnd: null,
      preferredSlots: [slotAt(200, 3)],
      proposedSlots: [],
      latestInquiryNo: 2,
    });
    expect(booking.pullEvents()).toEqual([
      {
        type: 'booking.rescheduled.v1',
        bookingId: 'b1',
        userId: 'ana',
        providerId: aRequest().providerId,
        wasConfirmed: true,
        at: at.toISOString(),
        earlierStart: slotAt(72).start,
        earlierEnd: slotAt(72).end,
      },
    ]);
    expect([
      booking.acceptsReply(1, at),
      booking.acceptsReply(2, at),
      booking.acceptsReply(2, later(7 * 24 - 1)),
      booking.acceptsReply(2, later(7 * 24)),
    ]).toEqual([false, true, true, false]);
  });

  it('follow the rules of a request', () => {
    expect(errorsOf(() => requested().reschedule([slotAt(0.5)], at))).toEqual([
      'preferredSlots[0].start booking.window-soon',
    ]);
    expect(errorsOf(() => requested().propose([], at))).toEqual(['slots booking.no-window']);
  });
});

describe('the answer of the clinic', () => {
  it('counts once for each inquiry', () => {
    const booking = requested();
    booking.recordClinicReply(1, at);
    booking.propose([slotAt(100, 2)], at);
    expect(() => booking.recordClinicReply(1, at)).toThrow(AnswerEnded);
    booking.reschedule([slotAt(200, 3)], at);
    expect(() => booking.recordClinicReply(1, at)).toThrow(AnswerEnded);
    booking.recordClinicReply(2, later(7 * 24 - 1));
    expect(booking.acceptsReply(2, at)).toBe(false);
  });

  it('comes too late after seven days and after the request has ended', () => {
    expect(() => requested().recordClinicReply(1, later(7 * 24))).toThrow(AnswerEnded);
    const booking = requested();
    booking.cancel({ by: 'patient', reason: null, at });
    expect(() => booking.recordClinicReply(1, at)).toThrow(AnswerEnded);
  });
});

describe('a cancellation', () => {
  it.each([
    [47, true],
    [48, false],
  ])('%i hours after the request is late: %s', (hours, late) => {
    const booking = confirmed(slotAt(72));
    booking.cancel({
      by: 'patient',
      reason: null,
      at: later(hours + 0.01 * Number(late) + (late ? 1 : 0)),
    });
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'patient',
      cancelledLate: late,
    });
  });

  it('by others is never late', () => {
    const booking = confirmed();
    booking.cancel({ by: 'clinic', reason: 'The doctor is ill.', at: later(71) });
    expect(booking).toMatchObject({
      cancelledBy: 'clinic',
      cancelReason: 'The doctor is ill.',
      cancelledLate: false,
    });
  });
});

describe('a deleted account', () => {
  it('cancels an open request and an appointment ahead, as its patient would', () => {
    for (const booking of [requested(), confirmed()]) {
      expect(booking.cancelWithAccount(later(1))).toBe(true);
      expect(booking).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'patient',
        cancelReason: null,
      });
      expect(booking.pullEvents()).toMatchObject([{ type: 'booking.cancelled.v1', by: 'patient' }]);
      expect(() => booking.recordClinicReply(1, later(1))).toThrow(AnswerEnded);
    }
  });

  it('leaves an appointment that has begun, and what has ended', () => {
    const begun = confirmed();
    const ended = requested();
    ended.cancel({ by: 'clinic', reason: 'The doctor is ill.', at });
    ended.pullEvents();
    expect([begun.cancelWithAccount(later(72)), ended.cancelWithAccount(later(1))]).toEqual([
      false,
      false,
    ]);
    expect(begun).toMatchObject({ status: 'confirmed' });
    expect(ended).toMatchObject({ cancelledBy: 'clinic', cancelReason: 'The doctor is ill.' });
    expect([...begun.pullEvents(), ...ended.pullEvents()]).toEqual([]);
  });
});

it('never leaves its states by another way than the allowed ones', () => {
  const change: Record<BookingAction, (booking: Booking) => void> = {
    confirm: (booking) => booking.confirm(slotAt(72), { override: 'any', capacity: 1, at }),
    move: (booking) => booking.move(slotAt(90), { override: 'any', capacity: 1, at }),
    propose: (booking) => booking.propose([slotAt(100, 2)], at),
    accept: (booking) => booking.accept(slotAt(100), { capacity: 1, at }),
    reschedule: (booking) => booking.reschedule([WINDOW], at),
    cancel: (booking) => booking.cancel({ by: 'staff', reason: null, at }),
    complete: (booking) => booking.complete(later(400)),
  };
  const doneBy: Record<BookingAction, { by: BookingSide; at: Date }> = {
    confirm: { by: 'staff', at },
    move: { by: 'staff', at },
    propose: { by: 'clinic', at },
    accept: { by: 'patient', at },
    reschedule: { by: 'patient', at },
    cancel: { by: 'staff', at },
    complete: { by: 'staff', at: later(400) },
  };
  const becomes: Record<BookingAction, string> = {
    confirm: 'confirmed',
    move: 'confirmed',
    propose: 'pending',
    accept: 'confirmed',
    reschedule: 'pending',
    cancel: 'cancelled',
    complete: 'completed',
  };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...(Object.keys(change) as BookingAction[])), { maxLength: 12 }),
      (actions) => {
        const booking = requested();
        for (const action of actions) {
          const { by, at: moment } = doneBy[action];
          const before = JSON.stringify(booking);
          if (booking.allowed(by, moment).includes(action)) {
            change[action](booking);
            expect(booking).toMatchObject({ status: becomes[action] });
            expect(booking.pullEvents()).toHaveLength(1);
          } else {
            expect(() => change[action](booking)).toThrow(NotAllowed);
            expect(JSON.stringify(booking)).toBe(before);
          }
        }
      },
    ),
  );
});
