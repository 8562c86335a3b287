import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import type { SortKey } from '../../../platform/database/keyset.js';
import {
  allOf,
  type Fragment,
  type Page,
  pageOf,
  type PageRequest,
  searchWords,
  Sql,
  utc,
} from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { type TriageLevel, TRIAGES } from '../../contract/search.terms.js';

/** With fewer sessions a phrase could identify a person. */
export const MIN_SESSIONS = 3;
/** Percent. Below it the page shows no figure but "We are not sure". */
const UNSURE_BELOW = 60;
const MAX_CONCEPTS = 3;

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
  /** How urgent the newest answer found it. */
  @ApiProperty({ enum: TRIAGES, enumName: 'TriageLevel' }) triage!: TriageLevel;
  /** How sure the answers were, on average, in per cent; null where nothing was found. */
  @ApiProperty({ type: 'integer', nullable: true }) confidence!: number | null;
  /** What it may have meant, best first. */
  nearestConcepts!: NearConceptView[];
}

/**
 * Names what a phrase comes close to.
 * A port, because queries read no files.
 */
export abstract class Likenesses {
  abstract of(phrase: string, limit: number): readonly NearConceptView[];
}

export const SEARCH_MISS_ORDERS = ['searches', 'sessions', 'lastAt', 'phrase'] as const;
const ALPHABETIC = ['shared.fold(m.phrase) collate "C"', 'm.phrase collate "C"', 'm.language'];
const EXPRESSIONS_OF = {
  searches: ['m.searches'],
  sessions: ['m.sessions'],
  lastAt: ['m.last_at'],
  phrase: ALPHABETIC,
} as const;

/** Answers that say nothing, and answers that are not sure. */
export const MISSED_ANSWERS = ['none', 'unsure'] as const;
const CONDITION_OF = {
  none: `triage = 'none'`,
  unsure: `triage <> 'none' and confidence < ${UNSURE_BELOW}`,
} as const;

/** SQL: how urgent the newest answer found a phrase. */
const TRIAGE_OF = {
  none: `'none'`,
  unsure: '(array_agg(triage order by searched_at desc, id desc))[1]',
} as const;

interface SearchMissFilter extends PageRequest {
  readonly answer: (typeof MISSED_ANSWERS)[number];
  readonly days: number;
  /** Each word is in the phrase, whatever its accents. */
  readonly search?: string;
  readonly sort: (typeof SEARCH_MISS_ORDERS)[number];
  readonly order: 'asc' | 'desc';
}

/**
 * Phrases of the last days in which nothing medical was found, or whose answers were not sure;
 * without staff and robots, and only those of several sessions.
 */
export class SearchMisses extends Query<Page<SearchMissView>> {
  constructor(readonly filter: SearchMissFilter) {
    super();
  }
}

@QueryHandler(SearchMisses)
export class SearchMissesHandler implements IQueryHandler<SearchMisses> {
  constructor(
    private readonly sql: Sql,
    private readonly likenesses: Likenesses,
  ) {}

  async execute({ filter }: SearchMisses): Promise<Page<SearchMissView>> {
    const { limit, offset, cursor } = filter;
    const page = pageOf<Omit<SearchMissView, 'nearestConcepts'>>({
      alias: 'm',
      from: sql`from missed m`,
      order: orderOf(filter),
      columns: COLUMNS,
      limit,
      offset,
      cursor,
    });
    const [found] = await this.sql.select(sql<Page<Omit<SearchMissView, 'nearestConcepts'>>>`
      with missed as (${missedBy(filter)})
      select page.*
      from (${page}) page`);
    const { rows = [], total = 0, next } = found ?? {};
    return {
      total,
      next,
      rows: rows.map((miss) => ({
        ...miss,
        nearestConcepts: [...this.likenesses.of(miss.phrase, MAX_CONCEPTS)],
      })),
    };
  }
}

/** Ties by alphabet. */
function orderOf({ sort, order }: SearchMissFilter): SortKey[] {
  const chosen = EXPRESSIONS_OF[sort].map((by) => ({ by, order }));
  const ties = sort === 'phrase' ? [] : ALPHABETIC.map((by) => ({ by }));
  return [...chosen, ...ties];
}

const COLUMNS = `
  m.phrase,
  m.language,
  m.searches,
  m.sessions,
  m.triage,
  m.confidence,
  ${utc('m.last_at')} as "lastAt"`;

const missedBy = ({ answer, days, search }: SearchMissFilter): Fragment => sql`
  select
    query as phrase,
    language,
    (count(*) + sum(repeats))::int as searches,
    count(distinct coalesce(session_id::text, visitor))::int as sessions,
    max(searched_at) as last_at,
    round(avg(confidence))::int as confidence,
    ${sql.raw(TRIAGE_OF[answer])} as triage
  from marketplace.searches
  where ${allOf([
    sql.raw(CONDITION_OF[answer]),
    sql.raw('not staff and not robot'),
    sql`searched_at > now() - ${days} * interval '1 day'`,
    ...searchWords(search).map(
      (word) => sql`position(shared.fold(${word}) in shared.fold(query)) > 0`,
    ),
  ])}
  group by query, language
  having count(distinct coalesce(session_id::text, visitor)) >= ${sql.lit(MIN_SESSIONS)}`;
