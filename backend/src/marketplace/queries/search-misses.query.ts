import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../shared/domain/language.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { MOST_COUNTED } from './document.js';

/** Fewer sessions could tell who somebody is. */
const LEAST_SESSIONS = 3;
const MOST_CONCEPTS = 3;

export class NearConceptView {
  /** Of the knowledge base. */
  id!: string;
  /** The form of it that comes closest. */
  form!: string;
  /** Share of common letter pairs, 0 to 1. */
  @ApiProperty({ type: 'number', format: 'double' }) likeness!: number;
}

export class SearchMissView {
  /** As it is kept: lower case, without names and numbers. */
  phrase!: string;
  @ApiProperty({ enum: ['en', 'es'], enumName: 'SearchLanguage' }) language!: Language;
  @ApiProperty({ type: 'integer' }) searches!: number;
  @ApiProperty({ type: 'integer' }) sessions!: number;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
  /** What it may have meant, best first. */
  nearestConcepts!: NearConceptView[];
}

/** Names what a phrase comes close to. */
export abstract class Likenesses {
  abstract of(phrase: string, most: number): readonly NearConceptView[];
}

export interface SearchMissPage {
  readonly misses: readonly SearchMissView[];
  readonly total: number;
}

/** Phrases of the last days in which nothing medical was found, most searched first; without staff and robots, and only those of several sessions. */
export class SearchMisses extends Query<SearchMissPage> {
  constructor(readonly days: number, readonly limit: number, readonly offset: number) { super(); }
}

@QueryHandler(SearchMisses)
export class SearchMissesHandler implements IQueryHandler<SearchMisses> {
  constructor(private readonly sql: Sql, private readonly likenesses: Likenesses) {}

  async execute({ days, limit, offset }: SearchMisses): Promise<SearchMissPage> {
    const [row] = await this.sql.rows<{ misses: Omit<SearchMissView, 'nearestConcepts'>[]; total: number }>(
      `with missed as (
         select query as phrase, language, (count(*) + sum(repeats))::int as searches, count(distinct coalesce(session_id::text, visitor))::int as sessions,
           to_char(max(searched_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
         from marketplace.searches where triage = 'none' and not staff and not robot and searched_at > now() - ? * interval '1 day'
         group by query, language having count(distinct coalesce(session_id::text, visitor)) >= ${LEAST_SESSIONS}
       )
       select (select count(*)::int from (select from missed limit ${MOST_COUNTED + 1}) counted) as total,
         (select coalesce(json_agg(page), '[]') from (select * from missed order by searches desc, phrase, language limit ? offset ?) page) as misses`,
      [days, limit, offset],
    );
    const { misses = [], total = 0 } = row ?? {};
    return { total, misses: misses.map((miss) => ({ ...miss, nearestConcepts: [...this.likenesses.of(miss.phrase, MOST_CONCEPTS)] })) };
  }
}
