import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing: records the export of all offers in the audit log. */
export class ExportOffers extends Command<void> {
  static readonly action = 'export';
}

@CommandHandler(ExportOffers)
export class ExportOffersHandler implements ICommandHandler<ExportOffers> {
  async execute(): Promise<void> {}
}
