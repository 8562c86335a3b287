import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row records an export of the search figures. */
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
