import { Migration } from '@mikro-orm/migrations';

/** When an answer is due; null for those that have one. */
const DUE = `(case when status = 'pending' then due_at end)`;

/** What the console sorts and searches price requests by. */
export class Pricing20261121170012 extends Migration {
  up(): void {
    this.addSql('create extension if not exists pg_trgm with schema public');
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql(`
      create function pricing.fold(text) returns text language sql immutable strict parallel safe return lower(public.unaccent('public.unaccent'::regdictionary, $1));
      create function pricing.containing(word text) returns text language sql immutable strict parallel safe
        as $$ select '%' || regexp_replace(pricing.fold($1), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
      alter table pricing.price_requests add contact_sort text generated always as (pricing.fold(contact_email)) stored,
        add search text not null generated always as (pricing.fold(coalesce(contact_email, '') || ' ' || coalesce(contact_phone, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(provider_name, '') || ' '
          || coalesce(service_name, '') || ' ' || description)) stored;
      create index price_requests_by_contact on pricing.price_requests (contact_sort, id);
      create index price_requests_by_type on pricing.price_requests (request_type, created_at desc, id desc);
      create index price_requests_due_first on pricing.price_requests (${DUE} asc nulls last, created_at desc, id desc);
      create index price_requests_due_last on pricing.price_requests (${DUE} desc nulls last, created_at desc, id desc);
      create index price_requests_search on pricing.price_requests using gin (search public.gin_trgm_ops);`);
  }
}
