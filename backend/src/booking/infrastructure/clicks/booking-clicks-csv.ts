import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Settings } from '../../../platform/config/settings.js';
import { allOf, type Fragment, Sql, utc } from '../../../platform/database/sql.js';
import { spreadsheet } from '../../../platform/files/spreadsheet.js';
import {
  BookingClicksTable,
  type ClickFilter,
} from '../../application/clicks/booking-clicks-table.js';
import { clickConditions } from '../../queries/booking-click-rows.query.js';

const BATCH = 1000;
const COLUMNS = ['clicked_at', 'patient', 'provider', 'specialty', 'service'] as const;

const afterLast = (id: string): Fragment => sql`
  (c.clicked_at, c.id) < (
    select clicked_at, id
    from booking.provider_booking_clicks
    where id = ${id}
  )`;

type Row = Record<(typeof COLUMNS)[number] | 'id', string>;

/** Rows are read in batches while the file is written. */
@Injectable()
export class BookingClicksCsv extends BookingClicksTable {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  read(filter: ClickFilter): Readable {
    return spreadsheet(this.rows(clickConditions(filter, this.settings.timeZone)), COLUMNS);
  }

  private async *rows(conditions: readonly Fragment[]): AsyncGenerator<Row> {
    for (let last: Row | undefined; ;) {
      const all = last ? [...conditions, afterLast(last.id)] : conditions;
      const batch: Row[] = await this.sql.select(sql<Row>`
        select
          c.id,
          ${sql.raw(utc('c.clicked_at'))} as clicked_at,
          coalesce(p.email, '') as patient,
          c.provider_name as provider,
          c.provider_specialty as specialty,
          coalesce(c.service_name, 'Provider-based booking') as service
        from booking.provider_booking_clicks c
        left join booking.people p on p.user_id = c.user_id
        where ${allOf(all)}
        order by c.clicked_at desc, c.id desc
        limit ${BATCH}`);
      yield* batch;
      last = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }
}
