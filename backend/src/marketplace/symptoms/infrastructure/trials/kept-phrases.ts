import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import type { Language } from '../../../../shared/language.js';
import type { TrialText } from '../../domain/trials/answer-diff.js';
import { MIN_SESSIONS } from '../../queries/search-misses.query.js';

export const KEPT_DAYS = 30;
const MAX_PHRASES = 500;

interface Phrase {
  readonly query: string;
  readonly language: Language;
  readonly searches: number;
}

/** What people searched for lately, apart from staff and robots. */
@Injectable()
export class KeptPhrases {
  constructor(private readonly sql: Sql) {}

  /**
   * The phrases that were searched for most.
   *
   * @param minSessions with fewer sessions a phrase could identify a person.
   */
  async texts(minSessions = MIN_SESSIONS, limit = MAX_PHRASES): Promise<TrialText[]> {
    const phrases = await this.sql.rows<Phrase>(
      `select query, language, (count(*) + sum(repeats))::int as searches
       from marketplace.searches
       where not staff
         and not robot
         and searched_at > now() - ? * interval '1 day'
       group by query, language
       having count(distinct coalesce(session_id::text, visitor)) >= ?
       order by searches desc, query, language
       limit ?`,
      [KEPT_DAYS, minSessions, limit],
    );
    return phrases.map((phrase) => ({
      ...phrase,
      set: 'kept',
      right: [],
      isEmergency: false,
      line: null,
    }));
  }
}
