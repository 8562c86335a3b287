import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../marketplace/contract/offers.js';
import { Clock } from '../../shared/clock.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { NoSuchBooking } from '../domain/booking.errors.js';
import type { Booking } from '../domain/booking.js';
import { Bookings } from '../domain/bookings.js';
import { AnswerCodes } from './answer-codes.js';

export type ClinicAnswer =
  | { readonly kind: 'confirm'; readonly slot: TimeWindow }
  | { readonly kind: 'propose'; readonly slots: readonly TimeWindow[] }
  | { readonly kind: 'decline'; readonly reason: string };

/** The clinic answers through the link in its mail; the link's code is its only credential. */
export class AnswerByClinic extends Command<void> {
  constructor(
    readonly code: string,
    readonly answer: ClinicAnswer,
  ) {
    super();
  }
}

@CommandHandler(AnswerByClinic)
export class AnswerByClinicHandler implements ICommandHandler<AnswerByClinic> {
  constructor(
    private readonly codes: AnswerCodes,
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  async execute({ code, answer }: AnswerByClinic): Promise<void> {
    const inquiry = this.codes.read(code);
    if (!inquiry) throw new NoSuchBooking();
    const booking = await this.bookings.getForUpdate(inquiry.bookingId);
    const at = this.clock.now();
    booking.recordClinicReply(inquiry.inquiryNo, at);
    await this.apply(booking, answer, at);
    await this.bookings.claimPlace(booking);
  }

  private async apply(booking: Booking, answer: ClinicAnswer, at: Date): Promise<void> {
    switch (answer.kind) {
      case 'confirm':
        return booking.confirm(answer.slot, {
          override: null,
          capacity: await this.offers.capacityOf(booking.providerId),
          at,
        });
      case 'propose':
        return booking.propose(answer.slots, at);
      case 'decline':
        return booking.cancel({ by: 'clinic', reason: answer.reason, at });
    }
  }
}
