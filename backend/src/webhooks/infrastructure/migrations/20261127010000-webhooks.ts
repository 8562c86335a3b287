import { Migration } from '@mikro-orm/migrations';

/** Webhooks of service accounts, and what is sent to them. */
export class Webhooks20261127010000 extends Migration {
  up(): void {
    this.addSql(`
      create schema webhooks;
      create table webhooks.webhooks (
        id uuid primary key,
        service_account_id uuid not null,
        url text not null,
        event_types jsonb not null,
        status text not null check (status in ('active', 'paused', 'disabled')),
        secret_no int not null,
        previous_until timestamptz,
        failing_since timestamptz,
        created_by uuid not null,
        created_at timestamptz not null,
        version int not null default 1
      );
      create index webhooks_account on webhooks.webhooks (service_account_id);
      create table webhooks.deliveries (
        id uuid primary key,
        webhook_id uuid not null references webhooks.webhooks on delete cascade,
        event_type text not null,
        record_id uuid not null,
        occurred_at timestamptz not null,
        created_at timestamptz not null,
        state text not null check (state in ('pending', 'delivered', 'failed')),
        attempts int not null,
        turn int not null,
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        last_status int,
        last_fault text,
        version int not null default 1
      );
      create index deliveries_webhook on webhooks.deliveries (webhook_id, id);
      create index deliveries_state on webhooks.deliveries (webhook_id, state, id);
      create index deliveries_created on webhooks.deliveries (created_at)`);
  }
}
