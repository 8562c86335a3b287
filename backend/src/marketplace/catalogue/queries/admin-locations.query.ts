import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import {
  type AdminFilter,
  type AdminPage,
  AdminRecordView,
  conditions,
  orderOf,
  pageOf,
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
    l.lon`;

export const LOCATION_ORDERS = ['name', 'city', 'status', 'updatedAt'] as const;
type LocationOrder = (typeof LOCATION_ORDERS)[number];
const SORT_COLUMNS: Record<LocationOrder, readonly string[]> = {
  name: ['sort_name'],
  city: ['city', 'sort_name'],
  status: ['status', 'sort_name'],
  updatedAt: ['updated_at'],
};

/** Locations of any status, or the one with this id. */
export class AdminLocations extends Query<AdminPage<AdminLocationView>> {
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

  async execute({ filter, id }: AdminLocations): Promise<AdminPage<AdminLocationView>> {
    const { where, params } = conditions('l', filter);
    if (id) params.push(id);
    const from = `
        from marketplace.locations l
        where ${where} ${id ? 'and l.id = ?' : ''}`;
    const [page] = await this.sql.rows<AdminPage<AdminLocationView>>(
      pageOf(COLUMNS, from, orderOf(SORT_COLUMNS, 'l', filter)),
      [...params, ...params, filter.limit, filter.offset],
    );
    return page ?? { rows: [], total: 0 };
  }
}
