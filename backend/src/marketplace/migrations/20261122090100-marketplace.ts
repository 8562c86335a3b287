import { Migration } from '@mikro-orm/migrations';

/** A rating has a source and a day, or is not there. Until now only demo data could set one. */
export class Marketplace20261122090100 extends Migration {
  up(): void {
    this.addSql(`
      alter table marketplace.providers add rating_source text, add rating_as_of date;
      update marketplace.providers
        set rating_source = 'Invented for the demo', rating_as_of = (created_at at time zone 'utc')::date
        where rating > 0 and demo;
      update marketplace.providers set rating = 0, review_count = 0 where rating > 0 and not demo;
      alter table marketplace.providers
        add constraint rating_has_a_source check ((rating = 0) = (rating_source is null) and (rating = 0) = (rating_as_of is null));
      create or replace view marketplace.visible_providers as
        select * from marketplace.providers where status = 'published' and is_active and deleted_at is null;`);
  }
}
