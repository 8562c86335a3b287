import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/**
 * Changes nothing; its audit row records an export of the list of clicks, which names people.
 */
export class ExportBookingClicks extends Command<void> {
  static readonly action = 'export';
}

@CommandHandler(ExportBookingClicks)
export class ExportBookingClicksHandler implements ICommandHandler<ExportBookingClicks> {
  async execute(): Promise<void> {}
}
