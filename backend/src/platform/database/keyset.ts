import { type RawBuilder, sql } from 'kysely';

/** One part of the order of a list. The last one is unique, so that the order is total. */
export interface SortKey {
  /** A column or an expression of the listed row: our own text, never a caller's. */
  readonly by: string;
  readonly order?: 'asc' | 'desc';
  /** Where rows without a value come; absent when every row has one. */
  readonly nulls?: 'first' | 'last';
}

/** A row's values of the sort keys, as PostgreSQL writes them as text: where a page ends. */
export type Position = readonly (string | null)[];

/** The `order by` list. */
export const orderBy = (keys: readonly SortKey[]): RawBuilder<unknown> => sql.raw(orderText(keys));

/** The same as text. */
export const orderText = (keys: readonly SortKey[]): string => keys.map(orderedBy).join(', ');

function orderedBy({ by, order = 'asc', nulls }: SortKey): string {
  // What PostgreSQL does by itself; said aloud, it would keep some indexes from being used.
  const usual = order === 'asc' ? 'last' : 'first';
  return `${by} ${order}${nulls === undefined || nulls === usual ? '' : ` nulls ${nulls}`}`;
}

/** The position of a row, as JSON. */
export const positionOf = (keys: readonly SortKey[]): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${keys.map(({ by }) => `(${by})::text`).join(', ')})`);

/**
 * Condition: only rows that come after a position. Written so that an index in the order of the
 * keys is entered at the position.
 */
export function isAfter(keys: readonly SortKey[], position: Position): RawBuilder<unknown> {
  const [key, ...rest] = keys;
  const [value = null, ...values] = position;
  if (!key) return sql`false`;
  const by = sql.raw(key.by);
  const beyond = beyondOf(key);
  if (keys.every((each) => isLike(each, key))) return rowComparison(keys, position);
  const tie = isAfter(rest, values);
  if (value === null)
    return key.nulls === 'first'
      ? sql`(${by} is not null or ${tie})`
      : sql`(${by} is null and ${tie})`;
  const later = sql`${by} ${beyond}= ${value} and (${by} ${beyond} ${value} or ${tie})`;
  return key.nulls === 'last' ? sql`(${by} is null or ${later})` : sql`(${later})`;
}

const beyondOf = ({ order = 'asc' }: SortKey): RawBuilder<unknown> =>
  sql.raw(order === 'asc' ? '>' : '<');

/** Whether both can stand in one comparison of rows. */
const isLike = (each: SortKey, key: SortKey): boolean =>
  each.nulls === undefined && (each.order ?? 'asc') === (key.order ?? 'asc');

function rowComparison(keys: readonly SortKey[], position: Position): RawBuilder<unknown> {
  const [key = { by: '' }] = keys;
  const columns = sql.raw(keys.map(({ by }) => by).join(', '));
  const values = sql.join(keys.map((_, at) => position[at] ?? null));
  return sql`(${columns}) ${beyondOf(key)} (${values})`;
}
