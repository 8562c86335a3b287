import { Injectable } from '@nestjs/common';
import { AccountNames } from '../../shared/account-names.js';
import { isId } from '../../shared/ids.js';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { MAX_COUNTED, Sql } from '../database/sql.js';
import { EMPTY_PAYLOAD } from './audit-entry.js';
import type { AuditAction } from './audit-trail.js';

const BATCH = 500;

/** Selects entries; without any field, all of them. */
export interface AuditFilter {
  /** Id or email address of an account, `system` or `guest`. */
  readonly actor?: string;
  readonly action?: AuditAction;
  /** A table with its schema, such as `marketplace.providers`. */
  readonly entity?: string;
  /** A record's id, or part of a reason. */
  readonly search?: string;
  /** First day, inclusive, YYYY-MM-DD in TIME_ZONE. */
  readonly startDate?: string;
  /** Last day, inclusive. */
  readonly endDate?: string;
}

/** Order by time, and which rows. */
export interface AuditPage {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** An entry with its details, as people read it. */
export interface AuditRow {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actorId: string;
  readonly actorEmail: string | null;
  readonly command: string;
  readonly action: AuditAction | null;
  readonly entity: string | null;
  readonly recordId: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  /** An erasure emptied `before` and `after`. */
  readonly erased: boolean;
}

type Condition = readonly [text: string, ...params: unknown[]];

const ROW_COLUMNS = `l.id::text as id,
  to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  l.actor_id as "actorId",
  l.command,
  l.action,
  l.table_name as entity,
  l.record_id as "recordId",
  l.reason,
  l.request_id as "requestId",
  d.ip_address as "ipAddress",
  d.user_agent as "userAgent",
  d.before_data as before,
  d.after_data as after,
  d.before_data is null
    and d.after_data is null
    and encode(c.payload_digest, 'hex') is distinct from '${EMPTY_PAYLOAD}'
    and c.audit_id is not null as erased`;
const JOINS = `
  left join shared.audit_details d on d.audit_id = l.id
  left join shared.audit_chain c on c.audit_id = l.id`;

/** Reads the audit log. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly sql: Sql,
    private readonly registry: Registry,
    private readonly settings: Settings,
  ) {}

  /** One page of entries, and the number of all entries, at most 1,001. */
  async page(
    filter: AuditFilter,
    { order, limit, offset }: AuditPage,
  ): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
    const conditions = await this.conditions(filter);
    const where = conditions.map(([text]) => text).join(' and ');
    const params = conditions.flatMap(([, ...each]) => each);
    const [page] = await this.sql.rows<{ rows: AuditRow[]; total: number }>(
      `select
         (select count(*)::int
            from (
              select
                from shared.audit_logs l
               where ${where}
               limit ${MAX_COUNTED + 1}
            ) counted) as total,
         (select coalesce(json_agg(page), '[]')
            from (
              select ${ROW_COLUMNS}
                from (
                  select *
                    from shared.audit_logs l
                   where ${where}
                   order by l.at ${order}, l.id ${order}
                   limit ? offset ?
                ) l
                ${JOINS}
               order by l.at ${order}, l.id ${order}
            ) page) as rows`,
      [...params, ...params, limit, offset],
    );
    return { total: page?.total ?? 0, rows: await this.withEmails(page?.rows ?? []) };
  }

  /** All entries, newest first. They are read in batches while the caller consumes them. */
  async *rows(filter: AuditFilter): AsyncGenerator<AuditRow> {
    const conditions = await this.conditions(filter);
    for (let last: AuditRow | undefined; ;) {
      const all: Condition[] = last
        ? [
            ...conditions,
            ['(l.at, l.id) < (select at, id from shared.audit_logs where id = ?)', last.id],
          ]
        : conditions;
      const batch = await this.sql.rows<AuditRow>(
        `select ${ROW_COLUMNS}
           from shared.audit_logs l
           ${JOINS}
          where ${all.map(([text]) => text).join(' and ')}
          order by l.at desc, l.id desc
          limit ${BATCH}`,
        all.flatMap(([, ...each]) => each),
      );
      yield* await this.withEmails(batch);
      last = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }

  private async conditions({
    actor,
    action,
    entity,
    search,
    startDate,
    endDate,
  }: AuditFilter): Promise<Condition[]> {
    const { timeZone } = this.settings;
    const conditions: Condition[] = [['true']];
    if (actor)
      conditions.push([
        'l.actor_id = ?',
        actor.includes('@') ? ((await this.accountNames()?.idByEmail(actor)) ?? '') : actor,
      ]);
    if (action) conditions.push(['l.action = ?', action]);
    if (entity) conditions.push(['l.table_name = ?', entity]);
    if (search)
      conditions.push(
        isId(search.toLowerCase())
          ? ['l.record_id = ?', search.toLowerCase()]
          : ['l.reason ilike shared.containing(?)', search],
      );
    if (startDate)
      conditions.push(['l.at >= ?::date::timestamp at time zone ?', startDate, timeZone]);
    if (endDate)
      conditions.push(['l.at < (?::date + 1)::timestamp at time zone ?', endDate, timeZone]);
    return conditions;
  }

  private async withEmails(rows: readonly AuditRow[]): Promise<AuditRow[]> {
    const addresses = await this.accountNames()?.emailsByIds([
      ...new Set(rows.map(({ actorId }) => actorId)),
    ]);
    return rows.map((row) => ({ ...row, actorEmail: addresses?.get(row.actorId) ?? null }));
  }

  private accountNames(): AccountNames | undefined {
    return this.registry.all(AccountNames)[0];
  }
}
