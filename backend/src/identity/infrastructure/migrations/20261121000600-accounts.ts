import { Migration } from '@mikro-orm/migrations';

export class Accounts20261121000600 extends Migration {
  up(): void {
    this.addSql(`alter table identity.users add column sessions_from timestamptz;

      create table identity.consents (id uuid primary key, user_id uuid not null references identity.users on delete cascade,
        kind text not null check (kind in ('terms', 'privacy', 'health-data', 'sms')), version text not null check (char_length(version) <= 40),
        given_at timestamptz not null, withdrawn_at timestamptz);
      create unique index consents_standing on identity.consents (user_id, kind, version) where withdrawn_at is null;

      create table identity.link_requests (id uuid primary key, email text not null, purpose text not null check (purpose in ('sign-in', 'reset')),
        language text not null, ip_address text not null, user_agent text not null, asked_at timestamptz not null, version int not null default 1);

      create index users_newest on identity.users (created_at desc, id desc);

      create table idp.link_code (hash text primary key, email text not null, purpose text not null, "expiresAt" timestamptz not null);
      create index link_code_email on idp.link_code (email);
      create table idp.second_factor ("userId" uuid primary key references idp."user" on delete cascade, secret text not null, confirmed boolean not null default false,
        "lastStep" bigint not null default 0, "recoveryHashes" text[] not null default '{}');

      drop trigger announce_user on identity.users;
      create trigger announce_user after update of role, status, email_verified_at, language, sessions_from or delete on identity.users
        for each row execute function identity.announce_user();`);
  }
}
