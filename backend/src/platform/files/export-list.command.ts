import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing: records the export of a list in the audit log. */
export class ExportList extends Command<void> {
  static readonly action = 'export';

  /** @param reason the name of the list, without its filters: they can be about people */
  constructor(readonly reason: string) {
    super();
  }
}

@CommandHandler(ExportList)
export class ExportListHandler implements ICommandHandler<ExportList> {
  async execute(): Promise<void> {}
}
