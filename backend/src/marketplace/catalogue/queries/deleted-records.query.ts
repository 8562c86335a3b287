import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { isAfter, orderBy, type SortKey } from '../../../platform/database/keyset.js';
import {
  allOf,
  containsWords,
  type Fragment,
  MAX_COUNTED,
  type Page,
  pageOf,
  type PageRequest,
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

interface DeletedFilter extends PageRequest {
  readonly kind?: DeletedKind;
  /** Every word is in the name. */
  readonly search?: string;
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
    const { limit, offset, cursor } = filter;
    const kinds = filter.kind ? [filter.kind] : DELETED_KINDS;
    // The page and the count need no more rows of each kind than these.
    const counted = kinds.map((kind) => deletedOf(kind, filter, MAX_COUNTED + 1));
    const listed = kinds.map((kind) => deletedOf(kind, filter, offset + limit + 1, cursor));
    const page = pageOf<DeletedRecordView>({
      alias: 'd',
      from: sql`from (${sql.join(listed, sql` union all `)}) d`,
      order: orderOf('d'),
      columns: `
        d.kind,
        d.id,
        d.name,
        ${utc('d.deleted_at')} as "deletedAt",
        d.updated_by as "deletedBy"`,
      limit,
      offset,
    });
    const [found] = await this.sql.select(sql<Page<DeletedRecordView>>`
      select
        (
          select least(count(*), ${sql.lit(MAX_COUNTED + 1)})::int
          from (${sql.join(counted, sql` union all `)}) counted
        ) as total,
        page.rows,
        page.next
      from (${page}) page`);
    return found ?? { rows: [], total: 0 };
  }
}

/** The latest first. */
const orderOf = (row: string): SortKey[] => [
  { by: `${row}.deleted_at`, order: 'desc' },
  { by: `${row}.id`, order: 'desc' },
];

/** The deleted records of a kind, at most so many, of those after a position. */
function deletedOf(
  kind: DeletedKind,
  filter: DeletedFilter,
  most: number,
  cursor?: PageRequest['cursor'],
): Fragment {
  const { from, name } = SOURCES[kind];
  const order = orderOf('r');
  const where = [
    sql`r.deleted_at is not null`,
    ...containsWords(`shared.fold(${name})`, filter.search),
    ...(cursor === undefined ? [] : [isAfter(order, cursor)]),
  ];
  return sql`
    (
      select ${kind}::text as kind, r.id, ${sql.raw(name)} as name, r.deleted_at, r.updated_by
      from ${sql.raw(from)}
      where ${allOf(where)}
      order by ${orderBy(order)}
      limit ${most}
    )`;
}
