import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bookings } from '../../domain/bookings.js';
import { People } from './people.js';
import { RequestList } from './request-list.js';

/**
 * Lists a new request for the console. It runs outside of the transaction of the request, which
 * would wait for the indexes of the list.
 */
export class ListRequest extends Command<void> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(ListRequest)
export class ListRequestHandler implements ICommandHandler<ListRequest> {
  constructor(
    private readonly bookings: Bookings,
    private readonly people: People,
    private readonly list: RequestList,
  ) {}

  /** Locks in the order of every command: the request, then its patient, then the list. */
  async execute({ bookingId }: ListRequest): Promise<void> {
    const { userId } = await this.bookings.getForUpdate(bookingId);
    await this.people.lock(userId);
    await this.list.add(bookingId);
  }
}
