import { Migration } from '@mikro-orm/migrations';

/** Filters and orders of the console's lists that people save under a name. */
export class Shared20261126091200 extends Migration {
  up(): void {
    this.addSql(`
      create table shared.saved_views (
        id uuid primary key,
        owner_id uuid not null,
        list text not null,
        name text not null,
        query text not null,
        shared boolean not null,
        created_at timestamptz not null default now()
      );
      create unique index saved_views_own on shared.saved_views (owner_id, list, lower(name));
      create index saved_views_list on shared.saved_views (list, lower(name), id);`);
  }
}
