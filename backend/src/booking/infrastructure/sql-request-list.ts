import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { RequestList } from '../application/people/request-list.js';

@Injectable()
export class SqlRequestList extends RequestList {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add(bookingId: string): Promise<void> {
    await this.sql.rows('select booking.list_request(?::uuid)', [bookingId]);
  }
}
