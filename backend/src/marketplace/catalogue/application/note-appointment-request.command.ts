import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppointmentRequests } from '../domain/appointment-requests.js';

/** Remembers that somebody asked a provider for an appointment. */
export class NoteAppointmentRequest extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly providerId: string,
  ) {
    super();
  }
}

@CommandHandler(NoteAppointmentRequest)
export class NoteAppointmentRequestHandler implements ICommandHandler<NoteAppointmentRequest> {
  constructor(private readonly requests: AppointmentRequests) {}

  execute({ bookingId, providerId }: NoteAppointmentRequest): Promise<void> {
    return this.requests.opened(bookingId, providerId);
  }
}
