import { sql } from 'kysely';
import { Injectable } from '../../platform/config/injectable.js';
import { allOf, idOrWords, Sql } from '../../platform/database/sql.js';
import { type FoundRecord, MAX_MATCHES, RecordFinder } from '../../platform/find/record-finder.js';

/** Finds people by name or address. */
@Injectable()
export class PeopleFinder extends RecordFinder {
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  find(search: string, limit: number): Promise<FoundRecord[]> {
    return this.sql.select(sql<FoundRecord>`
      select
        'person' as kind,
        u.id,
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as title,
        u.email as detail,
        null as slug
      from (
        select *
        from identity.users u
        where ${allOf(idOrWords('u', search))}
        limit ${MAX_MATCHES}
      ) u
      order by starts_with(u.search, shared.fold(${search})) desc, u.email, u.id
      limit ${limit}`);
  }
}
