import { Migration } from '@mikro-orm/migrations';

/** Imports of hospitals' price files, what they say about our services, and files that we watch. */
export class Pricing20261125230000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      create table pricing.price_file_imports (
        id uuid primary key,
        status text not null check (status in (
          'fetching', 'reading', 'ready', 'applied', 'undone', 'failed', 'canceled'
        )),
        provider_id uuid,
        file_name text not null,
        source_url text,
        bytes bigint,
        pieces int not null default 0,
        sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
        failure text,
        reading jsonb,
        file_date date,
        replaced jsonb,
        created_by text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        applied_by text,
        applied_at timestamptz,
        undone_by text,
        undone_at timestamptz,
        version int not null default 1,
        check ((status in ('ready', 'applied', 'undone')) <= (reading is not null)),
        check ((status in ('applied', 'undone')) <= (applied_at is not null)),
        check ((status = 'applied') <= (provider_id is not null))
      );
      create index price_file_imports_newest
        on pricing.price_file_imports (created_at desc, id desc);
      create index price_file_imports_provider
        on pricing.price_file_imports (provider_id, created_at desc, id desc);
      create index price_file_imports_applied
        on pricing.price_file_imports (applied_at) where pieces > 0;

      create table pricing.price_file_lines (
        import_id uuid not null references pricing.price_file_imports on delete cascade,
        number int not null,
        service text not null,
        code_system text not null,
        code text not null,
        setting text,
        billing_class text,
        modifiers text[] not null,
        drug_unit text,
        cash_cents bigint,
        cash_min_cents bigint,
        cash_max_cents bigint,
        cash_exact text,
        verdict text not null,
        flags text[] not null,
        ranked boolean not null,
        headline boolean not null,
        row int,
        charge int,
        rows int not null,
        primary key (import_id, number)
      );
      create index price_file_lines_service on pricing.price_file_lines (import_id, service);

      create unlogged table pricing.price_file_progress (
        import_id uuid primary key,
        done_bytes bigint not null,
        total_bytes bigint,
        at timestamptz not null default now()
      );

      create table pricing.watched_price_files (
        id uuid primary key,
        provider_id uuid not null unique,
        address text not null,
        etag text,
        last_modified text,
        sha256 text,
        checked_at timestamptz,
        outcome text check (outcome in ('unchanged', 'changed', 'vanished', 'refused')),
        vanished_at timestamptz,
        last_import_id uuid,
        created_by text not null,
        created_at timestamptz not null,
        version int not null default 1
      )`);
  }
}
