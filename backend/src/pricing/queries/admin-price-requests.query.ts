import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { MOST_COUNTED, utc } from '../../platform/database/listing.js';
import { Sql } from '../../platform/database/sql.js';
import {
  NEXT_STATUSES,
  PRICE_REQUEST_STATUSES,
  type PriceRequestStatus,
} from '../contract/price-request.terms.js';
import { FOLLOWED_COLUMNS, FollowedPriceRequestView } from './followed-price-request.query.js';

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
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus', isArray: true })
  allowed!: PriceRequestStatus[];
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export const PRICE_REQUEST_ORDERS = ['createdAt', 'dueAt', 'contact', 'type', 'status'] as const;
export type PriceRequestOrder = (typeof PRICE_REQUEST_ORDERS)[number];

export interface AdminPriceRequestsFilter {
  readonly id?: string;
  readonly status?: PriceRequestStatus;
  readonly overdue?: boolean;
  readonly search?: string;
  readonly sort: PriceRequestOrder;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface AdminPriceRequestsPage {
  readonly requests: AdminPriceRequestView[];
  /** Counted up to one more than 1,000. */
  readonly total: number;
}

const listed = (statuses: readonly PriceRequestStatus[]): string =>
  `array[${statuses.map((status) => `'${status}'`).join(', ')}]`;

/** As PriceRequest.allowed. */
const ALLOWED = `case
  when r.contact_email is null then '{}'::text[]
  ${PRICE_REQUEST_STATUSES.map((status) => `when r.status = '${status}' then ${listed(NEXT_STATUSES[status])}`).join(' ')}
  end`;

const COLUMNS = `${FOLLOWED_COLUMNS}, r.user_id as "userId", r.provider_id as "providerId", r.service_id as "serviceId", r.description, r.contact_email as "contactEmail", r.contact_phone as "contactPhone",
  r.admin_notes as "adminNotes", r.status = 'quoted' and r.quoted_price is null as "priceMissing", r.language,
  ${ALLOWED} as allowed, ${utc('r.updated_at')} as "updatedAt"`;

/** Those that wait for an answer; those that do not come after them, the newest first. As the indexes have it. */
const DUE = `(case when r.status = 'pending' then r.due_at end)`;

/** By type and status the newest come first; the other way around everything does. */
function sorted(sort: PriceRequestOrder, order: 'asc' | 'desc'): string {
  const reverse = order === 'asc' ? 'desc' : 'asc';
  switch (sort) {
    case 'createdAt':
      return `r.created_at ${order}, r.id ${order}`;
    case 'dueAt':
      return `${DUE} ${order} nulls last, r.created_at desc, r.id desc`;
    case 'contact':
      return `r.contact_sort ${order}, r.id ${order}`;
    case 'type':
      return `r.request_type ${order}, r.created_at ${reverse}, r.id ${reverse}`;
    case 'status':
      return `r.status ${order}, r.created_at ${reverse}, r.id ${reverse}`;
  }
}

/** Everybody's; every word of the search is in a name, the address, the telephone number or what was written. */
export class AdminPriceRequests extends Query<AdminPriceRequestsPage> {
  constructor(readonly filter: AdminPriceRequestsFilter) {
    super();
  }
}

@QueryHandler(AdminPriceRequests)
export class AdminPriceRequestsHandler implements IQueryHandler<AdminPriceRequests> {
  constructor(private readonly sql: Sql) {}

  async execute({
    filter: { id, status, overdue, search, sort, order, limit, offset },
  }: AdminPriceRequests): Promise<AdminPriceRequestsPage> {
    const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
    const conditions = [
      'true',
      ...(id ? ['r.id = ?'] : []),
      ...(status ? ['r.status = ?'] : []),
      ...(overdue ? [`r.status = 'pending'`, `${DUE} < now()`] : []),
      ...words.map(() => 'r.search like pricing.containing(?)'),
    ].join(' and ');
    const params = [...(id ? [id] : []), ...(status ? [status] : []), ...words];
    const by = sorted(sort, order);
    const [page] = await this.sql.rows<AdminPriceRequestsPage>(
      `select (select count(*)::int from (select from pricing.price_requests r where ${conditions} limit ${MOST_COUNTED + 1}) counted) as total,
        (select coalesce(json_agg(page), '[]') from (
          select ${COLUMNS} from (select * from pricing.price_requests r where ${conditions} order by ${by} limit ? offset ?) r order by ${by}) page) as requests`,
      [...params, ...params, limit, offset],
    );
    return page ?? { requests: [], total: 0 };
  }
}
