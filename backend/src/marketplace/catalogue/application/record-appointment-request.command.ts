import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppointmentRequests } from '../domain/appointment-requests.js';

/** Records that an appointment was requested at a provider. */
export class RecordAppointmentRequest extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly providerId: string,
  ) {
    super();
  }
}

@CommandHandler(RecordAppointmentRequest)
export class RecordAppointmentRequestHandler implements ICommandHandler<RecordAppointmentRequest> {
  constructor(private readonly requests: AppointmentRequests) {}

  execute({ bookingId, providerId }: RecordAppointmentRequest): Promise<void> {
    return this.requests.recordOpened(bookingId, providerId);
  }
}
