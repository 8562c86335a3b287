import { sql } from 'kysely';
import { Injectable } from '../../platform/config/injectable.js';
import { allOf, idOrWords, Sql } from '../../platform/database/sql.js';
import { type FoundRecord, MAX_MATCHES, RecordFinder } from '../../platform/find/record-finder.js';

/**
 * Finds appointment requests by reference, patient, provider or service; a new one by its reference
 * at once, by words a moment later.
 */
@Injectable()
export class AppointmentFinder extends RecordFinder {
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  find(search: string, limit: number): Promise<FoundRecord[]> {
    return this.sql.select(sql<FoundRecord>`
      select
        'appointment' as kind,
        b.id,
        concat_ws(', ', coalesce(b.service_name_english, b.service_name), b.provider_name)
          as title,
        concat_ws(', ', b.reference, nullif(concat_ws(' ', p.first_name, p.last_name), ''))
          as detail,
        null as slug
      from (
        (
          select l.id
          from booking.request_list l
          where ${allOf(idOrWords('l', search))}
          limit ${MAX_MATCHES}
        )
        union
        select id
        from booking.booking_requests
        where reference = upper(${search})
      ) found
      join booking.booking_requests b on b.id = found.id
      left join booking.people p on p.user_id = b.user_id
      order by b.created_at desc, b.id desc
      limit ${limit}`);
  }
}
