import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { dayOf } from '../domain/day.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { SearchLog, type SearchRecord } from '../domain/search-log.js';
import { SearchHash } from './search-hash.js';

@Injectable()
export class SqlSearchLog extends SearchLog {
  constructor(private readonly sql: Sql, private readonly hash: SearchHash) { super(); }

  async add(search: SearchRecord): Promise<string> {
    const { id, at, userId, sessionId, ipAddress, query, language, triage, results, services, specialties, careSequence, confidence, source, degraded, durationMs, staff, userAgent } = search;
    const visitor = this.hash.on(dayOf(at), userId, ipAddress);
    const [row] = await this.sql.rows<{ id: string }>(
      `with same as (
         update marketplace.searches set repeats = repeats + 1 where id = (
           select id from marketplace.searches where visitor = ? and query = ? and language = ? and session_id is not distinct from ?::uuid and searched_at > ?::timestamptz - interval '30 seconds' order by searched_at desc limit 1)
         returning id
       ),
       made as (
         insert into marketplace.searches (id, searched_at, user_id, session_id, visitor, query, language, triage, results, services, specialties, care_sequence, confidence, source, degraded, duration_ms, staff, robot)
           select ?::uuid, ?::timestamptz, ?::uuid, ?::uuid, ?, ?, ?, ?, ?::int, array(select json_array_elements_text(?::json)), array(select json_array_elements_text(?::json)), ?::jsonb, ?::int, ?, ?::boolean, ?::int, ?::boolean, ?::boolean
           where not exists (select from same) returning id
       )
       select id from same union all select id from made`,
      [
        visitor, query, language, sessionId, at, id, at, userId, sessionId, visitor, query, language, triage, results, JSON.stringify(services), JSON.stringify(specialties), JSON.stringify(careSequence),
        confidence, source, degraded, durationMs, staff, isbot(userAgent),
      ],
    );
    return row?.id ?? id;
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows('update marketplace.searches set user_id = null where user_id = ?', [userId]);
  }
}
