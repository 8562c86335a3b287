import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../shared/domain-error.js';
import { Sql } from '../../database/sql.js';
import { MailResendRequested } from './mail-resend-requested.js';

/** It was sent in the meantime, somebody else asked for it, or it was never there. */
export class MailNotFailed extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/**
 * Its audit row and the event that has the mail sent anew are written together. Refused with
 * MailNotFailed unless it waits to be asked for.
 */
export class ResendMail extends Command<void> {
  static readonly action = 'update';
  readonly reason: string;

  constructor(mailId: string) {
    super();
    this.reason = mailId;
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(private readonly sql: Sql) {}

  async execute({ reason: mailId }: ResendMail): Promise<void> {
    const event = new MailResendRequested(mailId);
    const requested = await this.sql.rows(
      `with asked as (update shared.failed_mails set resend_asked_at = now() where id = ? and resend_asked_at is null returning id)
       insert into shared.outbox (type, payload) select ?, ?::jsonb from asked returning 1`,
      [mailId, event.type, JSON.stringify(event)],
    );
    if (!requested.length) throw new MailNotFailed();
  }
}
