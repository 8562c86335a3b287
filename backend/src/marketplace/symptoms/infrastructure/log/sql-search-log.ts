import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { Sql } from '../../../../platform/database/sql.js';
import { dayOf } from '../../../../shared/day.js';
import { SearchLog, type SearchRecord } from '../../domain/search-log.js';
import { SearchHash } from './search-hash.js';

/** One statement, so one trip and one commit. */
const ADD = `
  with same as (
    update marketplace.searches
    set repeats = repeats + 1
    where id = (
      select id
      from marketplace.searches
      where visitor = $1
        and query = $2
        and language = $3
        and session_id is not distinct from $4::uuid
        and searched_at > $5::timestamptz - interval '30 seconds'
      order by searched_at desc
      limit 1
    )
    returning id
  ),
  made as (
    insert into marketplace.searches (
      visitor, query, language, session_id, searched_at, id, user_id, triage, results, services,
      specialties, care_sequence, confidence, source, degraded, duration_ms, staff, robot
    )
    select $1, $2, $3, $4::uuid, $5::timestamptz, $6::uuid, $7::uuid, $8, $9::int, $10::text[],
      $11::text[], $12::jsonb, $13::int, $14, $15::boolean, $16::int, $17::boolean, $18::boolean
    where not exists (select from same)
    returning id
  )
  select id
  from same
  union all
  select id
  from made`;

@Injectable()
export class SqlSearchLog extends SearchLog {
  constructor(
    private readonly sql: Sql,
    private readonly hash: SearchHash,
  ) {
    super();
  }

  async add(search: SearchRecord): Promise<string> {
    const {
      id,
      at,
      userId,
      sessionId,
      ipAddress,
      query,
      language,
      triage,
      results,
      services,
      specialties,
      careSequence,
      confidence,
      source,
      degraded,
      durationMs,
      staff,
      userAgent,
    } = search;
    const visitor = this.hash.on(dayOf(at), userId, ipAddress);
    const [row] = await this.sql.prepared<{ id: string }>(ADD, [
      visitor,
      query,
      language,
      sessionId,
      at,
      id,
      userId,
      triage,
      results,
      services,
      specialties,
      JSON.stringify(careSequence),
      confidence,
      source,
      degraded,
      durationMs,
      staff,
      isbot(userAgent),
    ]);
    return row?.id ?? id;
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows('update marketplace.searches set user_id = null where user_id = ?', [
      userId,
    ]);
  }
}
