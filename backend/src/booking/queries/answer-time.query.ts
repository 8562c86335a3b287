import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';

/** Of the latest answers, so that a clinic which has become faster is seen to be. */
const LATEST = 50;
/** With fewer it would say more of one request than of the clinic. */
const FEWEST = 5;

export class AnswerTimeView {
  /**
   * Minutes from a request to the clinic's first answer: the median of its latest 50 answers; null
   * with fewer than five.
   */
  @ApiProperty({ type: 'integer', nullable: true }) medianMinutes!: number | null;
}

/** How fast a provider usually answers requests. One that is not known has no answers. */
export class AnswerTime extends Query<AnswerTimeView> {
  constructor(readonly providerId: string) {
    super();
  }
}

@QueryHandler(AnswerTime)
export class AnswerTimeHandler implements IQueryHandler<AnswerTime> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId }: AnswerTime): Promise<AnswerTimeView> {
    const [view] = await this.sql.rows<AnswerTimeView>(
      `select
        case when count(*) >= ${FEWEST} then
          ceil(
            percentile_cont(0.5) within group (
              order by extract(epoch from first_answered_at - created_at) / 60
            )
          )::int
        end as "medianMinutes"
      from (
        select first_answered_at, created_at
        from booking.booking_requests
        where provider_id = ? and first_answered_at is not null
        order by first_answered_at desc
        limit ${LATEST}
      ) latest`,
      [providerId],
    );
    return view ?? { medianMinutes: null };
  }
}
