import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isId } from '../../shared/ids.js';
import { Registry } from '../config/registry.js';
import { type Fragment, Sql } from '../database/sql.js';
import { type NamedTable, RecordNames } from './record-names.js';

/** How many records of one table a search text can stand for. */
const MAX_FOUND = 500;

/** A record by its table and id. */
export interface RecordKey {
  readonly entity: string;
  readonly id: string;
}

/** A record's name and where to look at it. */
interface RecordLabel {
  readonly name: string | null;
  /** Null for a deleted record. */
  readonly opens: RecordKey | null;
}

/** The records of one table with a name. */
interface FoundRecords {
  readonly entity: string;
  readonly ids: readonly string[];
}

/** Reads the names of records that contexts have registered. */
@Injectable()
export class RecordLabels {
  constructor(
    private readonly sql: Sql,
    private readonly registry: Registry,
  ) {}

  /** Labels by `labelKeyOf`; records of tables without names, or that are gone, are left out. */
  async of(records: readonly RecordKey[]): Promise<ReadonlyMap<string, RecordLabel>> {
    const parts = this.tables().flatMap((named) => {
      const ids = records
        .filter(({ entity, id }) => entity === named.table && isId(id))
        .map(({ id }) => id);
      return ids.length ? [labelsIn(named, [...new Set(ids)])] : [];
    });
    if (!parts.length) return new Map();
    const rows = await this.sql.select(sql<LabelRow>`${sql.join(parts, sql` union all `)}`);
    return new Map(
      rows.map(({ entity, id, name, opensTable, opensId }) => [
        labelKeyOf({ entity, id }),
        { name, opens: opensId === null ? null : { entity: opensTable, id: opensId } },
      ]),
    );
  }

  /**
   * The records whose name matches a text, at most MAX_FOUND of a table.
   * @param entity only those of this table
   */
  async named(search: string, entity?: string): Promise<FoundRecords[]> {
    const parts = this.tables()
      .filter(({ table }) => entity === undefined || table === entity)
      .map((named) => foundIn(named, search));
    if (!parts.length) return [];
    const rows = await this.sql.select(
      sql<FoundRecords & { ids: string[] | null }>`${sql.join(parts, sql` union all `)}`,
    );
    return rows.filter(({ ids }) => ids !== null);
  }

  private tables(): NamedTable[] {
    return this.registry.all(RecordNames).flatMap(({ tables }) => tables);
  }
}

/** The key of a label. */
export const labelKeyOf = ({ entity, id }: RecordKey): string => `${entity} ${id}`;

interface LabelRow {
  readonly entity: string;
  readonly id: string;
  readonly name: string | null;
  readonly opensTable: string;
  readonly opensId: string | null;
}

const labelsIn = (
  { table, from, name, opens, opensTable = table }: NamedTable,
  ids: readonly string[],
): Fragment => sql`
  select
    ${table}::text as entity,
    r.id::text as id,
    ${sql.raw(name)} as name,
    ${opensTable}::text as "opensTable",
    (${sql.raw(opens)})::text as "opensId"
  from ${sql.raw(from)}
  where r.id = any(${ids}::uuid[])`;

const foundIn = ({ table, from, matches }: NamedTable, search: string): Fragment => sql`
  select
    ${table}::text as entity,
    (
      select array_agg(id)
      from (
        select r.id::text as id
        from ${sql.raw(from)}
        where ${matches(search)}
        limit ${MAX_FOUND}
      ) found
    ) as ids`;
