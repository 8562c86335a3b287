import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Listing, MAX_COUNTED } from '../../../platform/database/listing.js';
import { searchWords } from '../../../platform/database/listing.js';
import { Sql } from '../../../platform/database/sql.js';
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

  /** What holds every word as typed in a name or search term comes first, then all whole words anywhere, then any of them in a name or search term. */
  async execute({ search = '', limit, offset, viewer }: Services): Promise<Listing> {
    const name = viewer.language === 'es' ? 's.sort_name_es' : 's.sort_name';
    const [row] = await this.sql.rows<Listing>(
      `with asked as (select marketplace.containing_all(array[?]::text[]) as typed, marketplace.every_word(?) as in_whole, marketplace.any_word(?) as in_part),
       s as (
         select service.*, service.terms like all (typed) as typed, service.described @@ in_whole as whole, ts_rank(service.described, in_part) as rank
           from marketplace.visible_services service, asked where service.terms like all (typed) or service.described @@ in_whole or service.named @@ in_part
       )
       select (select count(*)::int from (select from s limit ${MAX_COUNTED + 1}) counted) as total,
        (select coalesce(json_agg(page), '[]')::text from (
          select ${serviceColumns(viewer)} from s join marketplace.categories c on c.key = s.category
            order by s.typed desc, s.whole desc, s.rank desc, ${name}, s.id limit ? offset ?) page) as json`,
      [searchWords(search), search, search, limit, offset],
    );
    return row ?? { json: '[]', total: 0 };
  }
}
