import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Sql, utc } from '../../../platform/database/sql.js';
import { spreadsheet } from '../../../platform/files/spreadsheet.js';
import { BookingClicksTable } from '../../application/clicks/booking-clicks-table.js';

const BATCH = 1000;
const COLUMNS = ['clicked_at', 'patient', 'provider', 'specialty', 'service'] as const;

const AFTER_LAST = `
  where (c.clicked_at, c.id) < (
    select clicked_at, id
    from booking.provider_booking_clicks
    where id = ?
  )`;

type Row = Record<(typeof COLUMNS)[number] | 'id', string>;

/** Rows are read in batches while the file is written. */
@Injectable()
export class BookingClicksCsv extends BookingClicksTable {
  constructor(private readonly sql: Sql) {
    super();
  }

  read(): Readable {
    return spreadsheet(this.rows(), COLUMNS);
  }

  private async *rows(): AsyncGenerator<Row> {
    for (let last: Row | undefined; ;) {
      const batch: Row[] = await this.sql.rows<Row>(
        `select
          c.id,
          ${utc('c.clicked_at')} as clicked_at,
          coalesce(p.email, '') as patient,
          c.provider_name as provider,
          c.provider_specialty as specialty,
          coalesce(c.service_name, 'Provider-based booking') as service
        from booking.provider_booking_clicks c
        left join booking.people p on p.user_id = c.user_id
        ${last ? AFTER_LAST : ''}
        order by c.clicked_at desc, c.id desc
        limit ${BATCH}`,
        last ? [last.id] : [],
      );
      yield* batch;
      last = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }
}
