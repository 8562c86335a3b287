import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { countOf, type Listing, searchWords, Sql } from '../../../platform/database/sql.js';
import { type Viewer } from '../../contract/viewer.js';
import { serviceColumns } from './service-detail.query.js';

/** Visible services as JSON text: all by name, or what matches a text, best match first. */
export class Services extends Query<Listing> {
  constructor(
    readonly search: string | undefined,
    readonly limit: number,
    readonly offset: number,
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
  async execute({ search = '', limit, offset, viewer }: Services): Promise<Listing> {
    const name = viewer.language === 'es' ? 's.sort_name_es' : 's.sort_name';
    const [row] = await this.sql.select(sql<Listing>`
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
        where service.terms like all (typed)
          or service.described @@ in_whole
          or service.named @@ in_part
      )
      select
        ${countOf(sql`from s`)} as total,
        (
          select coalesce(json_agg(page), '[]')::text
          from (
            select ${sql.raw(serviceColumns(viewer))}
            from s
            join marketplace.categories c on c.key = s.category
            order by s.typed desc, s.whole desc, s.rank desc, ${sql.raw(name)}, s.id
            limit ${limit}
            offset ${offset}
          ) page
        ) as json`);
    return row ?? { json: '[]', total: 0 };
  }
}
