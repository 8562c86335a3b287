import { Migration } from '@mikro-orm/migrations';

/** The console finds people with or without accents. */
export class Identity20261126091100 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table identity.users drop column search;
      alter table identity.users
        add search text not null
          generated always as (
            shared.fold(
              email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
            )
          ) stored;
      alter table identity.users alter column search set statistics 2000;
      create index users_search on identity.users using gin (search public.gin_trgm_ops);`);
  }
}
