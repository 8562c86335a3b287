import { Injectable } from '@nestjs/common';
import { Sql, utc } from '../database/sql.js';

/**
 * Reads how far the audit log is chained. Fast at any length: it reads only the end of the chain
 * and the rows after it.
 */
interface ChainStatus {
  /** Digest of the newest chained row, 64 hexadecimal digits; null while nothing is chained. */
  readonly digest: string | null;
  /** When that row was written, ISO 8601 in UTC. */
  readonly at: string | null;
  /** Number of rows that are not chained yet. */
  readonly waiting: number;
  /** When the oldest of them was written, ISO 8601 in UTC. */
  readonly waitingSince: string | null;
}

/**
 * How far the audit log is chained. Cheap at any length: it reads the end of the chain and what
 * lies behind it.
 */
@Injectable()
export class AuditChainStatus {
  constructor(private readonly sql: Sql) {}

  /** The current status. */
  async read(): Promise<ChainStatus> {
    const [end] = await this.sql.rows<ChainStatus>(
      `with last as (
         select audit_id, digest
           from shared.audit_chain
          order by audit_id desc
          limit 1
       ), open as (
         select count(*)::int as waiting, min(at) as since
           from shared.audit_logs
          where id > coalesce((select audit_id from last), 0)
       )
       select encode(last.digest, 'hex') as digest,
              ${utc('chained.at')} as at,
              open.waiting,
              ${utc('open.since')} as "waitingSince"
         from open
         left join last on true
         left join shared.audit_logs chained on chained.id = last.audit_id`,
    );
    return end ?? { digest: null, at: null, waiting: 0, waitingSince: null };
  }
}
