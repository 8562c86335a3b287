import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { allOf, Sql } from '../../database/sql.js';
import { failedMailConditions, type FailedMailFilter } from './failed-mails.js';
import { MailResendRequested } from './mail-resend-requested.js';

/** Number of mails that one command resends at most. */
const MAX_RESENT = 1000;

/**
 * Requests that all matching failed mails be sent again, the newest thousand at most, and resolves
 * with their number. Those of demo data are left out. Concurrent commands divide the mails among
 * themselves.
 */
export class ResendMails extends Command<number> {
  static readonly action = 'update';

  /** @param reason the part, without personal data: reasons in the audit log are never erased */
  constructor(
    readonly filter: FailedMailFilter,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ResendMails)
export class ResendMailsHandler implements ICommandHandler<ResendMails> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter }: ResendMails): Promise<number> {
    const { type } = MailResendRequested;
    const requested = await this.sql.select(sql`
      with chosen as (
        select m.id
        from shared.failed_mails m
        where ${allOf(failedMailConditions(filter))} and m.demo_payload is null
        order by m.failed_at desc, m.id desc
        limit ${MAX_RESENT}
        for update skip locked
      ),
      requested as (
        update shared.failed_mails mail
        set resend_asked_at = now()
        from chosen
        where mail.id = chosen.id
        returning mail.id
      )
      insert into shared.outbox (type, payload)
      select ${type}, jsonb_build_object('type', ${type}::text, 'mailId', id)
      from requested
      returning 1`);
    return requested.length;
  }
}
