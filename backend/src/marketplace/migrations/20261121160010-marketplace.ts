import { Migration } from '@mikro-orm/migrations';

const PRICED =
  'custom_price, no_charge, inherits, coverage, includes, includes_es, source_kind, source_as_of, source_url';

/**
 * What was asked for a service from when on. What is asked today begins the history of what is
 * there already.
 */
export class Marketplace20261121160010 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      create table marketplace.price_changes (id bigint generated always as identity primary key,
        link_id uuid not null references marketplace.provider_services deferrable initially deferred, at timestamptz not null, changed_by text not null,
        custom_price int, no_charge boolean not null, inherits boolean not null, coverage text not null, includes text not null, includes_es text,
        source_kind text, source_as_of date, source_url text);
      insert into marketplace.price_changes (link_id, at, changed_by, ${PRICED})
        select id, updated_at, updated_by, custom_price, no_charge, custom_price is null and attested_at is not null, coverage, includes, includes_es, source_kind, source_as_of, source_url
          from marketplace.provider_services order by updated_at, id;
      create index price_changes_link on marketplace.price_changes (link_id, id desc);`);
  }
}
