import { sql } from 'kysely';
import { Injectable } from '../../../platform/config/injectable.js';
import { type Page, Sql, utc } from '../../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../../platform/work/waiting-work.js';

/**
 * SQL condition: a published clinic `p` that our staff has never checked. There is nobody to call
 * at an invented one: marking it as verified would be untrue.
 */
export const IS_UNVERIFIED = `
  p.status = 'published'
  and p.kind = 'clinic'
  and not p.demo
  and p.last_verified_at is null`;

/** Published clinics that our staff has never checked, the longest published first. */
@Injectable()
export class WaitingVerifications extends WaitingWork {
  readonly kind = 'unverified-clinic';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'p',
      from: sql`from marketplace.providers p`,
      where: [sql.raw(IS_UNVERIFIED), sql`p.deleted_at is null`],
      order: [{ by: 'p.published_at' }, { by: 'p.id' }],
      columns: `
        p.id,
        p.name as title,
        null as detail,
        null::int as count,
        null as "dueAt",
        ${utc('p.published_at')} as since`,
      limit,
      offset: 0,
    });
  }
}
