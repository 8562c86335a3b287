import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../src/shared/clock.js';
import { Visits } from './visit.js';

export class ConfirmVisit extends Command<void> {
  static readonly action = 'confirm';
  constructor(
    readonly visitId: string,
    readonly actorId: string,
    readonly reason?: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmVisit)
export class ConfirmVisitHandler implements ICommandHandler<ConfirmVisit> {
  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  async execute({ visitId, actorId }: ConfirmVisit): Promise<void> {
    const visit = await this.visits.get(visitId);
    visit.confirm(actorId, this.clock.now());
  }
}
