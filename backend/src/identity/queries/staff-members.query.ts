import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';

export class StaffMemberView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** The name, or the address of somebody without one. */
  name!: string;
}

/** Who can look after requests, in `identity.users u`. */
export const IS_STAFF = `u.role in ('admin', 'super_admin') and u.status = 'active'`;

/** Everybody who can look after a request, by name. */
export class StaffMembers extends Query<StaffMemberView[]> {}

@QueryHandler(StaffMembers)
export class StaffMembersHandler implements IQueryHandler<StaffMembers> {
  constructor(private readonly sql: Sql) {}

  execute(): Promise<StaffMemberView[]> {
    return this.sql.rows(
      `select
        u.id,
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
      from identity.users u
      where ${IS_STAFF}
      order by name, u.id`,
    );
  }
}
