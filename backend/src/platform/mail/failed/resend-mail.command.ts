import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../shared/domain-error.js';
import { Sql } from '../../database/sql.js';
import { MailResendRequested } from './mail-resend-requested.js';

/** The mail was sent meanwhile, somebody else resent it, or it does not exist. */
export class MailNotFailed extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** The mail is invented for a demonstration: nobody waits for it. */
export class MailIsDemo extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'demo-mail';
}

/**
 * Requests that one failed mail be sent again: writes the event for it and the audit entry.
 * @throws MailNotFailed
 * @throws MailIsDemo
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
            and demo_payload is null
         returning id
       )
       insert into shared.outbox (type, payload)
       select ?, ?::jsonb
         from asked
       returning 1`,
      [mailId, event.type, JSON.stringify(event)],
    );
    if (!requested.length)
      throw (await this.isDemo(mailId)) ? new MailIsDemo() : new MailNotFailed();
  }

  private async isDemo(mailId: string): Promise<boolean> {
    const found = await this.sql.rows(
      'select from shared.failed_mails where id = ? and demo_payload is not null',
      [mailId],
    );
    return found.length > 0;
  }
}
