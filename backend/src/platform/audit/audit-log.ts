import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AccountNames } from '../../shared/account-names.js';
import { isId } from '../../shared/ids.js';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { allOf, type Fragment, type Page, type PageRequest, Sql } from '../database/sql.js';
import { EMPTY_PAYLOAD } from './audit-entry.js';
import type { AuditAction } from './audit-trail.js';
import { labelKeyOf, type RecordKey, RecordLabels } from './record-labels.js';

const BATCH = 500;

/** Selects entries; without any field, all of them. */
interface AuditFilter {
  /** Id or email address of an account, `system` or `guest`. */
  readonly actor?: string;
  readonly action?: AuditAction;
  /** A table with its schema, such as `marketplace.providers`. */
  readonly entity?: string;
  /** A record's id, its name, or part of a reason. */
  readonly search?: string;
  /** First day, inclusive, YYYY-MM-DD in TIME_ZONE. */
  readonly startDate?: string;
  /** Last day, inclusive. */
  readonly endDate?: string;
}

/** Order by time, and which rows. */
interface AuditPage extends PageRequest {
  readonly order: 'asc' | 'desc';
}

/** An entry with its details, as people read it. */
export interface AuditRow {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actorId: string;
  /** The address of a person, the name of a service account. */
  readonly actorEmail: string | null;
  /** The API key with which the actor called. */
  readonly apiKeyId: string | null;
  /** Its name; null when the key is deleted. */
  readonly apiKeyName: string | null;
  readonly command: string;
  readonly action: AuditAction | null;
  readonly entity: string | null;
  readonly recordId: string | null;
  /** The record's present name, or its last one; null when nothing names it. */
  readonly recordName: string | null;
  /** Where to look at the record; null when it is deleted. */
  readonly opens: RecordKey | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  /** An erasure emptied `before` and `after`. */
  readonly erased: boolean;
}

const ROW_COLUMNS = `l.id::text as id,
  to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  l.actor_id as "actorId",
  l.api_key_id::text as "apiKeyId",
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

/** A row as the log holds it. */
type LogRow = Omit<AuditRow, 'actorEmail' | 'apiKeyName' | 'recordName' | 'opens'>;

/** Reads the audit log. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly sql: Sql,
    private readonly registry: Registry,
    private readonly settings: Settings,
    private readonly labels: RecordLabels,
  ) {}

  /** One page of entries. */
  async page(filter: AuditFilter, { order, ...page }: AuditPage): Promise<Page<AuditRow>> {
    const { rows, ...rest } = await this.sql.page<LogRow>({
      alias: 'l',
      from: sql`from shared.audit_logs l`,
      where: await this.conditions(filter),
      order: [
        { by: 'l.at', order },
        { by: 'l.id', order },
      ],
      columns: ROW_COLUMNS,
      joins: JOINS,
      ...page,
    });
    return { ...rest, rows: await this.withNames(rows) };
  }

  /** All entries, newest first. They are read in batches while the caller consumes them. */
  async *rows(filter: AuditFilter): AsyncGenerator<AuditRow> {
    const conditions = await this.conditions(filter);
    for (let last: LogRow | undefined; ;) {
      const afterLast = last
        ? [sql`(l.at, l.id) < (select at, id from shared.audit_logs where id = ${last.id})`]
        : [];
      const batch = await this.sql.select(sql<LogRow>`
        select ${sql.raw(ROW_COLUMNS)}
        from shared.audit_logs l
        ${sql.raw(JOINS)}
        where ${allOf([...conditions, ...afterLast])}
        order by l.at desc, l.id desc
        limit ${BATCH}`);
      yield* await this.withNames(batch);
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
  }: AuditFilter): Promise<Fragment[]> {
    const { timeZone } = this.settings;
    return [
      ...(actor ? [sql`l.actor_id = ${await this.idOf(actor)}`] : []),
      ...(action ? [sql`l.action = ${action}`] : []),
      ...(entity ? [sql`l.table_name = ${entity}`] : []),
      ...(search ? [await this.matchOf(search, entity)] : []),
      ...(startDate ? [sql`l.at >= ${startDate}::date::timestamp at time zone ${timeZone}`] : []),
      ...(endDate ? [sql`l.at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ];
  }

  /** The id of an actor who may be named by email address; empty for an unknown address. */
  private async idOf(actor: string): Promise<string> {
    if (!actor.includes('@')) return actor;
    return (await this.accountNames()?.idByEmail(actor)) ?? '';
  }

  /** A record's id, its name, or part of a reason. */
  private async matchOf(search: string, entity?: string): Promise<Fragment> {
    const id = search.toLowerCase();
    if (isId(id)) return sql`l.record_id = ${id}`;
    const named = await this.labels.named(search, entity);
    const conditions = [
      sql`l.reason ilike shared.containing(${search})`,
      ...named.map(
        (found) =>
          sql`(l.table_name = ${found.entity} and l.record_id = any(${found.ids}::text[]))`,
      ),
    ];
    return sql`(${sql.join(conditions, sql` or `)})`;
  }

  /** Adds the addresses of the actors and the names of the records. */
  private async withNames(rows: readonly LogRow[]): Promise<AuditRow[]> {
    const records = rows.flatMap(({ entity, recordId }) =>
      entity !== null && recordId !== null ? [{ entity, id: recordId }] : [],
    );
    const keyIds = rows.flatMap(({ apiKeyId }) => apiKeyId ?? []);
    const [addresses, keyNames, labels] = await Promise.all([
      this.accountNames()?.emailsByIds([...new Set(rows.map(({ actorId }) => actorId))]),
      this.accountNames()?.apiKeyNames([...new Set(keyIds)]),
      this.labels.of(records),
    ]);
    return rows.map((row) => {
      const { actorId, apiKeyId, entity, recordId } = row;
      const label = labels.get(labelKeyOf({ entity: entity ?? '', id: recordId ?? '' }));
      return {
        ...row,
        actorEmail: addresses?.get(actorId) ?? null,
        apiKeyName: keyNames?.get(apiKeyId ?? '') ?? null,
        recordName: label?.name ?? null,
        opens: label?.opens ?? null,
      };
    });
  }

  private accountNames(): AccountNames | undefined {
    return this.registry.all(AccountNames)[0];
  }
}
