import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import { type WatchEntry, WatchList } from '../../../application/price-imports/watch/watch-list.js';

const BATCH = 100;

@Injectable()
export class SqlWatchList extends WatchList {
  constructor(private readonly sql: Sql) {
    super();
  }

  next(after: string | null): Promise<WatchEntry[]> {
    return this.sql.rows<WatchEntry>(
      `select
        id, provider_id as "providerId", address, etag, last_modified as "lastModified", sha256
      from pricing.watched_price_files
      where ?::uuid is null or id > ?::uuid
      order by id
      limit ?`,
      [after, after, BATCH],
    );
  }

  async hasImport(providerId: string, sha256: string): Promise<boolean> {
    const found = await this.sql.rows(
      `select 1
      from pricing.price_file_imports
      where provider_id = ?
        and sha256 = ?
        and status not in ('failed', 'canceled')
      limit 1`,
      [providerId, sha256],
    );
    return found.length > 0;
  }
}
