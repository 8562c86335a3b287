import { Migration } from '@mikro-orm/migrations';

/**
 * Symptom searches as they are kept, and how many somebody made in a minute; `visitor` and `key`
 * are keyed hashes.
 */
export class Marketplace20261121130010 extends Migration {
  up(): void {
    this.addSql(`
      create table marketplace.searches (id uuid primary key, searched_at timestamptz not null, user_id uuid, session_id uuid, visitor text not null, query text not null,
        language text not null check (language in ('en', 'es')), triage text not null check (triage in ('none', 'selfcare', 'routine', 'urgent', 'emergency')),
        results int not null check (results >= 0), services text[] not null, specialties text[] not null, care_sequence jsonb not null, confidence int check (confidence between 0 and 100),
        source text not null check (source in ('offline', 'llm')), degraded boolean not null, duration_ms int not null check (duration_ms >= 0), staff boolean not null, robot boolean not null,
        repeats int not null default 0);
      create index searches_time on marketplace.searches (searched_at);
      create index searches_visitor on marketplace.searches (visitor, searched_at);
      create index searches_user on marketplace.searches (user_id) where user_id is not null;

      create table marketplace.recent_searches (key text primary key, count int not null, until timestamptz not null);
      create index recent_searches_until on marketplace.recent_searches (until);`);
  }
}
