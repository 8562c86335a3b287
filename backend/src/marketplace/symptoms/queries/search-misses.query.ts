import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_COUNTED, searchWords, Sql } from '../../../platform/database/sql.js';
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

interface SearchMissPage {
  readonly misses: readonly SearchMissView[];
  readonly total: number;
}

export const SEARCH_MISS_ORDERS = ['searches', 'sessions', 'lastAt', 'phrase'] as const;
const ALPHABETIC = ['shared.fold(phrase) collate "C"', 'phrase collate "C"', 'language'];
const EXPRESSIONS_OF = {
  searches: ['searches'],
  sessions: ['sessions'],
  lastAt: ['last_at'],
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

interface SearchMissFilter {
  readonly answer: (typeof MISSED_ANSWERS)[number];
  readonly days: number;
  /** Each word is in the phrase, whatever its accents. */
  readonly search?: string;
  readonly sort: (typeof SEARCH_MISS_ORDERS)[number];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Of an export: the misses after this one, by `missId`; empty for the first batch. */
  readonly after?: string;
}

/** Identifies a miss in an export. */
export const missId = ({ language, phrase }: Pick<SearchMissView, 'language' | 'phrase'>): string =>
  `${language} ${phrase}`;
/** The same in SQL, in its order. */
const MISS_ID = `language || ' ' || phrase collate "C"`;

/**
 * Phrases of the last days in which nothing medical was found, or whose answers were not sure;
 * without staff and robots, and only those of several sessions.
 */
export class SearchMisses extends Query<SearchMissPage> {
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

  async execute({
    filter: { answer, days, search, sort, order, limit, offset, after },
  }: SearchMisses): Promise<SearchMissPage> {
    const words = searchWords(search);
    const sorted = [...EXPRESSIONS_OF[sort].map((each) => `${each} ${order}`), ...ALPHABETIC];
    const ordered = after === undefined ? sorted.join(', ') : MISS_ID;
    const [row] = await this.sql.rows<{
      misses: Omit<SearchMissView, 'nearestConcepts'>[];
      total: number;
    }>(
      `with missed as (
         select query as phrase, language, (count(*) + sum(repeats))::int as searches,
           count(distinct coalesce(session_id::text, visitor))::int as sessions,
           max(searched_at) as last_at, round(avg(confidence))::int as confidence,
           ${TRIAGE_OF[answer]} as triage
         from marketplace.searches
         where ${CONDITION_OF[answer]}
           and not staff
           and not robot
           and searched_at > now() - ? * interval '1 day'
         ${words.map(() => 'and position(shared.fold(?) in shared.fold(query)) > 0').join(' ')}
         group by query, language
         having count(distinct coalesce(session_id::text, visitor)) >= ${MIN_SESSIONS}
       )
       select (
         select count(*)::int from (select from missed limit ${MAX_COUNTED + 1}) counted
       ) as total,
         (
           select coalesce(json_agg(page), '[]')
           from (
             select phrase, language, searches, sessions, triage, confidence,
               to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
             from missed
             where ${after ? `${MISS_ID} > ?` : 'true'}
             order by ${ordered}
             limit ? offset ?
           ) page
         ) as misses`,
      [days, ...words, ...(after ? [after] : []), limit, offset],
    );
    const { misses = [], total = 0 } = row ?? {};
    return {
      total,
      misses: misses.map((miss) => ({
        ...miss,
        nearestConcepts: [...this.likenesses.of(miss.phrase, MAX_CONCEPTS)],
      })),
    };
  }
}
