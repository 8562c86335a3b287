import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailResendAsked } from './mail-resend-asked.js';
import { Sql } from './sql.js';

/** Its audit row and the event that has the mail sent anew are written together. */
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
    const event = new MailResendAsked(mailId);
    await this.sql.rows('insert into shared.outbox (type, payload) values (?, ?::jsonb)', [event.type, JSON.stringify(event)]);
  }
}
