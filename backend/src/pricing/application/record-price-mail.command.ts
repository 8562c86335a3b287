import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { PriceMails, type SentPriceMail } from './price-mails.js';

/** Records that a mail about a price request was sent, or why it was not. */
export class RecordPriceMail extends Command<void> {
  constructor(readonly mail: SentPriceMail) {
    super();
  }
}

@CommandHandler(RecordPriceMail)
export class RecordPriceMailHandler implements ICommandHandler<RecordPriceMail> {
  constructor(
    private readonly mails: PriceMails,
    private readonly clock: Clock,
  ) {}

  execute({ mail }: RecordPriceMail): Promise<void> {
    return this.mails.record(mail, this.clock.now());
  }
}
