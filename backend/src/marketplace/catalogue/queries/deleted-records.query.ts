import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import {
  afterRow,
  allOf,
  containsWords,
  type Fragment,
  MAX_COUNTED,
  type Page,
  Sql,
  utc,
} from '../../../platform/database/sql.js';

export const DELETED_KINDS = [
  'provider',
  'service',
  'location',
  'provider-service',
  'provider-location',
] as const;
type DeletedKind = (typeof DELETED_KINDS)[number];

export class DeletedRecordView {
  @ApiProperty({ enum: DELETED_KINDS, enumName: 'DeletedKind' }) kind!: DeletedKind;
  @ApiProperty() id!: string;
  /** As it was last called; of a link the names of both. */
  name!: string;
  @ApiProperty({ format: 'date-time' }) deletedAt!: string;
  /** Account of who deleted it; `system` for a command of the command line. */
  deletedBy!: string;
}

interface DeletedFilter {
  readonly kind?: DeletedKind;
  /** Every word is in the name. */
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
  /** Of an export: the rows after this id, by id; empty for the first batch. */
  readonly after?: string;
}

/** Each kind's rows `r`, and their name. */
const SOURCES: Readonly<Record<DeletedKind, { from: string; name: string }>> = {
  provider: { from: 'marketplace.providers r', name: 'r.name' },
  service: { from: 'marketplace.services r', name: 'r.name' },
  location: {
    from: 'marketplace.locations r',
    name: `r.name || ', ' || r.address || ', ' || r.city`,
  },
  'provider-service': {
    from: `marketplace.provider_services r
      join marketplace.providers p on p.id = r.provider_id
      join marketplace.services o on o.id = r.service_id`,
    name: `p.name || ' – ' || o.name`,
  },
  'provider-location': {
    from: `marketplace.provider_locations r
      join marketplace.providers p on p.id = r.provider_id
      join marketplace.locations o on o.id = r.location_id`,
    name: `p.name || ' – ' || o.name || ', ' || o.address`,
  },
};

/** Deleted records that can be restored, the latest first. */
export class DeletedRecords extends Query<Page<DeletedRecordView>> {
  constructor(readonly filter: DeletedFilter) {
    super();
  }
}

@QueryHandler(DeletedRecords)
export class DeletedRecordsHandler implements IQueryHandler<DeletedRecords> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter }: DeletedRecords): Promise<Page<DeletedRecordView>> {
    const { limit, offset, after } = filter;
    const kinds = filter.kind ? [filter.kind] : DELETED_KINDS;
    // The page and the count need no more rows of each kind than these.
    const most = Math.max(offset + limit, MAX_COUNTED + 1);
    const parts = kinds.map((kind) => deletedOf(kind, filter, most));
    const order = after === undefined ? 'd.deleted_at desc, d.id desc' : 'd.id';
    const [page] = await this.sql.select(sql<Page<DeletedRecordView>>`
      with deleted as (
        ${sql.join(parts, sql` union all `)}
      )
      select
        (select count(*)::int from deleted) as total,
        (
          select coalesce(json_agg(page), '[]')
          from (
            select
              d.kind,
              d.id,
              d.name,
              ${sql.raw(utc('d.deleted_at'))} as "deletedAt",
              d.updated_by as "deletedBy"
            from deleted d
            order by ${sql.raw(order)}
            limit ${limit}
            offset ${offset}
          ) page
        ) as rows`);
    return page ?? { rows: [], total: 0 };
  }
}

function deletedOf(kind: DeletedKind, { search, after }: DeletedFilter, most: number): Fragment {
  const { from, name } = SOURCES[kind];
  const words = containsWords(`shared.fold(${name})`, search);
  const order = after === undefined ? 'r.deleted_at desc, r.id desc' : 'r.id';
  return sql`
    (
      select ${kind}::text as kind, r.id, ${sql.raw(name)} as name, r.deleted_at, r.updated_by
      from ${sql.raw(from)}
      where ${allOf([sql`r.deleted_at is not null`, ...words, ...afterRow('r', after)])}
      order by ${sql.raw(order)}
      limit ${most}
    )`;
}
