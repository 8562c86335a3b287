import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type Listing, MOST_COUNTED, type Reader } from './document.js';
import { serviceColumns } from './service-detail.query.js';
import { wordsOf } from './words.js';

/** Visible services as JSON text: all by name, or what matches a text, best match first. */
export class Services extends Query<Listing> {
  constructor(readonly search: string | undefined, readonly limit: number, readonly offset: number, readonly reader: Reader) { super(); }
}

@QueryHandler(Services)
export class ServicesHandler implements IQueryHandler<Services> {
  constructor(private readonly sql: Sql) {}

  async execute({ search = '', limit, offset, reader }: Services): Promise<Listing> {
    const words = wordsOf(search);
    // Every word as typed in a name or search term comes first, then any whole word of those, then all of them in the description.
    const asTyped = 's.terms like all (marketplace.containing_all(array[?]::text[]))';
    const where = words.length ? `where (${asTyped} or s.named @@ marketplace.any_word(?) or s.described @@ marketplace.every_word(?))` : '';
    const best = words.length ? `${asTyped} desc, ts_rank(s.described, marketplace.any_word(?)) desc,` : '';
    const [row] = await this.sql.rows<Listing>(
      `select (select count(*)::int from (select from marketplace.visible_services s ${where} limit ${MOST_COUNTED + 1}) counted) as total,
        (select coalesce(json_agg(page), '[]')::text from (
          select ${serviceColumns(reader)} from marketplace.visible_services s join marketplace.categories c on c.key = s.category ${where}
            order by ${best} marketplace.fold(${reader.language === 'es' ? 's.name_es' : 's.name'}), s.id limit ? offset ?) page) as json`,
      words.length ? [words, search, search, words, search, search, words, search, limit, offset] : [limit, offset],
    );
    return row ?? { json: '[]', total: 0 };
  }
}
