import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type AdminFilter, type AdminPage, AdminRecordView, conditions, pageOf, recordColumns } from './admin-record.js';
import { wordsOf } from './words.js';

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
  /** Degrees; null while nobody has said where exactly it is. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) lat!: number | null;
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) lon!: number | null;
}

const COLUMNS = `${recordColumns('l')}, l.name, l.address, l.city, l.state, l.zip_code as "zipCode", l.phone, l.zone, l.lat, l.lon`;

/** Locations of any status by name, or the one with this id. */
export class AdminLocations extends Query<AdminPage<AdminLocationView>> {
  constructor(readonly filter: AdminFilter, readonly id?: string) { super(); }
}

@QueryHandler(AdminLocations)
export class AdminLocationsHandler implements IQueryHandler<AdminLocations> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter, id }: AdminLocations): Promise<AdminPage<AdminLocationView>> {
    const { where, params } = conditions('l', filter, `concat_ws(' ', l.name, l.address, l.city, l.zip_code)`, wordsOf(filter.search));
    if (id) params.push(id);
    const from = `from marketplace.locations l where ${where} ${id ? 'and l.id = ?' : ''}`;
    const [page] = await this.sql.rows<AdminPage<AdminLocationView>>(pageOf(COLUMNS, from, 'marketplace.fold(l.name), l.id'), [...params, ...params, filter.limit, filter.offset]);
    return page ?? { rows: [], total: 0 };
  }
}
