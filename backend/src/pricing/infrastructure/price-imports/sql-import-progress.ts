import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import {
  type ImportAtWork,
  ImportProgress,
} from '../../application/price-imports/import-progress.js';
import type { ImportStatus } from '../../domain/price-imports/import-status.js';

@Injectable()
export class SqlImportProgress extends ImportProgress {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(importId: string): Promise<ImportAtWork | undefined> {
    const [row] = await this.sql.rows<ImportAtWork>(
      `select status, file_name as "fileName", source_url as "sourceUrl",
        provider_id as "providerId", pieces
      from pricing.price_file_imports
      where id = ?`,
      [importId],
    );
    return row;
  }

  async begin(importId: string): Promise<void> {
    await this.sql.rows(
      `insert into pricing.price_file_progress (import_id, done_bytes)
      values (?, 0)
      on conflict (import_id) do update
        set done_bytes = 0, total_bytes = null, again = true, at = now()`,
      [importId],
    );
  }

  async note(
    importId: string,
    done: number,
    total: number | null,
  ): Promise<ImportStatus | undefined> {
    const [row] = await this.sql.rows<{ status: ImportStatus }>(
      `with noted as (
        insert into pricing.price_file_progress (import_id, done_bytes, total_bytes)
        values (?, ?, ?)
        on conflict (import_id) do update
          set done_bytes = excluded.done_bytes, total_bytes = excluded.total_bytes, at = now()
      )
      select status
      from pricing.price_file_imports
      where id = ?`,
      [importId, done, total, importId],
    );
    return row?.status;
  }

  async clear(importId: string): Promise<void> {
    await this.sql.rows('delete from pricing.price_file_progress where import_id = ?', [importId]);
  }
}
