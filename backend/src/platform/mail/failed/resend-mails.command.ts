import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sql } from '../../database/sql.js';
import { failedMailConditions, type FailedMailFilter } from './failed-mails.js';
import { MailResendRequested } from './mail-resend-requested.js';

export const MAX_RESENT = 1000;

/**
 * Asks for all that match, at most a thousand at once, the newest first; gives how many. Whoever
 * asks for the same at once gets the others.
 */
export class ResendMails extends Command<number> {
  static readonly action = 'update';

  /**
   * @param reason which part it is, without a word that could name somebody: reasons are never
   * emptied.
   */
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
    const { where, params } = failedMailConditions(filter);
    const requested = await this.sql.rows(
      `with chosen as (select id from shared.failed_mails where ${where} order by failed_at desc, id desc limit ${MAX_RESENT} for update skip locked),
        asked as (update shared.failed_mails mail set resend_asked_at = now() from chosen where mail.id = chosen.id returning mail.id)
       insert into shared.outbox (type, payload) select ?, jsonb_build_object('type', ?::text, 'mailId', id) from asked returning 1`,
      [...params, MailResendRequested.type, MailResendRequested.type],
    );
    return requested.length;
  }
}
