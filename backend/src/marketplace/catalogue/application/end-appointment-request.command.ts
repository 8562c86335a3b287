import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppointmentRequests } from '../domain/appointment-requests.js';

/** Records that an appointment request was cancelled or completed. */
export class EndAppointmentRequest extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly providerId: string,
  ) {
    super();
  }
}

@CommandHandler(EndAppointmentRequest)
export class EndAppointmentRequestHandler implements ICommandHandler<EndAppointmentRequest> {
  constructor(private readonly requests: AppointmentRequests) {}

  execute({ bookingId, providerId }: EndAppointmentRequest): Promise<void> {
    return this.requests.recordClosed(bookingId, providerId);
  }
}
