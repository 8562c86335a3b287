import { Injectable } from '@nestjs/common';
import { utc } from '../database/listing.js';
import { Sql } from '../database/sql.js';

export interface ChainStatus {
  /** Of the newest chained row, in hexadecimal digits; null while nothing is chained. */
  readonly digest: string | null;
  /** When that row was written, UTC. */
  readonly at: string | null;
  /** Rows that are not chained yet. */
  readonly waiting: number;
  /** When the oldest of them was written, UTC. */
  readonly waitingSince: string | null;
}

/**
 * How far the audit log is chained. Cheap at any length: it reads the end of the chain and what
 * lies behind it.
 */
@Injectable()
export class AuditChainStatus {
  constructor(private readonly sql: Sql) {}

  async read(): Promise<ChainStatus> {
    const [end] = await this.sql.rows<ChainStatus>(
      `with last as (select audit_id, digest from shared.audit_chain order by audit_id desc limit 1),
         open as (select count(*)::int as waiting, min(at) as since from shared.audit_logs where id > coalesce((select audit_id from last), 0))
       select encode(last.digest, 'hex') as digest, ${utc('chained.at')} as at, open.waiting, ${utc('open.since')} as "waitingSince"
         from open left join last on true left join shared.audit_logs chained on chained.id = last.audit_id`,
    );
    return end ?? { digest: null, at: null, waiting: 0, waitingSince: null };
  }
}
