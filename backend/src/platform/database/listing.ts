import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 10;

/** The first ten words of a search text. The SQL that uses them must escape wildcards. */
export function searchWords(search = ''): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A page of a list as JSON text, and the number of rows in all, at most MAX_COUNTED + 1. */
export interface Listing {
  readonly json: string;
  readonly total: number;
}

/** Longer lists are not counted to their end. */
export const MAX_COUNTED = 1000;

/** A piece of SQL with its values, made by Kysely's `sql`. */
export type Fragment = RawBuilder<unknown>;

/** All of the conditions; true when there are none. */
export const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`;

/** Every word is a part of the folded text in `column`. */
export const containsWords = (column: string, search: string | undefined): Fragment[] =>
  searchWords(search).map(
    (word) => sql`${sql.raw(column)} like shared.containing(shared.fold(${word}))`,
  );

/**
 * How many rows there are, counted up to one more than MAX_COUNTED. `matches` is `from` and
 * `where`.
 */
export const countOf = (matches: Fragment): Fragment => sql`(
  select count(*)::int
  from (
    select
    ${matches}
    limit ${sql.lit(MAX_COUNTED + 1)}
  ) counted
)`;

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows there are in all, counted up to one more than MAX_COUNTED. */
  readonly total: number;
}

/** The parts of a page's statement. Texts are our own, never a caller's. */
export interface PageQuery {
  /** Name of the listed table in all other parts. */
  readonly alias: string;
  /** `from` and `where` of the rows that match, of the listed table only. */
  readonly matches: Fragment;
  /** The `order by` list, by columns of the listed table. */
  readonly order: string;
  /** What is selected of each row of the page. */
  readonly columns: string;
  /** Joined to the rows of the page, one row to each. */
  readonly joins?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Selects one row, a Page. */
export function pageOf<Row>(query: PageQuery): RawBuilder<Page<Row>> {
  const { matches, limit, offset } = query;
  const alias = sql.raw(query.alias);
  const order = sql.raw(query.order);
  return sql`
    select
      ${countOf(matches)} as total,
      (
        select coalesce(json_agg(page), '[]')
        from (
          select ${sql.raw(query.columns)}
          from (
            select ${alias}.*
            ${matches}
            order by ${order}
            limit ${limit}
            offset ${offset}
          ) ${alias}
          ${sql.raw(query.joins ?? '')}
          order by ${order}
        ) page
      ) as rows`;
}

/** SQL for a moment as ISO 8601 text in UTC with milliseconds, the format of JSON. */
export const utc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
