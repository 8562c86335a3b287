import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { type Page, Sql } from '../../../platform/database/sql.js';
import {
  type AdminFilter,
  AdminRecordView,
  conditionsOf,
  orderOf,
  recordColumns,
} from './admin-record.js';

export class AdminLocationView extends AdminRecordView {
  name!: string;
  address!: string;
  city!: string;
  /** Two letters. */
  state!: string;
  zipCode!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  /** IANA time zone. */
  zone!: string;
  /** Degrees; null while the exact point is not set. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) lat!: number | null;
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) lon!: number | null;
  /** Names of providers that work there, by name, at most five. */
  providerNames!: string[];
}

const COLUMNS = `
    ${recordColumns('l')},
    l.name,
    l.address,
    l.city,
    l.state,
    l.zip_code as "zipCode",
    l.phone,
    l.zone,
    l.lat,
    l.lon,
    (
      select coalesce(json_agg(named.name), '[]')
      from (
        select p.name
        from marketplace.provider_locations link
        join marketplace.providers p on p.id = link.provider_id and p.deleted_at is null
        where link.location_id = l.id and link.deleted_at is null
        order by p.sort_name, p.id
        limit 5
      ) named
    ) as "providerNames"`;

export const LOCATION_ORDERS = ['name', 'city', 'status', 'updatedAt'] as const;
type LocationOrder = (typeof LOCATION_ORDERS)[number];
const SORT_COLUMNS: Record<LocationOrder, readonly string[]> = {
  name: ['sort_name'],
  city: ['city', 'sort_name'],
  status: ['status', 'sort_name'],
  updatedAt: ['updated_at'],
};

/** Locations of any status, or the one with this id. */
export class AdminLocations extends Query<Page<AdminLocationView>> {
  constructor(
    readonly filter: AdminFilter<LocationOrder>,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminLocations)
export class AdminLocationsHandler implements IQueryHandler<AdminLocations> {
  constructor(private readonly sql: Sql) {}

  execute({ filter, id }: AdminLocations): Promise<Page<AdminLocationView>> {
    const where = conditionsOf('l', filter);
    if (id) where.push(sql`l.id = ${id}`);
    return this.sql.page({
      alias: 'l',
      from: sql`from marketplace.locations l`,
      where,
      order: orderOf(SORT_COLUMNS, 'l', filter),
      columns: COLUMNS,
      limit: filter.limit,
      offset: filter.offset,
      cursor: filter.cursor,
    });
  }
}
