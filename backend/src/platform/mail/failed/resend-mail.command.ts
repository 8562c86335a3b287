import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../shared/domain-error.js';
import { Sql } from '../../database/sql.js';
import { MailResendRequested } from './mail-resend-requested.js';

/** The mail was sent meanwhile, somebody else resent it, or it does not exist. */
export class MailNotFailed extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/**
 * Requests that one failed mail be sent again: writes the event for it and the audit entry.
 * @throws MailNotFailed
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
      `with asked as (
         update shared.failed_mails
            set resend_asked_at = now()
          where id = ?
            and resend_asked_at is null
         returning id
       )
       insert into shared.outbox (type, payload)
       select ?, ?::jsonb
         from asked
       returning 1`,
      [mailId, event.type, JSON.stringify(event)],
    );
    if (!requested.length) throw new MailNotFailed();
  }
}
