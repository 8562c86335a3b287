import { Migration } from '@mikro-orm/migrations';

export class Identity20261121000002 extends Migration {
  up(): void {
    this.addSql(`create schema identity;

      create table identity.users (id uuid primary key, email text not null constraint users_email unique, first_name text, last_name text, zip_code text, phone text,
        profile_image_url text, role text not null default 'user' check (role in ('user', 'analyst', 'admin', 'super_admin')),
        status text not null check (status in ('active', 'suspended', 'pending_verification', 'inactive')), email_verified_at timestamptz,
        language text not null check (language in ('en', 'es')), signup_utm_source text, signup_utm_medium text, signup_utm_campaign text, signup_utm_term text,
        signup_utm_content text, signup_ip_address text, signup_user_agent text, verifications_asked_at jsonb not null default '[]', verification_sent_at timestamptz,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
        constraint active_is_verified check (status <> 'active' or email_verified_at is not null));
      create index users_staff on identity.users (role) where role <> 'user';

      create table identity.subjects (issuer text, subject text, user_id uuid not null references identity.users on delete cascade,
        linked_at timestamptz not null default now(), primary key (issuer, subject));
      create index subjects_user on identity.subjects (user_id);

      create table identity.sign_in_logs (id uuid primary key, email text not null, user_id uuid references identity.users on delete set null,
        event_type text not null check (event_type in ('magic_link_sent', 'sign_in_success', 'sign_in_failed')), ip_address text, user_agent text,
        success boolean not null, error_message text, created_at timestamptz not null default now());
      create index sign_in_logs_newest on identity.sign_in_logs (created_at desc, id desc);

      create table identity.attempts (key text primary key, count int not null, until timestamptz not null);
      create index attempts_until on identity.attempts (until);

      create function identity.announce_user() returns trigger language plpgsql as $$ begin perform pg_notify('identity_user', old.id::text); return null; end $$;
      create trigger announce_user after update of role, status, email_verified_at, language or delete on identity.users
        for each row execute function identity.announce_user();`);
  }
}
