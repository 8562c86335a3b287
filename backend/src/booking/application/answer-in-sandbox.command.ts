import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { on, Reactions } from '../../platform/events/reaction.js';
import { Clock } from '../../shared/clock.js';
import { sandboxWish } from '../../shared/sandbox-wish.js';
import { BookingRequested, BookingRescheduled } from '../contract/booking.events.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import type { Booking } from '../domain/booking.js';
import { Bookings } from '../domain/bookings.js';

/** Testers do not wait for each other's times. */
const CAPACITY = 1_000_000;
const VISIT_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * An invented clinic of the sandbox answers as the patient's text asks it to: it declines, proposes
 * the same time a day later or waits, and otherwise confirms the first preferred time.
 */
export class AnswerInSandbox extends Command<void> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(AnswerInSandbox)
export class AnswerInSandboxHandler implements ICommandHandler<AnswerInSandbox> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId }: AnswerInSandbox): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    const at = this.clock.now();
    const [window] = booking.preferredSlots;
    // The tester was quicker, and has cancelled it.
    if (!booking.allowed('clinic', at).includes('propose') || !window) return;
    this.answer(booking, window, at);
    await this.bookings.claimPlace(booking);
  }

  private answer(booking: Booking, window: TimeWindow, at: Date): void {
    const slot = visitAt(window, 0);
    switch (sandboxWish(`${booking.symptoms} ${booking.notes ?? ''}`)) {
      case 'wait':
        return undefined;
      case 'decline':
        return booking.cancel({ by: 'clinic', reason: 'sandbox:decline', at });
      case 'propose':
        return booking.propose([visitAt(window, DAY_MS)], at);
      case undefined:
        return booking.confirm(slot, { override: null, capacity: CAPACITY, at });
    }
  }
}

/** At the start of a window, so much later. */
function visitAt({ start, end }: TimeWindow, laterMs: number): TimeWindow {
  const startMs = Date.parse(start);
  const endMs = Math.min(startMs + VISIT_MS, Date.parse(end));
  return {
    start: new Date(startMs + laterMs).toISOString(),
    end: new Date(endMs + laterMs).toISOString(),
  };
}

/** What happens in the sandbox alone. */
export const sandboxReactions = new Reactions([
  on(
    BookingRequested,
    'booking-answers-in-sandbox',
    ({ bookingId }) => new AnswerInSandbox(bookingId),
  ),
  on(
    BookingRescheduled,
    'booking-answers-again-in-sandbox',
    ({ bookingId }) => new AnswerInSandbox(bookingId),
  ),
]);
