import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { AccountStates } from '../../identity/contract/account-states.js';
import { afterRow, allOf, idOrWords, type Page, Sql, utc } from '../../platform/database/sql.js';
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
  b.preferred_slots as "preferredSlots",
  b.proposed_slots as "proposedSlots",
  ${CONFIRMED_SLOT} as "confirmedSlot",
  b.override_reason as "overrideReason",
  b.cancelled_by as "cancelledBy",
  b.cancel_reason as "cancelReason",
  b.cancelled_late as "cancelledLate",
  ${OVERLAPPING} as overlapping,
  ${utc('b.created_at')} as "createdAt",
  ${utc('b.updated_at')} as "updatedAt"`;

export const ADMIN_BOOKING_ORDERS = [
  'createdAt',
  'status',
  'startsAt',
  'patient',
  'provider',
  'service',
] as const;
export type AdminBookingOrder = (typeof ADMIN_BOOKING_ORDERS)[number];

interface AdminBookingsFilter {
  readonly status?: BookingStatus;
  readonly providerId?: string;
  readonly userId?: string;
  /** Only what is pending or confirmed. */
  readonly open?: boolean;
  readonly search?: string;
  readonly sort: AdminBookingOrder;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Of an export: the rows after this id, by id; empty for the first batch. */
  readonly after?: string;
}

/**
 * Orders that the requests themselves have an index for. Every other order, and words, need the
 * list, which a new request joins a moment later.
 */
const DIRECT_ORDERS: readonly AdminBookingOrder[] = ['createdAt', 'status'];
const COLUMN_OF = {
  createdAt: 'created_at',
  startsAt: 'starts_at',
  patient: 'patient',
  provider: 'provider',
  service: 'service',
} as const;

/** By status the newest come first; the other way around everything does. */
function sorted(sort: AdminBookingOrder, order: 'asc' | 'desc'): string {
  const reverse = order === 'asc' ? 'desc' : 'asc';
  return sort === 'status'
    ? `l.status ${order}, l.created_at ${reverse}, l.id ${reverse}`
    : `l.${COLUMN_OF[sort]} ${order}, l.id ${order}`;
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

  async execute({
    filter: { status, providerId, userId, open, search, sort, order, limit, offset, after },
  }: AdminBookings): Promise<Page<AdminBookingRowView>> {
    const words = idOrWords('l', search);
    const table =
      words.length || (after === undefined && !DIRECT_ORDERS.includes(sort))
        ? 'booking.request_list'
        : 'booking.booking_requests';
    const conditions = [
      ...(status ? [sql`l.status = ${status}`] : []),
      ...(open ? [sql`l.status in ('pending', 'confirmed')`] : []),
      ...(userId ? [sql`l.user_id = ${userId}`] : []),
      ...(providerId ? [sql`l.provider_id = ${providerId}`] : []),
      ...words,
      ...afterRow('l', after),
    ];
    const page = await this.sql.page<StaffRow<AdminBookingRowView>>({
      alias: 'l',
      matches: sql`from ${sql.raw(table)} l where ${allOf(conditions)}`,
      order: after === undefined ? sorted(sort, order) : 'l.id',
      columns: ADMIN_BOOKING_COLUMNS,
      joins: `
        join booking.booking_requests b on b.id = l.id
        left join booking.people person on person.user_id = b.user_id`,
      limit,
      offset,
    });
    return { ...page, rows: await forStaff(page.rows, this.accounts, this.clock.now()) };
  }
}
