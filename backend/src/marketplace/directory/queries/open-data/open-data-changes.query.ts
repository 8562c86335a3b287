import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { allOf, type Fragment, Sql, utc } from '../../../../platform/database/sql.js';
import { WrongParameter } from '../directory-page.query.js';

const KINDS = ['provider', 'service', 'price'] as const;

/** A provider, service or price that changed; only its last change is listed. */
export class OpenDataChangeView {
  /** A provider stands for its row, its places and its offers. */
  @ApiProperty({ enum: KINDS, enumName: 'OpenDataChangeKind' }) kind!: (typeof KINDS)[number];
  /** Of the provider, or of the provider whose price it is; null for a service. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) providerId!: string | null;
  /** Of the service, or of the service that the price is for; null for a provider. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) serviceId!: string | null;
  /** No longer shown. */
  removed!: boolean;
  @ApiProperty({ format: 'date-time' }) changedAt!: string;
}

export class OpenDataChangesView {
  /** Oldest first. */
  @ApiProperty({ type: () => OpenDataChangeView, isArray: true }) changes!: OpenDataChangeView[];
  /** Send it as `since` to get what follows, now or another day. */
  cursor!: string;
  /** Whether more follows at once. */
  more!: boolean;
  /** The cursor of what follows at once; null at the end. */
  @ApiProperty({ type: String, nullable: true }) nextCursor!: string | null;
}

/** Whose prices changes may be about. */
export type PricesOfChanges = 'none' | 'hospitals' | 'all';

/**
 * What changed since a cursor of an earlier answer or of a version; all that there is for '0'.
 * @throws WrongParameter for a cursor beyond the end, as after a backup was restored
 */
export class OpenDataChanges extends Query<OpenDataChangesView> {
  constructor(
    readonly cursor: string,
    readonly limit: number,
    readonly prices: PricesOfChanges,
    /** Whether invented providers are published. */
    readonly withDemo: boolean,
  ) {
    super();
  }
}

interface Row {
  /** No position is beyond this. What had it last may have changed again and wait for another. */
  readonly end: string;
  readonly changes: (OpenDataChangeView & { readonly position: string })[];
}

const PRICES: Record<PricesOfChanges, Fragment[]> = {
  none: [sql`change.kind <> 'price'`],
  hospitals: [sql`(change.kind <> 'price' or p.kind = 'hospital_listing')`],
  all: [],
};

@QueryHandler(OpenDataChanges)
export class OpenDataChangesHandler implements IQueryHandler<OpenDataChanges> {
  constructor(private readonly sql: Sql) {}

  async execute({
    cursor,
    limit,
    prices,
    withDemo,
  }: OpenDataChanges): Promise<OpenDataChangesView> {
    const conditions = [
      sql`change.position > ${cursor}::bigint`,
      ...PRICES[prices],
      ...(withDemo ? [] : [sql`p.demo is not true`]),
    ];
    const [row] = await this.sql.select(sql<Row>`
      select
        (select last_value::text from marketplace.open_data_position) as end,
        (
          select coalesce(json_agg(page), '[]')
          from (
            select
              change.kind,
              change.provider_id as "providerId",
              change.service_id as "serviceId",
              change.removed,
              ${sql.raw(utc('change.changed_at'))} as "changedAt",
              change.position::text
            from marketplace.open_data_changes change
            left join marketplace.providers p on p.id = change.provider_id
            where ${allOf(conditions)}
            order by change.position
            limit ${limit + 1}
          ) page
        ) as changes`);
    const { end = '0', changes: found = [] } = row ?? {};
    if (BigInt(cursor) > BigInt(end)) throw new WrongParameter('since', 'wrong-cursor');
    const page = found.slice(0, limit);
    const more = found.length > limit;
    const last = page.at(-1)?.position ?? cursor;
    return {
      changes: page.map(({ position: _, ...change }) => change),
      cursor: last,
      more,
      nextCursor: more ? last : null,
    };
  }
}
