import { Migration } from '@mikro-orm/migrations';

export class Pricing20261121001100 extends Migration {
  up(): void {
    this.addSql(`create schema pricing;

      create table pricing.price_requests (
        id uuid primary key, token text not null unique, user_id uuid, request_type text not null, specialty text, provider_name text, service_name text,
        provider_id uuid, service_id uuid, description text not null, contact_email text, contact_phone text, language text not null,
        due_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null,
        status text not null default 'pending', admin_notes text, quoted_price int, quote_includes text, quote int not null default 0,
        quoted_at timestamptz, quote_valid_until timestamptz, reopen_reason text, version int not null default 1,
        constraint price_requests_type check (request_type in ('specialty', 'provider', 'service', 'bundle')),
        constraint price_requests_status check (status in ('pending', 'contacted', 'quoted', 'closed')),
        constraint price_requests_texts check (char_length(description) <= 2000 and char_length(admin_notes) <= 2000 and char_length(quote_includes) <= 500 and char_length(reopen_reason) <= 500
          and char_length(specialty) <= 200 and char_length(provider_name) <= 200 and char_length(service_name) <= 200),
        constraint price_requests_phone check (contact_phone ~ '^[0-9]{10}$'),
        constraint price_requests_price check (quoted_price between 0 and 100000000),
        constraint price_requests_quote check ((quoted_price is null) = (quote = 0) and (quoted_price is null) = (quoted_at is null) and (quoted_price is null) = (quote_valid_until is null)),
        constraint price_requests_language check (language in ('en', 'es'))
      );
      create index price_requests_mine on pricing.price_requests (user_id, created_at desc, id desc);
      create index price_requests_by_email on pricing.price_requests (contact_email) where user_id is null;
      create index price_requests_queue on pricing.price_requests (status, created_at desc, id desc);
      create index price_requests_newest on pricing.price_requests (created_at desc, id desc);

      create table pricing.recent_requests (key text primary key, count int not null, until timestamptz not null);
      create index recent_requests_until on pricing.recent_requests (until);

      create table pricing.mails (price_request_id uuid not null references pricing.price_requests, kind text not null, message_id text not null, outcome text not null, at timestamptz not null,
        primary key (price_request_id, message_id),
        constraint mails_kind check (kind in ('received', 'desk', 'quoted')), constraint mails_outcome check (outcome in ('sent', 'recipient-gone', 'outdated')));`);
  }
}
