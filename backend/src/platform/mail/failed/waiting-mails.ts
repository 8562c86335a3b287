import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Page, Sql, utc } from '../../database/sql.js';
import { WaitingWork, type WorkItem } from '../../work/waiting-work.js';

/** Mails that were given up and that nobody resent, the longest overdue first. */
@Injectable()
export class WaitingMails extends WaitingWork {
  readonly kind = 'failed-mail';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'm',
      from: sql`from shared.failed_mails m`,
      where: [sql`m.resend_asked_at is null`],
      order: [{ by: 'm.failed_at' }, { by: 'm.id' }],
      columns: `
        m.id,
        m.kind as title,
        null as detail,
        null::int as count,
        ${utc('m.failed_at')} as "dueAt",
        ${utc('m.failed_at')} as since,
        m.demo_payload is not null as demo`,
      limit,
      offset: 0,
    });
  }
}
