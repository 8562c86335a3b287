import { Injectable } from '@nestjs/common';
import { Projector } from '../../../src/platform/commands/projector.js';
import { Sql } from '../../../src/platform/database/sql.js';
import { Visit } from './visit.js';

@Injectable()
export class RequestViewProjector extends Projector {
  readonly aggregate = Visit;

  constructor(private readonly sql: Sql) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    await this.sql.rows('delete from sample.request_view where id in (?)', [ids]);
    await this.sql.rows(
      `insert into sample.request_view
       select id, host_id, visitor_id, slot, minutes
       from sample.visit
       where id in (?) and status = 'requested'`,
      [ids],
    );
  }
}
