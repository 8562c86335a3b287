import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row says that somebody took the audit log, and which part. */
export class ExportAuditLog extends Command<void> {
  static readonly action = 'export';
  constructor(readonly reason?: string) {
    super();
  }
}

@CommandHandler(ExportAuditLog)
export class ExportAuditLogHandler implements ICommandHandler<ExportAuditLog> {
  async execute(): Promise<void> {}
}
