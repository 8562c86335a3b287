import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../src/platform/database/sql.js';

export class VisitRequestView {
  id!: string;
  visitorId!: string;
  /** start of the visit, UTC */
  slot!: string;
  minutes!: number;
}

export class VisitRequests extends Query<VisitRequestView[]> {
  constructor(
    readonly hostId: string,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(VisitRequests)
export class VisitRequestsHandler implements IQueryHandler<VisitRequests> {
  constructor(private readonly sql: Sql) {}

  execute({ hostId, limit }: VisitRequests): Promise<VisitRequestView[]> {
    return this.sql.rows(
      `select id, visitor_id as "visitorId", slot, minutes
       from sample.request_view
       where host_id = ?
       order by slot, id
       limit ?`,
      [hostId, limit],
    );
  }
}
