import { Migration } from '@mikro-orm/migrations';

/**
 * Clicks count once: `key` is a keyed hash of who clicked what. What the server records itself has
 * no session.
 */
export class Analytics20261122080000 extends Migration {
  up(): void {
    const known = `check (excluded in ('bot', 'staff', 'health', 'unproven', 'repeat', 'excess'))`;
    for (const table of ['user_events', 'search_analytics', 'provider_interactions']) {
      this.addSql(
        `alter table analytics.${table} drop constraint ${table}_excluded, add constraint ${table}_excluded ${known};`,
      );
    }
    this.addSql(`alter table analytics.user_events alter column session_id drop not null;
      create table analytics.counted_clicks (key text primary key, at timestamptz not null);
      create index counted_clicks_at on analytics.counted_clicks (at);`);
  }
}
