import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row says that somebody took a copy of personal data. */
export class RecordExport extends Command<void> {
  static readonly action = 'export';
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RecordExport)
export class RecordExportHandler implements ICommandHandler<RecordExport> {
  async execute(): Promise<void> {}
}
