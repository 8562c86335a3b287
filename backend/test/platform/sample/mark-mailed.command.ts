import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../src/shared/clock.js';
import { Visits } from './visit.js';

export class MarkMailed extends Command<void> {
  constructor(readonly visitId: string) {
    super();
  }
}

@CommandHandler(MarkMailed)
export class MarkMailedHandler implements ICommandHandler<MarkMailed> {
  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  async execute({ visitId }: MarkMailed): Promise<void> {
    const visit = await this.visits.get(visitId);
    visit.mailed(this.clock.now());
  }
}
