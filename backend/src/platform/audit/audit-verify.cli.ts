import { Injectable } from '@nestjs/common';
import { CliCommand, WrongUsage } from '../config/cli-command.js';
import { Sql } from '../database/sql.js';
import {
  type AuditEntry,
  digestOf,
  EMPTY_PAYLOAD,
  ENTRY_COLUMNS,
  PAYLOAD_DIGEST,
  START_DIGEST,
} from './audit-entry.js';
import { ERASURE_TABLE } from './audit-trail.js';

const STEP = 1000n;

interface ChainedRow extends AuditEntry {
  /** Its id, even if only the chain still has it. */
  readonly row: string;
  readonly logged: boolean;
  readonly detailed: boolean;
  readonly payload: string;
  /** Digests in the chain; null when it is not chained. */
  readonly digest: string | null;
  readonly chained: string | null;
  /** Whether a later row is chained. */
  readonly inside: boolean;
  /** Whether it is empty and a later entry records the erasure. */
  readonly forgotten: boolean;
}

class BrokenChain extends Error {
  constructor(row: string, what: string) {
    super(`The audit log is broken at row ${row}: ${what}.`);
  }
}

/**
 * `audit:verify`: checks every row of the audit log against the chain. It reads in steps, so a log
 * of any length needs little memory and can be written to meanwhile.
 */
@Injectable()
export class AuditVerify extends CliCommand {
  readonly name = 'audit:verify';
  static override readonly usage: string =
    'audit:verify [DIGEST]         whether the audit log is as it was written, and whether it ' +
    'still holds a last digest of before';

  constructor(private readonly sql: Sql) {
    super();
  }

  async run([expected, ...more]: readonly string[]): Promise<string> {
    if (more.length || (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected)))
      throw new WrongUsage('A digest has 64 hexadecimal digits.');
    let last = START_DIGEST;
    let rows = 0;
    let emptied = 0;
    let waiting = 0;
    let isFound = expected === undefined;
    for await (const { digest, forgotten } of this.verifiedRows()) {
      if (digest === null) waiting++;
      else {
        last = digest;
        rows++;
        if (forgotten) emptied++;
        isFound ||= digest === expected;
      }
    }
    if (!isFound)
      throw new Error(
        `No row of the audit log has the digest ${expected}: ` +
          'rows at its end were removed, or it was chained anew.',
      );
    return [
      `${rows} rows are as they were written.`,
      emptied && `${emptied} of them were emptied by erasures.`,
      waiting && `${waiting} are not chained yet.`,
      `Last digest: ${last}`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** All rows in order. Rejects with BrokenChain at the first one that is not as it was written. */
  private async *verifiedRows(): AsyncGenerator<ChainedRow> {
    const [bounds] = await this.sql.rows<{ newestId: string; largestId: string }>(
      `select last_value::text as "newestId",
              greatest(
                (select max(id) from shared.audit_logs),
                (select max(audit_id) from shared.audit_chain),
                0
              )::text as "largestId"
         from shared.audit_logs_id_seq`,
    );
    const newestId = BigInt(bounds?.newestId ?? 0);
    const largestId = BigInt(bounds?.largestId ?? 0);
    let previous = START_DIGEST;
    for (let from = 0n; from < newestId; from += STEP) {
      for (const link of await this.links(from, from + STEP)) {
        const fault = faultIn(link, previous);
        if (fault) throw new BrokenChain(link.row, fault);
        if (link.digest !== null) previous = link.digest;
        yield link;
      }
    }
    if (largestId > newestId)
      throw new BrokenChain(String(largestId), 'it was inserted under an id that was never given');
  }

  private links(from: bigint, to: bigint): Promise<ChainedRow[]> {
    const range = [String(from), String(to)];
    return this.sql.rows<ChainedRow>(
      `select coalesce(l.id, c.audit_id)::text as row,
              l.id is not null as logged,
              d.audit_id is not null as detailed,
              ${ENTRY_COLUMNS},
              ${PAYLOAD_DIGEST} as payload,
              encode(c.digest, 'hex') as digest,
              encode(c.payload_digest, 'hex') as chained,
              l.id < (select max(audit_id) from shared.audit_chain) as inside,
              case
                when ${PAYLOAD_DIGEST} = '${EMPTY_PAYLOAD}'
                  and ${PAYLOAD_DIGEST} <> encode(c.payload_digest, 'hex')
                then exists (
                  select
                    from shared.audit_logs later
                   where later.table_name = '${ERASURE_TABLE}'
                     and later.record_id in (l.actor_id, l.record_id)
                     and later.id > l.id
                )
                else false
              end as forgotten
         from (
           select *
             from shared.audit_logs
            where id > ?
              and id <= ?
         ) l
         full join (
           select *
             from shared.audit_chain
            where audit_id > ?
              and audit_id <= ?
         ) c on c.audit_id = l.id
         left join shared.audit_details d on d.audit_id = l.id
        order by coalesce(l.id, c.audit_id)`,
      [...range, ...range],
    );
  }
}

/** What is wrong with the row after the digest `previous`; undefined when it is intact. */
function faultIn(link: ChainedRow, previous: string): string | undefined {
  if (!link.logged) return 'it was removed';
  if (link.digest === null || link.chained === null)
    return link.inside ? 'it was inserted after others behind it were chained' : undefined;
  if (!link.detailed) return 'what it says of before and after was removed';
  if (link.payload !== link.chained && !link.forgotten)
    return 'what it says of before and after was changed';
  if (link.digest !== digestOf(previous, link, link.chained))
    return 'it was changed, or a row before it was removed';
  return undefined;
}
