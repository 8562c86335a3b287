import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppointmentRequests } from '../domain/appointment-requests.js';

/** Records that an appointment was requested at a provider. */
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
    return this.requests.recordOpened(bookingId, providerId);
  }
}
