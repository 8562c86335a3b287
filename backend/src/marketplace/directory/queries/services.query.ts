import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import {
  isAfter,
  orderBy,
  type Position,
  positionOf,
  type SortKey,
} from '../../../platform/database/keyset.js';
import {
  allOf,
  countOf,
  type Fragment,
  type Listing,
  type PageRequest,
  searchWords,
  Sql,
} from '../../../platform/database/sql.js';
import { type Viewer } from '../../contract/viewer.js';
import { serviceColumns } from './service-detail.query.js';

interface ServicesFilter {
  readonly search?: string;
  readonly ids?: readonly string[];
  readonly keys?: readonly string[];
}

interface ServiceListing extends Listing {
  /** Where this page ends; null when nothing follows it. */
  readonly next?: Position | null;
}

/** Visible services as JSON text: all by name, or what matches a text, best match first. */
export class Services extends Query<ServiceListing> {
  constructor(
    readonly filter: ServicesFilter,
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(Services)
export class ServicesHandler implements IQueryHandler<Services> {
  constructor(private readonly sql: Sql) {}

  /**
   * What holds every word as typed in a name or search term comes first, then all whole words
   * anywhere, then any of them in a name or search term.
   */
  async execute({ filter, page, viewer }: Services): Promise<ServiceListing> {
    const { limit, offset, cursor } = page;
    const { search = '' } = filter;
    const order = bestFirst(viewer);
    const [row] = await this.sql.select(sql<ServiceListing>`
      with wanted as (
        select
          marketplace.containing_all(${searchWords(search)}::text[]) as typed,
          marketplace.every_word(${search}) as in_whole,
          marketplace.any_word(${search}) as in_part
      ),
      s as (
        select
          service.*,
          service.terms like all (typed) as typed,
          service.described @@ in_whole as whole,
          ts_rank(service.described, in_part) as rank
        from marketplace.visible_services service, wanted
        where (
            service.terms like all (typed)
            or service.described @@ in_whole
            or service.named @@ in_part
          )
          and ${allOf(namedBy(filter))}
      ),
      listed as (
        select s.*
        from s
        where ${cursor === undefined ? sql`true` : isAfter(order, cursor)}
        order by ${orderBy(order)}
        limit ${limit + 1}
        offset ${offset}
      )
      select
        ${countOf(sql`from s`)} as total,
        (
          select coalesce(json_agg(page), '[]')::text
          from (
            select ${sql.raw(serviceColumns(viewer))}
            from listed s
            join marketplace.categories c on c.key = s.category
            order by ${orderBy(order)}
            limit ${limit}
          ) page
        ) as json,
        case
          when (select count(*) from listed) > ${limit}
          then (
            select ${positionOf(order)}
            from listed s
            order by ${orderBy(order)}
            offset ${limit - 1}
            limit 1
          )
        end as next`);
    return row ?? { json: '[]', total: 0 };
  }
}

const namedBy = ({ ids, keys }: ServicesFilter): Fragment[] => [
  ...(ids ? [sql`service.id = any(${ids}::uuid[])`] : []),
  ...(keys?.length ? [sql`service.key = any(${keys}::text[])`] : []),
];

const bestFirst = ({ language }: Viewer): SortKey[] => [
  { by: 's.typed', order: 'desc' },
  { by: 's.whole', order: 'desc' },
  { by: 's.rank', order: 'desc' },
  { by: language === 'es' ? 's.sort_name_es' : 's.sort_name' },
  { by: 's.id' },
];
