import { Migration } from '@mikro-orm/migrations';

/** API keys of people and of service accounts, and how often each is used. */
export class Identity20261126230001 extends Migration {
  up(): void {
    this.addSql(`
      create table identity.service_accounts (
        id uuid primary key,
        name text not null,
        scopes jsonb not null,
        created_by uuid not null,
        created_at timestamptz not null,
        closed_at timestamptz,
        version int not null default 1
      );
      create table identity.api_keys (
        id uuid primary key,
        user_id uuid references identity.users,
        service_account_id uuid references identity.service_accounts,
        name text not null,
        prefix text not null unique,
        secret_hash text not null,
        previous_hash text,
        previous_until timestamptz,
        scopes jsonb not null,
        lifetime_days int not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        rotated_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        version int not null default 1,
        check (num_nonnulls(user_id, service_account_id) = 1)
      );
      create index api_keys_user on identity.api_keys (user_id) where user_id is not null;
      create index api_keys_service_account on identity.api_keys (service_account_id)
        where service_account_id is not null;
      create table identity.api_key_uses (
        key_id uuid not null references identity.api_keys on delete cascade,
        day date not null,
        reads bigint not null,
        writes bigint not null,
        primary key (key_id, day)
      )`);
  }
}
