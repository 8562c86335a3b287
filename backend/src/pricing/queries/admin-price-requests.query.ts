import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { AccountStates } from '../../identity/contract/account-states.js';
import type { SortKey } from '../../platform/database/keyset.js';
import {
  changedSince,
  type Fragment,
  idOrWords,
  type Page,
  type PageRequest,
  Sql,
  utc,
} from '../../platform/database/sql.js';
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
  /** Who asked is invented for a demonstration. */
  demoRequester!: boolean;
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
  /** The member of staff who looks after it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) assigneeId!: string | null;
  /** Until then the last change of the status or of the price can be taken back; else null. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoUntil!: string | null;
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus', isArray: true })
  allowed!: PriceRequestStatus[];
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export const PRICE_REQUEST_ORDERS = [
  'createdAt',
  'updatedAt',
  'dueAt',
  'contact',
  'type',
  'status',
] as const;
export type PriceRequestOrder = (typeof PRICE_REQUEST_ORDERS)[number];

interface AdminPriceRequestsFilter extends PageRequest {
  readonly userId?: string;
  /** Only those that are not answered or closed. */
  readonly open?: boolean;
  readonly status?: PriceRequestStatus;
  readonly overdue?: boolean;
  /** A member of staff, or `none`: those that nobody looks after. */
  readonly assignee?: string;
  /** The clinic that was asked about, or whose price was sent. */
  readonly providerId?: string;
  /** First and last day on which they were sent. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** IANA zone of the days. */
  readonly zone: string;
  readonly search?: string;
  /** ISO 8601 with a zone. */
  readonly updatedSince?: string;
  readonly sort: PriceRequestOrder;
  readonly order: 'asc' | 'desc';
}

/** A row of an AdminPriceRequestView as the statement reads it. */
export type StaffRow<View extends AdminPriceRequestView> = Omit<
  View,
  'allowed' | 'requesterSuspended'
>;

/** Adds what each request can become, and whether who asked is suspended. */
export async function forStaff<Row extends StaffRow<AdminPriceRequestView>>(
  rows: readonly Row[],
  accounts: AccountStates,
): Promise<(Row & Pick<AdminPriceRequestView, 'allowed' | 'requesterSuspended'>)[]> {
  const suspended = await accounts.suspendedAmong(rows.flatMap(({ userId }) => userId ?? []));
  return rows.map((row) => ({
    ...row,
    allowed: [...allowedStatuses(row.status, row.contactEmail !== null)],
    requesterSuspended: row.userId !== null && suspended.has(row.userId),
  }));
}

/** A view's columns but `allowed` and `requesterSuspended`, from `pricing.price_requests r`. */
export const ADMIN_PRICE_REQUEST_COLUMNS = `
  ${FOLLOWED_COLUMNS},
  r.user_id as "userId",
  r.demo_requester as "demoRequester",
  r.provider_id as "providerId",
  r.service_id as "serviceId",
  r.description,
  r.contact_email as "contactEmail",
  r.contact_phone as "contactPhone",
  r.admin_notes as "adminNotes",
  r.status = 'quoted' and r.quoted_price is null as "priceMissing",
  r.language,
  r.assignee_id as "assigneeId",
  case when r.undo_until > now() then ${utc('r.undo_until')} end as "undoUntil",
  ${utc('r.updated_at')} as "updatedAt"`;

/**
 * What is pending comes first, then what was contacted, by the time they are due; all others come
 * last, newest first. Must stay the expressions of the indexes `price_requests_due_*`.
 */
const PLACE = `(case r.status when 'pending' then 0 when 'contacted' then 1 else 2 end)`;
const DUE = `(case when r.status in ('pending', 'contacted') then r.due_at end)`;

const NEWEST: readonly SortKey[] = [
  { by: 'r.created_at', order: 'desc' },
  { by: 'r.id', order: 'desc' },
];

/** The most urgent first. */
export const QUEUE: readonly SortKey[] = [{ by: PLACE }, { by: DUE, nulls: 'last' }, ...NEWEST];

/** By type and status the newest come first; the other way around everything does. */
function sorted(sort: PriceRequestOrder, order: 'asc' | 'desc'): readonly SortKey[] {
  const reverse = order === 'asc' ? 'desc' : 'asc';
  const newest = NEWEST.map(({ by }) => ({ by, order: reverse }) as const);
  switch (sort) {
    case 'createdAt':
      return NEWEST.map(({ by }) => ({ by, order }));
    case 'updatedAt':
      return [
        { by: 'r.updated_at', order },
        { by: 'r.id', order },
      ];
    case 'dueAt':
      return order === 'asc'
        ? QUEUE
        : [{ by: PLACE }, { by: DUE, order: 'desc', nulls: 'last' }, ...NEWEST];
    case 'contact':
      return [
        { by: 'r.contact_sort', order },
        { by: 'r.id', order },
      ];
    case 'type':
      return [{ by: 'r.request_type', order }, ...newest];
    case 'status':
      return [{ by: 'r.status', order }, ...newest];
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

  async execute({ filter }: AdminPriceRequests): Promise<Page<AdminPriceRequestView>> {
    const { sort, order, limit, offset, cursor } = filter;
    const page = await this.sql.page<StaffRow<AdminPriceRequestView>>({
      alias: 'r',
      from: sql`from pricing.price_requests r`,
      where: conditionsOf(filter),
      order: sorted(sort, order),
      columns: ADMIN_PRICE_REQUEST_COLUMNS,
      limit,
      offset,
      cursor,
    });
    return { ...page, rows: await forStaff(page.rows, this.accounts) };
  }
}

function conditionsOf(filter: AdminPriceRequestsFilter): Fragment[] {
  const { userId, open, status, overdue, providerId, search } = filter;
  return [
    ...(userId ? [sql`r.user_id = ${userId}`] : []),
    ...(open ? [sql`r.status in ('pending', 'contacted')`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(overdue ? [sql.raw(`${PLACE} = 0 and ${DUE} < now()`)] : []),
    ...(providerId ? [sql`${providerId}::uuid in (r.provider_id, r.quote_provider_id)`] : []),
    ...assigned(filter),
    ...sentIn(filter),
    ...changedSince('r', filter.updatedSince),
    ...idOrWords('r', search),
  ];
}

function assigned({ assignee }: AdminPriceRequestsFilter): Fragment[] {
  if (!assignee) return [];
  return [assignee === 'none' ? sql`r.assignee_id is null` : sql`r.assignee_id = ${assignee}`];
}

const sentIn = ({ startDate, endDate, zone }: AdminPriceRequestsFilter): Fragment[] => [
  ...(startDate ? [sql`r.created_at >= ${startDate}::date::timestamp at time zone ${zone}`] : []),
  ...(endDate ? [sql`r.created_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`] : []),
];
