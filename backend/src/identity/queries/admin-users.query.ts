import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';

export class AdminUserView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) zipCode!: string | null;
  @ApiProperty({ enum: ['user', 'analyst', 'admin', 'super_admin'] }) role!:
    'user' | 'analyst' | 'admin' | 'super_admin';
  @ApiProperty({ enum: ['active', 'suspended', 'pending_verification', 'inactive'] }) status!:
    'active' | 'suspended' | 'pending_verification' | 'inactive';
  emailVerified!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
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
] as const;
const COLUMN_OF = {
  createdAt: 'created_at',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  status: 'status',
} as const;

/** Fields that can be null. For others, `nulls last` would keep PostgreSQL from using an index. */
const NULLABLE: readonly string[] = ['firstName', 'lastName'];

/** Selects and sorts users. */
export interface UserFilter {
  /** Only these. */
  readonly ids?: readonly string[];
  /** Part of the address, the first or the last name. */
  readonly search?: string;
  readonly sort: (typeof USER_ORDERS)[number];
  readonly order: 'asc' | 'desc';
  /** Days of the sign-up in an IANA time zone, inclusive, YYYY-MM-DD. */
  readonly signedUp?: {
    readonly startDate?: string;
    readonly endDate?: string;
    readonly zone: string;
  };
  readonly limit: number;
  readonly offset: number;
}

/** One page of users. */
export interface UserPage {
  readonly rows: AdminUserView[];
  /** Number of all matching users, at most 1,001. */
  readonly total: number;
}

/** A page of users, or the one with this id. */
export class AdminUsers extends Query<UserPage> {
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

  async execute({
    filter: { ids, search, sort, order, signedUp, limit, offset },
    id,
  }: AdminUsers): Promise<UserPage> {
    const conditions: [text: string, ...params: unknown[]][] = [['true']];
    if (id) conditions.push(['u.id = ?', id]);
    if (ids)
      conditions.push([
        'u.id in (select value::uuid from json_array_elements_text(?::json))',
        JSON.stringify(ids),
      ]);
    if (search) conditions.push(['u.search like shared.containing(lower(?))', search]);
    if (signedUp?.startDate)
      conditions.push([
        'u.created_at >= ?::date::timestamp at time zone ?',
        signedUp.startDate,
        signedUp.zone,
      ]);
    if (signedUp?.endDate)
      conditions.push([
        'u.created_at < (?::date + 1)::timestamp at time zone ?',
        signedUp.endDate,
        signedUp.zone,
      ]);
    const where = conditions.map(([text]) => text).join(' and ');
    const params = conditions.flatMap(([, ...each]) => each);
    const [page] = await this.sql.rows<UserPage>(
      `select (select count(*)::int
          from (select 1 from identity.users u where ${where} limit 1001) counted) as total,
        (select coalesce(json_agg(page), '[]') from (
          select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone,
            u.zip_code as "zipCode", u.role, u.status,
            u.email_verified_at is not null as "emailVerified",
            to_char(u.created_at at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
            u.signup_utm_source as "signupUtmSource", u.signup_utm_medium as "signupUtmMedium",
              u.signup_utm_campaign as "signupUtmCampaign"
          from identity.users u
          where ${where}
          order by u.${COLUMN_OF[sort]} ${order}${NULLABLE.includes(sort) ? ' nulls last' : ''},
            u.id ${order} limit ? offset ?) page) as rows`,
      [...params, ...params, limit, offset],
    );
    return page ?? { rows: [], total: 0 };
  }
}
