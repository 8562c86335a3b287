import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Changes nothing; its audit row says that somebody had a mail sent anew. */
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
  async execute(): Promise<void> {}
}
