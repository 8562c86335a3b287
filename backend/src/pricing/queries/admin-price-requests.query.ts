import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { NEXT_STATUSES, PRICE_REQUEST_STATUSES, type PriceRequestStatus } from '../contract/price-request.terms.js';
import { FOLLOWED_COLUMNS, FollowedPriceRequestView, MOST_COUNTED, utc } from './followed-price-request.query.js';

export class AdminPriceRequestView extends FollowedPriceRequestView {
  /** Null for a guest. */
  @ApiProperty({ type: String, nullable: true }) userId!: string | null;
  @ApiProperty({ type: String, nullable: true }) providerId!: string | null;
  @ApiProperty({ type: String, nullable: true }) serviceId!: string | null;
  /** Empty once it was deleted. */
  description!: string;
  /** Null when the person is gone. */
  @ApiProperty({ type: String, nullable: true }) contactEmail!: string | null;
  @ApiProperty({ type: String, nullable: true }) contactPhone!: string | null;
  @ApiProperty({ type: String, nullable: true }) adminNotes!: string | null;
  /** Said to be quoted, but without a price. */
  priceMissing!: boolean;
  language!: string;
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus', isArray: true }) allowed!: PriceRequestStatus[];
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export const PRICE_REQUEST_ORDERS = ['createdAt', 'dueAt'] as const;

export interface AdminPriceRequestsFilter {
  readonly id?: string;
  readonly status?: PriceRequestStatus;
  readonly overdue?: boolean;
  readonly search?: string;
  readonly sort: (typeof PRICE_REQUEST_ORDERS)[number];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface AdminPriceRequestsPage {
  readonly requests: AdminPriceRequestView[];
  /** Counted up to one more than 1,000. */
  readonly total: number;
}

const COLUMNS = `${FOLLOWED_COLUMNS}, r.user_id as "userId", r.provider_id as "providerId", r.service_id as "serviceId", r.description, r.contact_email as "contactEmail", r.contact_phone as "contactPhone",
  r.admin_notes as "adminNotes", r.status = 'quoted' and r.quoted_price is null as "priceMissing", r.language,
  case r.status ${PRICE_REQUEST_STATUSES.map((status) => `when '${status}' then array[${NEXT_STATUSES[status].map((next) => `'${next}'`).join(', ')}]`).join(' ')} end as allowed, ${utc('r.updated_at')} as "updatedAt"`;

/** Everybody's; every word of the search is in a name, the address or what was written. */
export class AdminPriceRequests extends Query<AdminPriceRequestsPage> {
  constructor(readonly filter: AdminPriceRequestsFilter) { super(); }
}

@QueryHandler(AdminPriceRequests)
export class AdminPriceRequestsHandler implements IQueryHandler<AdminPriceRequests> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter: { id, status, overdue, search, sort, order, limit, offset } }: AdminPriceRequests): Promise<AdminPriceRequestsPage> {
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
    const conditions = [
      'true', ...(id ? ['r.id = ?'] : []), ...(status ? ['r.status = ?'] : []), ...(overdue ? [`r.status = 'pending' and r.due_at < now()`] : []),
      ...words.map(() => `position(? in lower(concat_ws(' ', r.specialty, r.provider_name, r.service_name, r.contact_email, r.description))) > 0`),
    ];
    const params = [...(id ? [id] : []), ...(status ? [status] : []), ...words];
    const sorted = sort === 'dueAt' ? `case when r.status = 'pending' then r.due_at end ${order} nulls last, r.created_at desc, r.id desc` : `r.created_at ${order}, r.id ${order}`;
    const from = `from pricing.price_requests r where ${conditions.join(' and ')}`;
    const [page] = await this.sql.rows<AdminPriceRequestsPage>(
      `select (select count(*)::int from (select ${from} limit ${MOST_COUNTED + 1}) counted) as total,
        (select coalesce(json_agg(page), '[]') from (select ${COLUMNS} ${from} order by ${sorted} limit ? offset ?) page) as requests`,
      [...params, ...params, limit, offset],
    );
    return page ?? { requests: [], total: 0 };
  }
}
