import { Migration } from '@mikro-orm/migrations';

const WORKFLOW = `status text not null check (status in ('draft', 'in_review', 'published', 'suspended')),
  created_by text not null, created_at timestamptz not null, updated_by text not null, updated_at timestamptz not null,
  reviewed_by text, published_by text, published_at timestamptz, version int not null default 1`;

/**
 * Texts are compared without accents and case. The functions are immutable so that columns and
 * indexes can use them.
 */
const TEXTS = `
  create function marketplace.fold(text) returns text language sql immutable strict parallel safe return lower(public.unaccent('public.unaccent'::regdictionary, $1));
  create function marketplace.fold_all(text[]) returns text[] language sql immutable strict parallel safe
    as $$ select coalesce(array_agg(marketplace.fold(each)), '{}') from unnest($1) each $$;
  create function marketplace.containing(word text) returns text language sql immutable strict parallel safe
    as $$ select '%' || regexp_replace(marketplace.fold($1), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
  create function marketplace.containing_all(words text[]) returns text[] language sql immutable strict parallel safe
    as $$ select coalesce(array_agg(marketplace.containing(each)), '{}') from unnest($1) each $$;
  create function marketplace.words_of(text) returns tsvector language sql immutable strict parallel safe
    as $$ select to_tsvector('english', marketplace.fold($1)) || to_tsvector('spanish', marketplace.fold($1)) $$;
  create function marketplace.telling(text) returns text language sql immutable strict parallel safe
    as $$ select coalesce(string_agg(word, ' '), '') from regexp_split_to_table(marketplace.fold($1), '[^a-z0-9]+') word
      where length(word) > 1 and to_tsvector('english', word) <> '' and to_tsvector('spanish', word) <> '' $$;
  create function marketplace.every_word(text) returns tsquery language sql immutable strict parallel safe
    as $$ select plainto_tsquery('english', marketplace.telling($1)) || plainto_tsquery('spanish', marketplace.telling($1)) $$;
  create function marketplace.any_word(text) returns tsquery language sql immutable strict parallel safe
    as $$ select replace(plainto_tsquery('english', marketplace.telling($1))::text, '&', '|')::tsquery
      || replace(plainto_tsquery('spanish', marketplace.telling($1))::text, '&', '|')::tsquery $$;
  create function marketplace.lines(text[]) returns text language sql immutable strict parallel safe
    as $$ select array_to_string($1, E'\\n') $$;`;

const TABLES = `
  create table marketplace.specialties (key text primary key, name text not null, name_es text not null);
  create table marketplace.categories (key text primary key, name text not null, name_es text not null);
  create table marketplace.catalogue_versions (version int primary key, taken_over_at timestamptz not null default now());

  create table marketplace.locations (id uuid primary key, name text not null, address text not null, city text not null, state text not null, zip_code text not null,
    phone text, zone text not null default 'America/Chicago', lat double precision, lon double precision, ${WORKFLOW});

  create table marketplace.providers (id uuid primary key, kind text not null check (kind in ('clinic', 'hospital_listing')), demo boolean not null, county_program boolean not null,
    slug text not null, name text not null, specialty_key text not null, specialty_text text, specialty_text_es text, email text, phone text, bio text, bio_es text,
    website text, photo_url text, scheduling_url text, languages text[] not null, npi text, rating int not null check (rating between 0 and 50), review_count int not null check (review_count >= 0),
    is_active boolean not null, public_prices boolean not null, capacity int not null check (capacity > 0), cancel_notice_hours int not null check (cancel_notice_hours >= 0),
    attested_at timestamptz, attested_by text, primary_location_id uuid references marketplace.locations deferrable initially deferred, ${WORKFLOW},
    constraint listings_only_repeat check (kind = 'clinic' or (rating = 0 and review_count = 0 and attested_at is null and email is null)));
  create index providers_specialty on marketplace.providers (specialty_key);

  create table marketplace.services (id uuid primary key, key text not null unique, name text not null, name_es text not null, description text not null, description_es text not null,
    category text not null references marketplace.categories deferrable initially deferred, duration int not null check (duration between 5 and 1440), codes jsonb not null,
    bookable boolean not null, not_bookable_reason text, not_bookable_reason_es text, specialties text[] not null, symptoms text[] not null, search_terms text[] not null, search_terms_es text[] not null,
    price int check (price between 0 and 100000000), is_active boolean not null, ${WORKFLOW},
    sort_name text not null generated always as (marketplace.fold(name)) stored, sort_name_es text not null generated always as (marketplace.fold(name_es)) stored,
    terms text not null generated always as (marketplace.fold(marketplace.lines(array[name, name_es] || search_terms || search_terms_es))) stored,
    named tsvector not null generated always as (marketplace.words_of(marketplace.lines(array[name, name_es] || search_terms || search_terms_es))) stored,
    described tsvector not null generated always as (setweight(marketplace.words_of(marketplace.lines(array[name, name_es])), 'A')
      || setweight(marketplace.words_of(marketplace.lines(search_terms || search_terms_es)), 'B') || setweight(marketplace.words_of(marketplace.lines(array[description, description_es])), 'C')) stored);

  create table marketplace.provider_services (id uuid primary key, provider_id uuid not null references marketplace.providers deferrable initially deferred,
    service_id uuid not null references marketplace.services deferrable initially deferred, is_available boolean not null,
    coverage text not null check (coverage in ('complete', 'facility', 'professional')), includes text not null, includes_es text,
    custom_price int check (custom_price between 0 and 100000000), no_charge boolean not null, source_kind text check (source_kind in ('published_file', 'provider', 'demo')),
    source_as_of date, source_url text, attested_at timestamptz, ${WORKFLOW}, unique (provider_id, service_id),
    constraint own_price_has_a_source check ((custom_price is null) = (source_kind is null) and (source_kind is null) = (source_as_of is null)),
    constraint nothing_is_free_by_mistake check (no_charge = coalesce(custom_price = 0, false)));
  create index provider_services_service on marketplace.provider_services (service_id);

  create table marketplace.provider_locations (id uuid primary key, provider_id uuid not null references marketplace.providers deferrable initially deferred,
    location_id uuid not null references marketplace.locations deferrable initially deferred, is_active boolean not null, ${WORKFLOW}, unique (provider_id, location_id));
  create index provider_locations_location on marketplace.provider_locations (location_id);`;

/** The rule of visibility for SQL; its twin for single records is domain/visibility.ts. */
const VISIBLE = `
  create view marketplace.visible_providers as select * from marketplace.providers where status = 'published' and is_active;
  create view marketplace.visible_services as select * from marketplace.services where status = 'published' and is_active;
  create view marketplace.visible_provider_services as select link.* from marketplace.provider_services link
    join marketplace.visible_services service on service.id = link.service_id where link.status = 'published' and link.is_available;
  create view marketplace.visible_provider_locations as select link.* from marketplace.provider_locations link
    join marketplace.locations location on location.id = link.location_id and location.status = 'published' where link.status = 'published' and link.is_active;`;

/**
 * One row for each visible provider: whole answers as text, without and with prices, and what they
 * are filtered and ordered by.
 */
const DIRECTORY = `
  create table marketplace.directory (provider_id uuid primary key references marketplace.providers deferrable initially deferred,
    public_en text not null, public_es text not null, priced_en text not null, priced_es text not null, public_prices boolean not null,
    rating int not null, review_count int not null, sort_name text not null, specialty_en text not null, specialty_es text not null, city_names text[] not null,
    specialties text[] not null, service_ids uuid[] not null, service_names text[] not null, cities text[] not null, search text not null,
    changes_on date, made_by text not null);
  create index directory_order on marketplace.directory (rating desc, review_count desc, sort_name, provider_id);
  create index directory_specialties on marketplace.directory using gin (specialties);
  create index directory_service_ids on marketplace.directory using gin (service_ids);
  create index directory_service_names on marketplace.directory using gin (service_names);
  create index directory_cities on marketplace.directory using gin (cities);
  create index directory_search on marketplace.directory using gin (search public.gin_trgm_ops);
  create index directory_changes on marketplace.directory (changes_on);
  create index directory_maker on marketplace.directory (made_by);

  create table marketplace.stale_providers (provider_id uuid primary key references marketplace.providers on delete cascade);
  create function marketplace.announce_stale() returns trigger language plpgsql as $$ begin perform pg_notify('directory_stale', ''); return null; end $$;
  create trigger announce_stale after insert on marketplace.stale_providers for each statement execute function marketplace.announce_stale();`;

export class Marketplace20261121000100 extends Migration {
  up(): void {
    this.addSql('create extension if not exists pg_trgm with schema public');
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql('create schema marketplace');
    for (const part of [TEXTS, TABLES, VISIBLE, DIRECTORY]) this.addSql(part);
  }
}
