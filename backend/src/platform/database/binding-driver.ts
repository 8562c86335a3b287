import type {
  AnyEntity,
  EntityData,
  EntityDictionary,
  EntityManager,
  EntityMetadata,
  EntityName,
  EntityProperty,
  NativeInsertUpdateManyOptions,
  QueryResult,
  Transaction,
} from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction as SqlTransaction } from 'kysely';
import { WITH_NEXT } from './joined-query.js';

const ONE_ROW = '/* one row */ ';
const marked = (sql: string): string => ONE_ROW + sql;
/** The version of a new row: nobody needs to ask the database for it. */
const FIRST = 1;

type Bound = string | number | bigint | boolean | Uint8Array | Date | null;

/** A fragment of SQL, or a list, has to stand in the text. */
const isBound = (value: unknown): value is Bound =>
  value === null ||
  value instanceof Date ||
  ArrayBuffer.isView(value) ||
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

interface Numbered {
  readonly text: string;
  /** The same for the statement after it to take along; undefined when it asks for rows. */
  readonly ahead?: string;
}

const known = new Map<string, Numbered>();

/** With `$1`, `$2` and so on: an insert of the mapper names columns and has no other question marks. */
function numbered(asked: string): Numbered {
  let found = known.get(asked),
    count = 0;
  if (found) return found;
  const text = asked.replaceAll('?', () => `$${++count}`);
  known.set(
    asked,
    (found = { text, ahead: text.includes(' returning ') ? undefined : WITH_NEXT + text }),
  );
  return found;
}

/** Transactions in which a new row may travel with the statement after it. */
const closing = new WeakSet<Transaction>();

/** From now on nobody in this transaction looks at what a new row breaks before its end. */
export function closes(em: EntityManager): void {
  const transaction = em.getTransactionContext<Transaction>();
  if (transaction) closing.add(transaction);
}

/** Texts of the mapper by table and by the names of what a new row has. */
const texts = new WeakMap<object, Map<string, string>>();

/** One column whose value stands in the statement as it was told. */
const isPlain = (property?: EntityProperty): boolean =>
  property?.fieldNames.length === 1 &&
  !property.stiFieldNames &&
  !property.hasConvertToDatabaseValueSQL &&
  (property.nullable === true || property.default === undefined);

/**
 * Sends the values of a new row beside the statement instead of within its text. The text is then the same for every row of its table, so the mapper makes
 * it once and each connection plans it once. Several rows in one statement, as a seed writes them, stay as they were: their texts would be as many as there are numbers of rows.
 */
export class BindingDriver extends PostgreSqlDriver {
  override async nativeInsertMany<T extends object>(
    entity: EntityName<T>,
    rows: EntityDictionary<T>[],
    options?: NativeInsertUpdateManyOptions<T>,
    transform?: (sql: string) => string,
  ): Promise<QueryResult<T>> {
    const [row] = rows;
    if (!row || rows.length > 1 || transform)
      return super.nativeInsertMany(entity, rows, options, transform);
    const meta = this.metadata.get(entity) as EntityMetadata,
      { versionProperty: version, properties, primaryKeys } = meta;
    if (version && !(version in row)) {
      const written = await this.nativeInsertMany(entity, [{ ...row, [version]: FIRST }], options);
      return {
        ...written,
        row: { ...written.row, [properties[version]?.fieldNames[0] ?? version]: FIRST },
      };
    }
    const known = texts.get(meta) ?? new Map<string, string>(),
      names = Object.keys(row),
      values = Object.values<unknown>(row),
      key = `${options?.schema} ${names.join()}`,
      text = known.get(key);
    const isTold = options?.convertCustomTypes === false && values.every(isBound);
    if (isTold && text !== undefined)
      return this.execute<QueryResult<T>>(text, values, 'run', options.ctx);
    const repeats =
      isTold &&
      names.every((name) => isPlain(properties[name])) &&
      primaryKeys.every((name) => name in row);
    return super.nativeInsertMany(entity, [row], options, (sql) => {
      if (repeats) texts.set(meta, known.set(key, marked(sql)));
      return marked(sql);
    });
  }

  override execute<
    T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[] =
      EntityData<AnyEntity>[],
  >(...asked: Parameters<PostgreSqlDriver['execute']>): Promise<T> {
    const [text, values, , transaction] = asked;
    if (
      !transaction ||
      typeof text !== 'string' ||
      !text.startsWith(ONE_ROW) ||
      !Array.isArray(values) ||
      !values.every(isBound)
    )
      return super.execute<T>(...asked);
    const { text: alone, ahead = alone } = numbered(text);
    return this.rethrow(
      inserted(transaction, closing.has(transaction) ? ahead : alone, values),
    ) as Promise<QueryResult> as Promise<T>; // an insert of the mapper asks for no other
  }
}

async function inserted(
  transaction: Transaction,
  text: string,
  values: readonly Bound[],
): Promise<QueryResult> {
  const told = values.map((value) => (value instanceof Date ? value.toISOString() : value));
  const { rows, numAffectedRows } = await (transaction as SqlTransaction<unknown>).executeQuery<
    Record<string, unknown>
  >(CompiledQuery.raw(text, told));
  return { affectedRows: Number(numAffectedRows ?? 1), insertId: 0, row: rows[0], rows };
}
