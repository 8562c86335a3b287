import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Visit, Visits } from './visit.js';

export class RequestVisit extends Command<{ id: string }> {
  constructor(
    readonly id: string,
    readonly hostId: string,
    readonly visitorId: string,
    readonly slot: string,
    readonly minutes: number,
  ) {
    super();
  }
}

@CommandHandler(RequestVisit)
export class RequestVisitHandler implements ICommandHandler<RequestVisit> {
  constructor(private readonly visits: Visits) {}

  async execute({ id, hostId, visitorId, slot, minutes }: RequestVisit): Promise<{ id: string }> {
    await this.visits.add(new Visit(id, hostId, visitorId, slot, minutes));
    return { id };
  }
}
