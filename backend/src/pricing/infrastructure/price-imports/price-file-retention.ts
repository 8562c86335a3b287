import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { Retention } from '../../../platform/events/retention.js';
import { Files } from '../../../platform/files/files.js';
import { Clock } from '../../../shared/clock.js';
import { PriceFileSpool } from '../../application/price-imports/price-file-spool.js';
import { FOLDER } from './stored-price-file-spool.js';

const BATCH = 100;
/** More pieces than 2 GB files of a year have. */
const MAX_PIECES = 200_000;
const DAY_MS = 86_400_000;
const PIECE = /^(?<id>(?<time>[0-9a-f]{8}-[0-9a-f]{4})-[0-9a-f-]{22})-(?<number>\d+)$/;

/** Imports at rest whose last change is 30 days ago. */
const DUE = `
  select id, pieces
  from pricing.price_file_imports
  where pieces > 0
    and status not in ('fetching', 'reading')
    and updated_at < now() - interval '30 days'
  limit ?`;

/**
 * Removes the bytes of price files: 30 days after the last change of their import, and a day after
 * an upload that a killed process left without an import.
 */
@Injectable()
export class PriceFileRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly spool: PriceFileSpool,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {
    super();
  }

  async apply(): Promise<void> {
    for (;;) {
      const due = await this.sql.rows<{ id: string; pieces: number }>(DUE, [BATCH]);
      for (const { id, pieces } of due) {
        await this.spool.remove(id, pieces);
        await this.sql.rows(
          `update pricing.price_file_imports
          set pieces = 0, version = version + 1
          where id = ?`,
          [id],
        );
      }
      if (due.length < BATCH) break;
    }
    await this.removeStrays();
  }

  private async removeStrays(): Promise<void> {
    const yesterday = this.clock.now().getTime() - DAY_MS;
    const old = (await this.files.list(FOLDER, MAX_PIECES)).flatMap((name) => {
      const { id, time, number } = PIECE.exec(name)?.groups ?? {};
      if (!id || !time || Number.parseInt(time.replace('-', ''), 16) > yesterday) return [];
      return [{ name, id, number: Number(number) }];
    });
    if (!old.length) return;
    const known = await this.sql.rows<{ id: string; status: string; pieces: number }>(
      `select id, status, pieces
      from pricing.price_file_imports
      where id = any(array[?]::uuid[])`,
      [[...new Set(old.map(({ id }) => id))]],
    );
    const imports = new Map(known.map((each) => [each.id, each]));
    for (const { name, id, number } of old) {
      const imported = imports.get(id);
      // One that is being fetched does not know its pieces yet.
      if (imported?.status === 'fetching' || number < (imported?.pieces ?? 0)) continue;
      await this.files.remove(FOLDER, name);
    }
  }
}
