import { Migration } from '@mikro-orm/migrations';

/** What administrators search and sort people by. */
export class Identity20261121160021 extends Migration {
  up(): void {
    this.addSql(`create extension if not exists pg_trgm with schema public;
      alter table identity.users add search text not null generated always as (lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
      create index users_search on identity.users using gin (search public.gin_trgm_ops);
      create index users_role on identity.users (role, id);
      create index users_status on identity.users (status, id);`);
  }
}
