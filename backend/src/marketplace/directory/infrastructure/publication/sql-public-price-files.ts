import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Settings } from '../../../../platform/config/settings.js';
import { allOf, type Fragment, Sql, utc } from '../../../../platform/database/sql.js';
import { Clock } from '../../../../shared/clock.js';
import { type Day, dayOf, daysAfter } from '../../../../shared/day.js';
import { ATTESTED_DAYS } from '../../../catalogue/contract/attestation.js';
import {
  type PriceFileKind,
  type PriceFileState,
  PublicPriceFiles,
} from '../../application/public-price-files.js';
import type { FileHead, FileRow } from './cms-template.js';
import { priceCsv } from './price-csv.js';
import { priceJson } from './price-json.js';
import { type ListedClinic, priceManifest } from './price-manifest.js';

/** Clinics whose rows are in memory at a time. */
const BATCH = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Of a clinic without a license and without a place. */
const DEFAULT_STATE = 'TX';

interface StateRow extends Omit<PriceFileState, 'clinicId' | 'updatedAt'> {
  /** ISO 8601. */
  readonly updatedAt: string | null;
}

type ClinicHead = Omit<FileHead, 'attester' | 'lastUpdatedOn'> & { readonly attested: boolean };

/** When a row changed last. */
const CHANGED = sql`greatest(p.updated_at, link.updated_at, s.updated_at)`;

@Injectable()
export class SqlPublicPriceFiles extends PublicPriceFiles {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(clinicId?: string): Promise<PriceFileState | undefined> {
    const [state] = await this.sql.select(sql<StateRow>`
      select
        coalesce(sum(clinic.rows), 0)::int as rows,
        count(*)::int as clinics,
        ${sql.raw(utc('max(clinic.updated)'))} as "updatedAt",
        md5(coalesce(string_agg(clinic.version, ' ' order by clinic.id), '')) as version
      from (
        select
          p.id,
          count(*) as rows,
          max(${CHANGED}) as updated,
          concat_ws(' ', d.priced_revision, p.version, ${this.attested()}, max(${CHANGED}))
            as version
        ${this.publicPrices(clinicId === undefined ? undefined : [clinicId])}
        group by d.provider_id, p.id
      ) clinic`);
    if (!state || (clinicId !== undefined && state.clinics === 0)) return undefined;
    const { updatedAt } = state;
    return { ...state, clinicId, updatedAt: updatedAt === null ? null : new Date(updatedAt) };
  }

  async write(kind: PriceFileKind, state: PriceFileState): Promise<Readable> {
    if (kind === 'manifest') {
      const { productName, address, supportEmail } = this.settings;
      return priceManifest({ productName, address, contact: supportEmail }, state, this.clinics());
    }
    const head = await this.headOf(state);
    const rows = this.rows(state.clinicId);
    return kind === 'csv' ? priceCsv(head, rows, await this.maxCodes()) : priceJson(head, rows);
  }

  private async *rows(clinicId: string | undefined): AsyncGenerator<FileRow> {
    if (clinicId !== undefined) yield* await this.rowsOf([clinicId]);
    else for await (const ids of this.clinicIds()) yield* await this.rowsOf(ids);
  }

  /** The rows of these clinics: at most as many for each as there are services. */
  private rowsOf(clinicIds: readonly string[]): Promise<FileRow[]> {
    return this.sql.select(sql<FileRow>`
      select
        p.id as "clinicId",
        p.name as clinic,
        p.npi,
        p.demo,
        s.name as service,
        s.key as "serviceKey",
        s.codes,
        o.cents,
        o.coverage,
        link.includes,
        coalesce(link.source_as_of, (link.attested_at at time zone 'utc')::date)::text as "asOf"
      ${this.publicPrices(clinicIds)}
      order by o.provider_id, o.service_id`);
  }

  /** Clinics that may have public prices, some at a time. */
  private async *clinicIds(): AsyncGenerator<string[]> {
    for (let last: string | undefined = FIRST_ID; last !== undefined;) {
      const batch: { id: string }[] = await this.sql.select(sql<{ id: string }>`
        select provider_id as id
        from marketplace.directory
        where public_prices and provider_id > ${last}::uuid
        order by provider_id
        limit ${BATCH}`);
      yield batch.map(({ id }) => id);
      last = batch.length < BATCH ? undefined : batch.at(-1)?.id;
    }
  }

  private async *clinics(): AsyncGenerator<ListedClinic> {
    for await (const ids of this.clinicIds())
      yield* await this.sql.select(sql<ListedClinic>`
        select
          p.id,
          p.name,
          p.npi,
          p.demo,
          count(*)::int as rows,
          ${sql.raw(utc('max(greatest(p.updated_at, link.updated_at, s.updated_at))'))}
            as "updatedAt",
          case when ${this.attested()} then (p.attested_at at time zone 'utc')::date::text end
            as "attestedOn"
        ${this.publicPrices(ids)}
        group by p.id
        order by p.id`);
  }

  private async headOf({ clinicId, updatedAt }: PriceFileState): Promise<FileHead> {
    const lastUpdatedOn = dayOf(updatedAt ?? this.clock.now());
    const { productName, address } = this.settings;
    const whole = {
      name: `${productName}: clinics with public cash prices`,
      locations: ['All clinics of this file'],
      addresses: [address],
      npi: null,
      licenseNumber: null,
      licenseState: DEFAULT_STATE,
      lastUpdatedOn,
      attester: null,
    };
    if (clinicId === undefined) return whole;
    const [clinic] = await this.sql.select(sql<ClinicHead>`
      select
        p.name,
        p.npi,
        p.license_number as "licenseNumber",
        coalesce(p.license_state, (array_agg(l.state))[1], ${DEFAULT_STATE}) as "licenseState",
        ${this.attested()} as attested,
        coalesce(array_agg(l.name order by l.name, l.id), '{}') as locations,
        coalesce(
          array_agg(concat_ws(', ', l.address, l.city, l.state || ' ' || l.zip_code)
            order by l.name, l.id),
          '{}'
        ) as addresses
      from marketplace.providers p
      left join marketplace.visible_provider_locations works on works.provider_id = p.id
      left join marketplace.locations l on l.id = works.location_id
      where p.id = ${clinicId}
      group by p.id`);
    if (!clinic) return whole;
    const { attested, ...head } = clinic;
    return { ...head, lastUpdatedOn, attester: attested ? clinic.name : null };
  }

  /** The most codes that a row has, our own key included. */
  private async maxCodes(): Promise<number> {
    const [found] = await this.sql.rows<{ most: number | null }>(
      'select max(jsonb_array_length(codes)) as most from marketplace.services',
    );
    return (found?.most ?? 0) + 1;
  }

  /** `from` and `where` of the prices that everybody may see. Invented ones: not in production. */
  private publicPrices(clinicIds: readonly string[] | undefined): Fragment {
    const conditions = [
      sql`d.public_prices`,
      sql`p.kind = 'clinic'`,
      sql`o.cents > 0`,
      ...(this.settings.production ? [sql`not p.demo`] : []),
      ...(clinicIds ? [sql`d.provider_id = any(${clinicIds}::uuid[])`] : []),
    ];
    return sql`
      from marketplace.directory d
      join marketplace.providers p on p.id = d.provider_id
      join marketplace.directory_offers o on o.provider_id = d.provider_id
      join marketplace.services s on s.id = o.service_id
      join marketplace.provider_services link
        on link.provider_id = o.provider_id
        and link.service_id = o.service_id
        and link.deleted_at is null
      where ${allOf(conditions)}`;
  }

  /** Whether the clinic confirmed its page so lately that it still holds. */
  private attested(): Fragment {
    const since: Day = daysAfter(dayOf(this.clock.now()), -ATTESTED_DAYS);
    return sql`coalesce((p.attested_at at time zone 'utc')::date >= ${since}::date, false)`;
  }
}
