import { Injectable } from '@nestjs/common';
import { ConstraintViolationTranslator } from '../../platform/commands/constraint-violation-translator.js';
import { Sql } from '../../platform/database/sql.js';
import type { AggregateRoot } from '../../shared/aggregate-root.js';
import { ConcurrentChange } from '../../shared/domain-error.js';
import { AlreadyPending } from '../domain/booking.errors.js';
import { Booking } from '../domain/booking.js';

/** The same person has an open request for the same. */
@Injectable()
export class AlreadyPendingTranslator extends ConstraintViolationTranslator {
  readonly constraint = 'booking_requests_one_pending';

  constructor(private readonly sql: Sql) {
    super();
  }

  async translate(written: readonly AggregateRoot[]): Promise<Error> {
    const refused = written.filter((each) => each instanceof Booking);
    const keys = refused.map(({ id, userId, providerId, serviceId }) => ({
      id,
      userId,
      providerId,
      serviceId,
    }));
    const [open] = await this.sql.rows<{ id: string }>(
      `select open.id
      from booking.booking_requests open
      join json_to_recordset(?::json)
        as refused(id uuid, "userId" uuid, "providerId" uuid, "serviceId" uuid)
        on open.user_id = refused."userId"
          and open.provider_id = refused."providerId"
          and open.service_id is not distinct from refused."serviceId"
          and open.id <> refused.id
      where open.status = 'pending'
      limit 1`,
      [JSON.stringify(keys)],
    );
    return open
      ? new AlreadyPending(open.id)
      : new ConcurrentChange('The open request was settled in the meantime.');
  }
}
