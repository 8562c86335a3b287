import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sql } from '../../../src/platform/database/sql.js';

export class CountConfirmation extends Command<void> {
  constructor(readonly day: string) {
    super();
  }
}

@CommandHandler(CountConfirmation)
export class CountConfirmationHandler implements ICommandHandler<CountConfirmation> {
  constructor(private readonly sql: Sql) {}

  async execute({ day }: CountConfirmation): Promise<void> {
    await this.sql.rows(
      `insert into sample.daily_count as d (day, confirmations) values (?, 1)
        on conflict (day) do update set confirmations = d.confirmations + 1`,
      [day],
    );
  }
}
