import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { AccountStates } from '../../identity/contract/account-states.js';
import type { SortKey } from '../../platform/database/keyset.js';
import {
  allOf,
  changedSince,
  type Fragment,
  idOrWords,
  type Page,
  type PageQuery,
  type PageRequest,
  Sql,
  utc,
} from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import {
  BOOKING_ACTIONS,
  BOOKING_STATUSES,
  type BookingAction,
  type BookingStatus,
  CANCELLED_BY,
  type CancelledBy,
  REQUEST_TYPES,
  type RequestType,
} from '../contract/booking.terms.js';
import {
  CONFIRMED_SLOT,
  type ReadRow,
  type ReadState,
  TimeWindowView,
  withAllowed,
} from './my-bookings.query.js';

export class AdminBookingRowView {
  id!: string;
  /** Eight signs that people read aloud. */
  reference!: string;
  @ApiProperty({ enum: REQUEST_TYPES, enumName: 'BookingRequestType' }) requestType!: RequestType;
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus' }) status!: BookingStatus;
  providerId!: string;
  providerName!: string;
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
  locationName!: string;
  /** IANA time zone of the location. */
  zone!: string;
  /** Null before the name has arrived and after the account was deleted. */
  @ApiProperty({ type: String, nullable: true }) patientName!: string | null;
  @ApiProperty({ type: String, nullable: true }) patientEmail!: string | null;
  /** Account of the patient. */
  userId!: string;
  /** The patient's account is suspended: they cannot sign in. */
  patientSuspended!: boolean;
  /** The patient is invented for a demonstration. */
  demoPatient!: boolean;
  preferredSlots!: TimeWindowView[];
  proposedSlots!: TimeWindowView[];
  @ApiProperty({ type: () => TimeWindowView, nullable: true })
  confirmedSlot!: TimeWindowView | null;
  /** Why the time that was set is outside the patient's windows. */
  @ApiProperty({ type: String, nullable: true }) overrideReason!: string | null;
  @ApiProperty({ enum: CANCELLED_BY, enumName: 'CancelledBy', nullable: true })
  cancelledBy!: CancelledBy | null;
  @ApiProperty({ type: String, nullable: true }) cancelReason!: string | null;
  cancelledLate!: boolean;
  /** Other appointments of the provider at the time that is set. */
  @ApiProperty({ type: 'integer' }) overlapping!: number;
  /** The member of staff who looks after it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) assigneeId!: string | null;
  /**
   * While it is pending, the last moment of its times; while it is confirmed, the end of the visit;
   * else null.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
  /** Until then the last change by staff can be taken back; null when it cannot. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoUntil!: string | null;
  /** What staff can do next. */
  @ApiProperty({ enum: BOOKING_ACTIONS, enumName: 'BookingAction', isArray: true })
  allowed!: BookingAction[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A row of an AdminBookingRowView as the statement reads it. */
export type StaffRow<View extends AdminBookingRowView> = Omit<ReadRow<View>, 'patientSuspended'>;

/** Adds what staff can do next at `at`, and whether the patients are suspended. */
export async function forStaff<Row extends ReadState & { readonly userId: string }>(
  rows: readonly Row[],
  accounts: AccountStates,
  at: Date,
): Promise<(Row & { allowed: BookingAction[]; patientSuspended: boolean })[]> {
  const suspended = await accounts.suspendedAmong(rows.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...withAllowed(row, 'staff', at),
    patientSuspended: suspended.has(row.userId),
  }));
}

/**
 * What is pending comes first, then what is confirmed. The index `booking_requests_queue` has this
 * expression and the next.
 */
const PLACE = `(case l.status when 'pending' then 0 when 'confirmed' then 1 else 2 end)`;
const due = (row: string): string =>
  `(case ${row}.status when 'pending' then ${row}.last_moment when 'confirmed' then ` +
  `${row}.confirmed_end end)`;

/** How many other appointments of the provider are set at the same time. */
const OVERLAPPING = `(
    select count(*)::int
    from booking.booking_requests other
    where b.status = 'confirmed'
      and other.status = 'confirmed'
      and other.provider_id = b.provider_id
      and other.id <> b.id
      and tstzrange(other.confirmed_start, other.confirmed_end)
        && tstzrange(b.confirmed_start, b.confirmed_end)
  )`;

/**
 * Without `allowed` and `patientSuspended`. From `booking.booking_requests b left join
 * booking.people person`.
 */
export const ADMIN_BOOKING_COLUMNS = `
  b.id,
  b.reference,
  b.request_type as "requestType",
  b.status,
  b.provider_id as "providerId",
  b.provider_name as "providerName",
  coalesce(b.service_name_english, b.service_name) as "serviceName",
  b.location_name as "locationName",
  b.zone,
  nullif(concat_ws(' ', person.first_name, person.last_name), '') as "patientName",
  person.email as "patientEmail",
  b.user_id as "userId",
  b.demo_patient as "demoPatient",
  b.preferred_slots as "preferredSlots",
  b.proposed_slots as "proposedSlots",
  ${CONFIRMED_SLOT} as "confirmedSlot",
  b.override_reason as "overrideReason",
  b.cancelled_by as "cancelledBy",
  b.cancel_reason as "cancelReason",
  b.cancelled_late as "cancelledLate",
  ${OVERLAPPING} as overlapping,
  b.assignee_id as "assigneeId",
  ${utc(due('b'))} as "dueAt",
  case when b.undo_until > now() then ${utc('b.undo_until')} end as "undoUntil",
  ${utc('b.created_at')} as "createdAt",
  ${utc('b.updated_at')} as "updatedAt"`;

export const ADMIN_BOOKING_ORDERS = [
  'createdAt',
  'updatedAt',
  'dueAt',
  'status',
  'startsAt',
  'patient',
  'provider',
  'service',
] as const;
export type AdminBookingOrder = (typeof ADMIN_BOOKING_ORDERS)[number];

interface AdminBookingsFilter extends PageRequest {
  readonly status?: BookingStatus;
  readonly providerId?: string;
  readonly userId?: string;
  /** Only what is pending or confirmed. */
  readonly open?: boolean;
  /** ISO 8601 with a zone. */
  readonly updatedSince?: string;
  /** A member of staff, or `none`: those that nobody looks after. */
  readonly assignee?: string;
  /** First and last day of the set time or of the first that was asked for. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** IANA zone of the days. */
  readonly zone: string;
  readonly search?: string;
  readonly sort: AdminBookingOrder;
  readonly order: 'asc' | 'desc';
}

/**
 * Orders that the requests themselves have an index for. Every other order, words and days need the
 * list, which a new request joins a moment later.
 */
const DIRECT_ORDERS: readonly AdminBookingOrder[] = ['createdAt', 'updatedAt', 'dueAt', 'status'];
/** Those that the list cannot have: what only the list knows is looked up there. */
const OWN_ORDERS: readonly AdminBookingOrder[] = ['updatedAt', 'dueAt'];
const COLUMN_OF = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  startsAt: 'starts_at',
  patient: 'patient',
  provider: 'provider',
  service: 'service',
} as const;

/**
 * By status the newest come first. By due time what is pending comes first, then what is confirmed,
 * then all others, the newest first. The other way around everything does.
 */
function sorted(sort: AdminBookingOrder, order: 'asc' | 'desc'): SortKey[] {
  const reverse = order === 'asc' ? 'desc' : 'asc';
  const newest: SortKey[] = [
    { by: 'l.created_at', order: reverse },
    { by: 'l.id', order: reverse },
  ];
  if (sort === 'dueAt') {
    // All requests of a place have a due time, or none has one.
    const nulls = order === 'asc' ? 'last' : 'first';
    return [{ by: PLACE, order }, { by: due('l'), order, nulls }, ...newest];
  }
  if (sort === 'status') return [{ by: 'l.status', order }, ...newest];
  return [
    { by: `l.${COLUMN_OF[sort]}`, order },
    { by: 'l.id', order },
  ];
}

/**
 * Requests and appointments of everybody; every word of the search is in a name, the patient's
 * address or the reference.
 */
export class AdminBookings extends Query<Page<AdminBookingRowView>> {
  constructor(readonly filter: AdminBookingsFilter) {
    super();
  }
}

@QueryHandler(AdminBookings)
export class AdminBookingsHandler implements IQueryHandler<AdminBookings> {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountStates,
    private readonly clock: Clock,
  ) {}

  async execute({ filter }: AdminBookings): Promise<Page<AdminBookingRowView>> {
    const { sort, order, limit, offset, cursor } = filter;
    const page = await this.sql.page<StaffRow<AdminBookingRowView>>({
      alias: 'l',
      ...matchesOf(filter),
      order: sorted(sort, order),
      columns: ADMIN_BOOKING_COLUMNS,
      joins: `
        join booking.booking_requests b on b.id = l.id
        left join booking.people person on person.user_id = b.user_id`,
      limit,
      offset,
      cursor,
    });
    return { ...page, rows: await forStaff(page.rows, this.accounts, this.clock.now()) };
  }
}

/**
 * By due time and by change the requests themselves are sorted. All other orders with words or days
 * are of the list.
 */
function matchesOf(filter: AdminBookingsFilter): Pick<PageQuery, 'from' | 'where'> {
  const { sort, status, providerId, userId, open } = filter;
  const isOwn = OWN_ORDERS.includes(sort);
  const listed = listedConditions(isOwn ? 'w' : 'l', filter);
  const isDirect = DIRECT_ORDERS.includes(sort);
  const ofRequests = isOwn || (isDirect && listed.length === 0);
  const conditions = [
    ...(status ? [sql`l.status = ${status}`] : []),
    ...(open ? [sql`l.status in ('pending', 'confirmed')`] : []),
    ...(userId ? [sql`l.user_id = ${userId}`] : []),
    ...(providerId ? [sql`l.provider_id = ${providerId}`] : []),
    ...assigned(filter.assignee, ofRequests),
    ...changed(filter.updatedSince, ofRequests),
  ];
  if (!ofRequests)
    return { from: sql`from booking.request_list l`, where: [...conditions, ...listed] };
  const found = listed.length
    ? [sql`l.id in (select w.id from booking.request_list w where ${allOf(listed)})`]
    : [];
  return { from: sql`from booking.booking_requests l`, where: [...conditions, ...found] };
}

/** Words and days, as conditions on a row of the list. */
function listedConditions(
  row: string,
  { search, startDate, endDate, zone }: AdminBookingsFilter,
): Fragment[] {
  const starts = sql.raw(`${row}.starts_at`);
  return [
    ...idOrWords(row, search),
    ...(startDate ? [sql`${starts} >= ${startDate}::date::timestamp at time zone ${zone}`] : []),
    ...(endDate ? [sql`${starts} < (${endDate}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
}

function assigned(assignee: string | undefined, ofRequests: boolean): Fragment[] {
  if (!assignee) return [];
  const owner = sql.raw(ofRequests ? 'l' : 'owned');
  const isIts =
    assignee === 'none'
      ? sql`${owner}.assignee_id is null`
      : sql`${owner}.assignee_id = ${assignee}`;
  if (ofRequests) return [isIts];
  return [
    sql`exists (
      select
      from booking.booking_requests owned
      where owned.id = l.id and ${isIts}
    )`,
  ];
}

function changed(since: string | undefined, ofRequests: boolean): Fragment[] {
  if (since === undefined || ofRequests) return changedSince('l', since);
  return [
    sql`exists (
      select
      from booking.booking_requests changed
      where changed.id = l.id and ${allOf(changedSince('changed', since))}
    )`,
  ];
}
