import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row says that somebody took the list of what providers offer. */
export class ExportOffers extends Command<void> {
  static readonly action = 'export';
}

@CommandHandler(ExportOffers)
export class ExportOffersHandler implements ICommandHandler<ExportOffers> {
  async execute(): Promise<void> {}
}
