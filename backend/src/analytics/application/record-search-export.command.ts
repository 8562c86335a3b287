import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row says that somebody took the figures of searches with them. */
export class RecordSearchExport extends Command<void> {
  static readonly action = 'export';
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super();
  }
}

@CommandHandler(RecordSearchExport)
export class RecordSearchExportHandler implements ICommandHandler<RecordSearchExport> {
  async execute(): Promise<void> {}
}
