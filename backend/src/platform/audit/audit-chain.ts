import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { Outage } from '../observability/outage.js';
import {
  type AuditEntry,
  digestOf,
  ENTRY_COLUMNS,
  PAYLOAD_DIGEST,
  START_DIGEST,
} from './audit-entry.js';

const CHAIN_LOCK = 4_701_002;
const BATCH = 1000;
const POLL_MS = 25;
const MAX_POLLS = 40;
const LOG_INTERVAL_MS = 3_600_000;

/**
 * Chains the rows of the audit log by digests, in the order of their ids. It runs after the commits
 * of the commands, so it delays none. The last digest is logged every hour, so that a copy exists
 * outside of the database.
 */
@Injectable()
export class AuditChain implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private pauseMs?: number;
  private loggedAtMs = 0;
  private readonly outage = new Outage(
    'AuditChain',
    'New rows of the audit log could not be chained; it is tried every second.',
    'New rows of the audit log are chained again.',
  );

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** Chains new rows every `pauseMs`. */
  start(pauseMs = 1000): void {
    this.pauseMs = pauseMs;
    this.scheduleNext();
  }

  async onModuleDestroy(): Promise<void> {
    this.pauseMs = undefined;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Chains all rows that can no longer get a row before them, and resolves with their number.
   * Several processes may call it at once.
   */
  async extend(): Promise<number> {
    const last = await this.lastSettled();
    let all = 0;
    if (last !== undefined)
      for (let count = BATCH; count === BATCH; all += count) count = await this.appendBatch(last);
    return all;
  }

  private scheduleNext(): void {
    this.timer = setTimeout(() => {
      this.running = this.poll();
    }, this.pauseMs);
  }

  private async poll(): Promise<void> {
    await this.extend().then(
      () => this.outage.succeeded(),
      (error: unknown) => this.outage.failed(error),
    );
    if (this.pauseMs !== undefined) this.scheduleNext();
  }

  /**
   * The newest id up to which no further row can appear; undefined when there is nothing new. A
   * writer locks the table before it takes an id and until its rows are visible. So once the newest
   * id is known, only the transactions that hold the lock can still insert an id up to it.
   */
  private async lastSettled(): Promise<string | undefined> {
    const [ids] = await this.sql.rows<{ newest: string; chained: string }>(
      `select (case when is_called then last_value else 0 end)::text as newest,
              (select coalesce(max(audit_id), 0)::text from shared.audit_chain) as chained
         from shared.audit_logs_id_seq`,
    );
    if (!ids || ids.newest === ids.chained) return undefined;
    let writers = await this.writers();
    for (let looks = 0; writers.length && looks < MAX_POLLS; looks++) {
      await wait(POLL_MS);
      const still = await this.writers();
      writers = writers.filter((writer) => still.includes(writer));
    }
    return writers.length ? undefined : ids.newest;
  }

  private async writers(): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select virtualtransaction as id
         from pg_locks
        where locktype = 'relation'
          and relation = 'shared.audit_logs'::regclass
          and mode = 'RowExclusiveLock'
          and granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ id }) => id);
  }

  private appendBatch(last: string): Promise<number> {
    return this.em.fork().transactional(async () => {
      const [lock] = await this.sql.rows<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock(?) as mine',
        [CHAIN_LOCK],
      );
      if (!lock?.mine) return 0;
      const [end] = await this.sql.rows<{ id: string; digest: string }>(
        `select audit_id::text as id, encode(digest, 'hex') as digest
           from shared.audit_chain
          order by audit_id desc
          limit 1`,
      );
      const entries = await this.sql.rows<AuditEntry & { payload: string }>(
        `select ${ENTRY_COLUMNS},
                ${PAYLOAD_DIGEST} as payload
           from shared.audit_logs l
           left join shared.audit_details d on d.audit_id = l.id
          where l.id > ?
            and l.id <= ?
          order by l.id
          limit ${BATCH}`,
        [end?.id ?? '0', last],
      );
      let digest = end?.digest ?? START_DIGEST;
      const links: { id: string; payload: string; digest: string }[] = [];
      for (const entry of entries) {
        digest = digestOf(digest, entry, entry.payload);
        links.push({ id: entry.id, payload: entry.payload, digest });
      }
      if (!links.length) return 0;
      await this.sql.prepared(
        `insert into shared.audit_chain (audit_id, payload_digest, digest)
         select id, decode(payload, 'hex'), decode(digest, 'hex')
           from json_to_recordset($1::json) as link(id bigint, payload text, digest text)`,
        [JSON.stringify(links)],
      );
      this.sql.afterCommit(() => this.logDigest(links.at(-1)?.id, digest));
      return links.length;
    });
  }

  private logDigest(row: string | undefined, digest: string): void {
    if (Date.now() - this.loggedAtMs < LOG_INTERVAL_MS) return;
    this.loggedAtMs = Date.now();
    Logger.log({ msg: 'Last digest of the audit log: keep a copy.', row, digest }, 'AuditChain');
  }
}
