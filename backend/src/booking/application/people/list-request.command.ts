import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequestList } from './request-list.js';

/** Outside of the transaction of the request, which would wait for the indexes of the list. */
export class ListRequest extends Command<void> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(ListRequest)
export class ListRequestHandler implements ICommandHandler<ListRequest> {
  constructor(private readonly list: RequestList) {}

  execute({ bookingId }: ListRequest): Promise<void> {
    return this.list.add(bookingId);
  }
}
