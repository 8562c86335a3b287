import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { AccountStates } from '../../identity/contract/account-states.js';
import { afterRow, allOf, idOrWords, type Page, Sql, utc } from '../../platform/database/sql.js';
import {
  allowedStatuses,
  PRICE_REQUEST_STATUSES,
  type PriceRequestStatus,
} from '../contract/price-request.terms.js';
import { FOLLOWED_COLUMNS, FollowedPriceRequestView } from './followed-price-request.query.js';

export class AdminPriceRequestView extends FollowedPriceRequestView {
  /** Null for a guest. */
  @ApiProperty({ type: String, nullable: true }) userId!: string | null;
  /** The account of who asked is suspended: they cannot sign in. */
  requesterSuspended!: boolean;
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

interface AdminPriceRequestsFilter {
  readonly id?: string;
  readonly userId?: string;
  /** Only those that are not answered or closed. */
  readonly open?: boolean;
  readonly status?: PriceRequestStatus;
  readonly overdue?: boolean;
  readonly search?: string;
  readonly sort: PriceRequestOrder;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Of an export: the rows after this id, by id; empty for the first batch. */
  readonly after?: string;
}

/** A view's columns but `allowed` and `requesterSuspended`, from `pricing.price_requests r`. */
const COLUMNS = `
  ${FOLLOWED_COLUMNS},
  r.user_id as "userId",
  r.provider_id as "providerId",
  r.service_id as "serviceId",
  r.description,
  r.contact_email as "contactEmail",
  r.contact_phone as "contactPhone",
  r.admin_notes as "adminNotes",
  r.status = 'quoted' and r.quoted_price is null as "priceMissing",
  r.language,
  ${utc('r.updated_at')} as "updatedAt"`;

/**
 * When a pending request is due; null for the others, which come last, newest first. Must stay the
 * expression of the indexes `price_requests_due_*`.
 */
export const DUE = `(case when r.status = 'pending' then r.due_at end)`;

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

/**
 * Everybody's price requests. Every word of the search is in a name, the address, the telephone
 * number or the description.
 */
export class AdminPriceRequests extends Query<Page<AdminPriceRequestView>> {
  constructor(readonly filter: AdminPriceRequestsFilter) {
    super();
  }
}

@QueryHandler(AdminPriceRequests)
export class AdminPriceRequestsHandler implements IQueryHandler<AdminPriceRequests> {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountStates,
  ) {}

  async execute({
    filter: { id, userId, open, status, overdue, search, sort, order, limit, offset, after },
  }: AdminPriceRequests): Promise<Page<AdminPriceRequestView>> {
    const conditions = [
      ...(id ? [sql`r.id = ${id}`] : []),
      ...(userId ? [sql`r.user_id = ${userId}`] : []),
      ...(open ? [sql`r.status in ('pending', 'contacted')`] : []),
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(overdue ? [sql.raw(`r.status = 'pending' and ${DUE} < now()`)] : []),
      ...idOrWords('r', search),
      ...afterRow('r', after),
    ];
    const page = await this.sql.page<Row>({
      alias: 'r',
      matches: sql`from pricing.price_requests r where ${allOf(conditions)}`,
      order: after === undefined ? sorted(sort, order) : 'r.id',
      columns: COLUMNS,
      limit,
      offset,
    });
    const suspended = await this.accounts.suspendedAmong(
      page.rows.flatMap(({ userId }) => userId ?? []),
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        allowed: [...allowedStatuses(row.status, row.contactEmail !== null)],
        requesterSuspended: row.userId !== null && suspended.has(row.userId),
      })),
    };
  }
}

type Row = Omit<AdminPriceRequestView, 'allowed' | 'requesterSuspended'>;
