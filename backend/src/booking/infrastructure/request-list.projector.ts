import { Injectable } from '@nestjs/common';
import { Projector } from '../../platform/commands/projector.js';
import { RequestList } from '../application/people/request-list.js';
import { Booking } from '../domain/booking.js';

/**
 * Keeps status and time of listed requests true in the transaction that changes a request. A new
 * request is listed by a reaction, after its own transaction.
 */
@Injectable()
export class RequestListProjector extends Projector {
  readonly aggregate = Booking;
  override readonly projectsCreated = false;

  constructor(private readonly list: RequestList) {
    super();
  }

  project(ids: string[]): Promise<void> {
    return this.list.refresh(ids);
  }
}
