import { Migration } from '@mikro-orm/migrations';

/**
 * What administrators search and sort providers, locations and services by. The name of a specialty
 * lies on each provider, so that an index can follow it.
 */
const SEARCHED = `
  alter table marketplace.providers add specialty_sort text;
  create function marketplace.specialty_sort(wanted_key text, own text) returns text language sql stable
    return coalesce(marketplace.fold(own), (select marketplace.fold(name) from marketplace.specialties where key = wanted_key), wanted_key);
  create function marketplace.sort_by_specialty() returns trigger language plpgsql as $$ begin
    new.specialty_sort := marketplace.specialty_sort(new.specialty_key, new.specialty_text);
    return new;
  end $$;
  create function marketplace.rename_specialty() returns trigger language plpgsql as $$ begin
    update marketplace.providers set specialty_sort = marketplace.specialty_sort(specialty_key, specialty_text) where specialty_key = new.key;
    return null;
  end $$;
  update marketplace.providers set specialty_sort = marketplace.specialty_sort(specialty_key, specialty_text);
  alter table marketplace.providers alter specialty_sort set not null,
    add sort_name text not null generated always as (marketplace.fold(name)) stored,
    add search text not null generated always as (marketplace.fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) || ' ' || specialty_sort) stored;
  create trigger sort_by_specialty before insert or update of specialty_key, specialty_text, specialty_sort on marketplace.providers for each row execute function marketplace.sort_by_specialty();
  create trigger name_specialty after insert on marketplace.specialties for each row execute function marketplace.rename_specialty();
  create trigger rename_specialty after update on marketplace.specialties for each row when (old.name is distinct from new.name) execute function marketplace.rename_specialty();

  alter table marketplace.locations add sort_name text not null generated always as (marketplace.fold(name)) stored,
    add search text not null generated always as (marketplace.fold(name || ' ' || address || ' ' || city || ' ' || zip_code)) stored;
  alter table marketplace.services add search text not null generated always as (marketplace.fold(key || ' ' || name || ' ' || name_es || ' ' || category)) stored;`;

/** By table: what a list is sorted by; an id follows. */
const SORTED: Readonly<Record<string, readonly string[]>> = {
  providers: [
    'sort_name',
    'specialty_sort, sort_name',
    'status, sort_name',
    'version',
    'updated_at',
  ],
  locations: ['sort_name', 'city, sort_name', 'status, sort_name', 'updated_at'],
  services: [
    'sort_name',
    'category, sort_name',
    'duration, sort_name',
    'price',
    'status, sort_name',
    'updated_at',
  ],
};

export class Marketplace20261121160030 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(SEARCHED);
    for (const [table, orders] of Object.entries(SORTED)) {
      orders.forEach((order) =>
        this.addSql(
          `create index ${table}_by_${order.split(',')[0]} on marketplace.${table} (${order}, id) where deleted_at is null`,
        ),
      );
      this.addSql(
        `create index ${table}_search on marketplace.${table} using gin (search public.gin_trgm_ops) where deleted_at is null`,
      );
    }
    this
      .addSql(`create index services_dearest on marketplace.services (price desc nulls last, id desc) where deleted_at is null;
      create index providers_own_specialty on marketplace.providers (marketplace.fold(specialty_text)) where specialty_text is not null;`);
  }
}
