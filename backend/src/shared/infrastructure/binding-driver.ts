import type { AnyEntity, EntityData, EntityDictionary, EntityName, NativeInsertUpdateManyOptions, QueryResult, Transaction } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction as SqlTransaction } from 'kysely';

const ONE_ROW = '/* one row */ ';

type Bound = string | number | bigint | boolean | Uint8Array | Date | null;

/** A fragment of SQL, or a list, has to stand in the text. */
const isBound = (value: unknown): value is Bound => value === null || value instanceof Date || ArrayBuffer.isView(value) || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

const texts = new Map<string, string>();

/** With `$1`, `$2` and so on: an insert of the mapper names columns and has no other question marks. */
function numbered(text: string): string {
  let known = texts.get(text), count = 0;
  if (known === undefined) texts.set(text, known = text.replaceAll('?', () => `$${++count}`));
  return known;
}

/**
 * Sends the values of a new row beside the statement instead of within its text. The text is then the same for every row of its table, so each connection
 * plans it once. Several rows in one statement, as a seed writes them, stay as they were: their texts would be as many as there are numbers of rows.
 */
export class BindingDriver extends PostgreSqlDriver {
  override nativeInsertMany<T extends object>(entity: EntityName<T>, rows: EntityDictionary<T>[], options?: NativeInsertUpdateManyOptions<T>, transform?: (sql: string) => string): Promise<QueryResult<T>> {
    return super.nativeInsertMany(entity, rows, options, rows.length === 1 && !transform ? (sql) => ONE_ROW + sql : transform);
  }

  override execute<T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[] = EntityData<AnyEntity>[]>(...asked: Parameters<PostgreSqlDriver['execute']>): Promise<T> {
    const [text, values, , transaction] = asked;
    if (!transaction || typeof text !== 'string' || !text.startsWith(ONE_ROW) || !Array.isArray(values) || !values.every(isBound)) return super.execute<T>(...asked);
    return this.rethrow(inserted(transaction, numbered(text), values)) as Promise<QueryResult> as Promise<T>; // an insert of the mapper asks for no other
  }
}

async function inserted(transaction: Transaction, text: string, values: readonly Bound[]): Promise<QueryResult> {
  const told = values.map((value) => (value instanceof Date ? value.toISOString() : value));
  const { rows, numAffectedRows } = await (transaction as SqlTransaction<unknown>).executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, told));
  return { affectedRows: Number(numAffectedRows ?? rows.length), insertId: 0, row: rows[0], rows };
}
