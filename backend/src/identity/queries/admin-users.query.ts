import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import {
  changedSince,
  type Fragment,
  type Page,
  type PageRequest,
  Sql,
  utc,
} from '../../platform/database/sql.js';
import { isId } from '../../shared/ids.js';

export const USER_ROLES = ['user', 'analyst', 'admin', 'super_admin'] as const;
export const USER_STATUSES = ['active', 'suspended', 'pending_verification', 'inactive'] as const;

export class AdminUserView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) zipCode!: string | null;
  @ApiProperty({ enum: USER_ROLES }) role!: (typeof USER_ROLES)[number];
  @ApiProperty({ enum: USER_STATUSES }) status!: (typeof USER_STATUSES)[number];
  emailVerified!: boolean;
  /** Invented for a demonstration: nobody can sign in with it. */
  demo!: boolean;
  /** One more with every write; a change may name the one that was read. */
  @ApiProperty({ type: 'integer' }) version!: number;
  /** The last successful sign-in that the log still has; null without one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: String, nullable: true }) signupUtmSource!: string | null;
  @ApiProperty({ type: String, nullable: true }) signupUtmMedium!: string | null;
  @ApiProperty({ type: String, nullable: true }) signupUtmCampaign!: string | null;
}

/** Fields to sort by. */
export const USER_ORDERS = [
  'createdAt',
  'email',
  'firstName',
  'lastName',
  'role',
  'status',
  'updatedAt',
] as const;
const COLUMN_OF = {
  createdAt: 'created_at',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  status: 'status',
  updatedAt: 'updated_at',
} as const;

/** Fields that can be null. For others, `nulls last` would keep PostgreSQL from using an index. */
const NULLABLE: readonly string[] = ['firstName', 'lastName'];

const COLUMNS = `
  u.id,
  u.email,
  u.first_name as "firstName",
  u.last_name as "lastName",
  u.phone,
  u.zip_code as "zipCode",
  u.role,
  u.status,
  u.email_verified_at is not null as "emailVerified",
  u.demo,
  u.version,
  (
    select ${utc('max(l.created_at)')}
    from identity.sign_in_logs l
    where l.user_id = u.id and l.event_type = 'sign_in_success'
  ) as "lastSignInAt",
  ${utc('u.created_at')} as "createdAt",
  ${utc('u.updated_at')} as "updatedAt",
  u.signup_utm_source as "signupUtmSource",
  u.signup_utm_medium as "signupUtmMedium",
  u.signup_utm_campaign as "signupUtmCampaign"`;

/** Days of a sign-up in an IANA time zone, inclusive, YYYY-MM-DD. */
interface SignUpDays {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly zone: string;
}

/** Selects and sorts users. */
interface UserFilter extends PageRequest {
  /** Only these. */
  readonly ids?: readonly string[];
  /** An id, or a part of the address, the first or the last name, with or without accents. */
  readonly search?: string;
  readonly role?: (typeof USER_ROLES)[number];
  readonly status?: (typeof USER_STATUSES)[number];
  /** ISO 8601 with a zone. */
  readonly updatedSince?: string;
  readonly sort: (typeof USER_ORDERS)[number];
  readonly order: 'asc' | 'desc';
  readonly signedUp?: SignUpDays;
}

/** A page of users, or the one with this id. */
export class AdminUsers extends Query<Page<AdminUserView>> {
  constructor(
    readonly filter: UserFilter,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminUsers)
export class AdminUsersHandler implements IQueryHandler<AdminUsers> {
  constructor(private readonly sql: Sql) {}

  execute({
    filter: { ids, search, role, status, updatedSince, sort, order, signedUp, ...page },
    id,
  }: AdminUsers): Promise<Page<AdminUserView>> {
    const where = [
      ...(id ? [sql`u.id = ${id}`] : []),
      ...(ids ? [sql`u.id = any(${ids}::uuid[])`] : []),
      ...(search ? [matchOf(search)] : []),
      ...(role ? [sql`u.role = ${role}`] : []),
      ...(status ? [sql`u.status = ${status}`] : []),
      ...(signedUp ? signedUpIn(signedUp) : []),
      ...changedSince('u', updatedSince),
    ];
    const nulls = NULLABLE.includes(sort) ? 'last' : undefined;
    const sorted = [
      { by: `u.${COLUMN_OF[sort]}`, order, nulls },
      { by: 'u.id', order },
    ] as const;
    return this.sql.page({
      alias: 'u',
      from: sql`from identity.users u`,
      where,
      order: sorted,
      columns: COLUMNS,
      ...page,
    });
  }
}

function matchOf(search: string): Fragment {
  const id = search.toLowerCase();
  return isId(id)
    ? sql`u.id = ${id}`
    : sql`u.search like shared.containing(shared.fold(${search}))`;
}

function signedUpIn({ startDate, endDate, zone }: SignUpDays): Fragment[] {
  return [
    ...(startDate ? [sql`u.created_at >= ${startDate}::date::timestamp at time zone ${zone}`] : []),
    ...(endDate
      ? [sql`u.created_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`]
      : []),
  ];
}
