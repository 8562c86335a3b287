import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Settings } from '../../../../platform/config/settings.js';
import { type Fragment, Sql } from '../../../../platform/database/sql.js';
import type { TableName } from '../../application/open-data/open-data-tables.js';

/** A row with the columns of its table. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows that are in memory at a time. */
const BATCH = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reads what is published: one statement a table, repeated from where the last rows ended. */
@Injectable()
export class SqlOpenData {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {}

  /** All rows of a table by id, some at a time. */
  async *batches(table: TableName): AsyncGenerator<Row[]> {
    for (let last: string | undefined = FIRST_ID; last !== undefined;) {
      const rows: (Row & { after: string })[] = await this.sql.select(this.statement(table, last));
      if (rows.length) yield rows;
      last = rows.length < BATCH ? undefined : rows.at(-1)?.after;
    }
  }

  /** Where the feed of changes ends now. */
  async lastChange(): Promise<string> {
    const [row] = await this.sql.rows<{ position: string }>(
      `select coalesce(max(position), 0)::text as position from marketplace.open_data_changes`,
    );
    return row?.position ?? '0';
  }

  private statement(table: TableName, after: string): RawBuilder<Row & { after: string }> {
    switch (table) {
      case 'providers':
        return this.providers(after);
      case 'locations':
        return this.locations(after);
      case 'services':
        return this.services(after);
      case 'offers':
        return this.offers(after);
      case 'hospital-prices':
        return this.prices(
          after,
          sql`p.kind = 'hospital_listing' and link.source_kind = 'published_file' and not p.demo`,
        );
      case 'prices':
        return this.prices(after, this.shown);
    }
  }

  /** Invented providers are left out where no demo data is wanted, so in production always. */
  private get shown(): Fragment {
    return this.settings.withDemoProviders ? sql`true` : sql`not p.demo`;
  }

  private providers(after: string): RawBuilder<Row & { after: string }> {
    return sql`
      select
        p.id as after,
        p.id,
        p.kind,
        p.demo,
        p.name,
        p.specialty_key,
        d.specialty_en as specialty,
        p.county_program,
        p.patient_ages,
        p.walk_ins,
        p.languages,
        p.opening_hours,
        p.npi,
        p.website,
        concat(${this.settings.address}::text, '/providers/', p.slug, '-', p.id) as url,
        p.rating,
        p.review_count,
        p.rating_source,
        p.rating_as_of::text,
        (p.last_verified_at at time zone 'utc')::date::text as last_verified_on
      from marketplace.directory d
      join marketplace.providers p on p.id = d.provider_id
      where d.provider_id > ${after}::uuid and ${this.shown}
      order by d.provider_id
      limit ${BATCH}`;
  }

  private locations(after: string): RawBuilder<Row & { after: string }> {
    return sql`
      select
        link.id as after,
        link.id,
        link.provider_id,
        l.id as location_id,
        l.name,
        coalesce(l.id = p.primary_location_id, false) as primary,
        l.address,
        l.city,
        l.state,
        l.zip_code,
        l.zone as time_zone,
        l.lat as latitude,
        l.lon as longitude
      from marketplace.visible_provider_locations link
      join marketplace.directory d on d.provider_id = link.provider_id
      join marketplace.providers p on p.id = link.provider_id
      join marketplace.locations l on l.id = link.location_id
      where link.id > ${after}::uuid and ${this.shown}
      order by link.id
      limit ${BATCH}`;
  }

  private services(after: string): RawBuilder<Row & { after: string }> {
    return sql`
      select
        s.id as after,
        s.id,
        s.key,
        s.name,
        s.name_es,
        s.description,
        s.description_es,
        s.category,
        s.duration as duration_minutes,
        array(
          select (code->>'type') || ' ' || (code->>'code')
          from jsonb_array_elements(s.codes) with ordinality as each(code, place)
          order by place
        ) as codes,
        s.bookable,
        s.for_children
      from marketplace.visible_services s
      where s.id > ${after}::uuid
      order by s.id
      limit ${BATCH}`;
  }

  private offers(after: string): RawBuilder<Row & { after: string }> {
    return sql`
      select
        link.id as after,
        link.id,
        link.provider_id,
        link.service_id,
        s.key as service_key,
        s.name as service_name,
        array(
          select place.id
          from marketplace.visible_provider_locations place
          where place.provider_id = link.provider_id
          order by place.id
        ) as location_ids
      ${OFFERED}
      where link.id > ${after}::uuid and ${this.shown}
      order by link.id
      limit ${BATCH}`;
  }

  private prices(after: string, condition: Fragment): RawBuilder<Row & { after: string }> {
    return sql`
      select
        link.id as after,
        link.id as offer_id,
        link.provider_id,
        link.service_id,
        s.key as service_key,
        o.cents as price_cents,
        o.coverage,
        link.includes,
        link.includes_es,
        o.standing,
        coalesce(link.source_kind, 'provider') as source,
        coalesce(link.source_as_of, (link.attested_at at time zone 'utc')::date)::text as as_of,
        link.source_url
      ${OFFERED}
      where link.id > ${after}::uuid and o.cents is not null and ${condition}
      order by link.id
      limit ${BATCH}`;
  }
}

/** What the directory shows as offers. */
const OFFERED = sql`
  from marketplace.provider_services link
  join marketplace.directory_offers o
    on o.provider_id = link.provider_id
    and o.service_id = link.service_id
  join marketplace.providers p on p.id = link.provider_id
  join marketplace.services s on s.id = link.service_id and link.deleted_at is null`;
