import { Migration } from '@mikro-orm/migrations';

/**
 * What changed last of what the open data shows: one row for each provider, service and price, so
 * the table is as large as the directory. A row that changes again loses its place in the feed; a
 * schedule gives places to what is committed, so no reader misses a change that commits late.
 * Nobody else writes it: triggers see every way in which the directory changes.
 */
const TABLE = `
  create sequence marketplace.open_data_position;
  create table marketplace.open_data_changes (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('provider', 'service', 'price')),
    provider_id uuid,
    service_id uuid,
    removed boolean not null,
    changed_at timestamptz not null default now(),
    position bigint unique,
    unique nulls not distinct (kind, provider_id, service_id),
    check ((provider_id is null) = (kind = 'service')),
    check ((service_id is null) = (kind = 'provider'))
  );
  create index open_data_changes_waiting on marketplace.open_data_changes (id)
    where position is null`;

const NOTE = `
  insert into marketplace.open_data_changes (kind, provider_id, service_id, removed)`;
const AGAIN = `
  on conflict (kind, provider_id, service_id) do update set
    removed = excluded.removed,
    changed_at = excluded.changed_at,
    position = null`;

/** A trigger after each event, with the rows before as `old_rows` and those after as `new_rows`. */
function following(table: string, notes: Partial<Record<'insert' | 'update' | 'delete', string>>) {
  return Object.entries(notes).map(([event, rows]) => {
    const name = `note_${event}_of_${table}`;
    const tables = [
      ...(event === 'insert' ? [] : ['old table as old_rows']),
      ...(event === 'delete' ? [] : ['new table as new_rows']),
    ];
    return `
      create function marketplace.${name}() returns trigger language plpgsql as $$
      begin
        ${NOTE} ${rows} ${AGAIN};
        return null;
      end $$;
      create trigger ${name} after ${event} on marketplace.${table}
        referencing ${tables.join(' ')}
        for each statement execute function marketplace.${name}()`;
  });
}

const VISIBLE = (row: string): string =>
  `(${row}.status = 'published' and ${row}.is_active and ${row}.deleted_at is null)`;

/** A provider stands for its row, its places and its offers, as far as everybody sees them. */
const OF_PROVIDERS = [
  ...following('directory', {
    insert: `select 'provider', provider_id, null::uuid, false from new_rows`,
    update: `
      select 'provider', after.provider_id, null::uuid, false
      from old_rows before
      join new_rows after using (provider_id)
      where before.public_revision <> after.public_revision`,
    delete: `select 'provider', provider_id, null::uuid, true from old_rows`,
  }),
  ...following('providers', {
    update: `
      select 'provider', after.id, null::uuid, false
      from old_rows before
      join new_rows after using (id)
      join marketplace.directory d on d.provider_id = after.id
      where (
        before.npi, before.patient_ages, before.walk_ins, before.opening_hours,
        before.last_verified_at
      ) is distinct from (
        after.npi, after.patient_ages, after.walk_ins, after.opening_hours, after.last_verified_at
      )`,
  }),
];

const OF_SERVICES = following('services', {
  insert: `
    select 'service', null::uuid, after.id, false
    from new_rows after
    where ${VISIBLE('after')}`,
  update: `
    select 'service', null::uuid, after.id, not ${VISIBLE('after')}
    from old_rows before
    join new_rows after using (id)
    where (${VISIBLE('before')} or ${VISIBLE('after')})
      and (
        ${VISIBLE('before')}, before.name, before.name_es, before.description,
        before.description_es, before.category, before.duration, before.codes, before.bookable,
        before.for_children
      ) is distinct from (
        ${VISIBLE('after')}, after.name, after.name_es, after.description,
        after.description_es, after.category, after.duration, after.codes, after.bookable,
        after.for_children
      )`,
  delete: `
    select 'service', null::uuid, before.id, true
    from old_rows before
    where ${VISIBLE('before')}`,
});

/** What is shown, and what is said of it: where it comes from, and what it includes. */
const OF_PRICES = [
  ...following('directory_offers', {
    insert: `
      select 'price', provider_id, service_id, false
      from new_rows
      where cents is not null`,
    update: `
      select 'price', provider_id, service_id, after.cents is null
      from old_rows before
      join new_rows after using (provider_id, service_id)
      where (before.cents, before.coverage, before.standing)
        is distinct from (after.cents, after.coverage, after.standing)
        and (before.cents is not null or after.cents is not null)`,
    delete: `
      select 'price', provider_id, service_id, true
      from old_rows
      where cents is not null`,
  }),
  ...following('provider_services', {
    update: `
      select 'price', after.provider_id, after.service_id, false
      from old_rows before
      join new_rows after using (id)
      join marketplace.directory_offers shown
        on shown.provider_id = after.provider_id
        and shown.service_id = after.service_id
        and shown.cents is not null
      where after.deleted_at is null
        and (
          before.includes, before.includes_es, before.source_kind, before.source_as_of,
          before.source_url, before.attested_at
        ) is distinct from (
          after.includes, after.includes_es, after.source_kind, after.source_as_of,
          after.source_url, after.attested_at
        )`,
  }),
];

const PRESENT = `
  ${NOTE}
  select 'provider', provider_id, null::uuid, false from marketplace.directory
  union all
  select 'service', null, id, false from marketplace.visible_services
  union all
  select 'price', provider_id, service_id, false
  from marketplace.directory_offers
  where cents is not null`;

export class Marketplace20261127011500 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    for (const part of [TABLE, PRESENT, ...OF_PROVIDERS, ...OF_SERVICES, ...OF_PRICES])
      this.addSql(part);
  }
}
