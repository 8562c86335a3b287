import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { Ids } from '../../../shared/ids.js';
import {
  type CurrentPrice,
  type ListedHospital,
  type PublishedFile,
  type PublishedPrice,
  PublishedPrices,
  type ReplacedPrice,
} from '../../contract/published-prices.js';
import { DEMO_DATA } from '../application/providers/load-demo-providers.command.js';
import {
  applySnapshot,
  type KeyedService,
  nameSource,
  undoSnapshot,
} from '../domain/prices/price-file-snapshot.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { Records } from '../domain/records.js';

/** More providers in the ZIP codes of one file are not looked at. */
const MAX_CANDIDATES = 1000;

/** Selects a ListedHospital for each provider `p`; the caller appends a condition. */
const LISTED_HOSPITALS = `
  select
    p.id,
    p.name,
    p.npi,
    p.kind,
    p.demo,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'address', l.address,
            'city', l.city,
            'state', l.state,
            'zipCode', l.zip_code
          )
          order by l.id
        ),
        '[]'
      )
      from marketplace.provider_locations link
      join marketplace.locations l on l.id = link.location_id and l.deleted_at is null
      where link.provider_id = p.id and link.deleted_at is null
    ) as places
  from marketplace.providers p`;

const KEYED_SERVICES = `
  select id, key
  from marketplace.services
  where deleted_at is null
    and (key = any($1::text[]) or id = any($2::uuid[]))
  order by key`;

const CURRENT_PRICES = `
  select
    s.key as "serviceKey",
    case
      when link.custom_price is null and link.attested_at is not null then s.price
      else link.custom_price
    end as cents,
    case
      when link.custom_price is null and link.attested_at is not null then 'provider'
      else link.source_kind
    end as "sourceKind",
    coalesce(
      link.source_as_of,
      case
        when link.custom_price is null then (link.attested_at at time zone 'utc')::date
      end
    )::text as "asOf",
    link.source_import_id as "importId"
  from marketplace.provider_services link
  join marketplace.services s on s.id = link.service_id and s.deleted_at is null
  where link.provider_id = $1 and link.deleted_at is null
  order by s.key`;

/** Parameters: NPIs, ZIP codes and names. */
const CANDIDATES = `
  with candidate as materialized (
    select id
    from marketplace.providers
    where npi = any($1::text[]) and deleted_at is null
    union
    select id
    from marketplace.providers
    where sort_name = any(
        array(select shared.fold(name) from unnest($3::text[]) as given(name))
      )
      and deleted_at is null
    union
    select link.provider_id
    from marketplace.locations l
    join marketplace.provider_locations link on link.location_id = l.id
    where l.zip_code = any($2::text[])
      and l.deleted_at is null
      and link.deleted_at is null
  )
  ${LISTED_HOSPITALS}
  where p.id in (select id from candidate) and p.deleted_at is null
  order by p.sort_name, p.id
  limit ${MAX_CANDIDATES}`;

const HOSPITAL = `
  ${LISTED_HOSPITALS}
  where p.id = $1 and p.deleted_at is null`;

const UNPRICED = `
  ${LISTED_HOSPITALS}
  where p.kind = 'hospital_listing'
    and p.created_by = '${DEMO_DATA}'
    and p.deleted_at is null
    and not exists (
      select from marketplace.provider_services link where link.provider_id = p.id
    )
  order by p.id
  limit ${MAX_CANDIDATES}`;

@Injectable()
export class MikroPublishedPrices extends PublishedPrices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly records: Records,
    private readonly ids: Ids,
  ) {
    super();
  }

  async apply(
    providerId: string,
    file: PublishedFile,
    prices: readonly PublishedPrice[],
    by: string,
    at: Date,
  ): Promise<ReplacedPrice[]> {
    // Locks the provider before its offers, as every command that changes offers does.
    await this.records.get({ kind: 'provider', id: providerId });
    const links = await this.linksOf({ providerId });
    const services = await this.sql.prepared<KeyedService>(KEYED_SERVICES, [
      prices.map(({ serviceKey }) => serviceKey),
      links.map(({ serviceId }) => serviceId),
    ]);
    const newId = (): string => this.ids.next();
    const offering = { providerId, links, services };
    const { replaced, added } = applySnapshot(offering, file, prices, newId, { by, at });
    this.em.persist([...added]);
    return [...replaced];
  }

  async restore(
    providerId: string,
    replaced: readonly ReplacedPrice[],
    by: string,
    at: Date,
  ): Promise<string[]> {
    await this.records.get({ kind: 'provider', id: providerId });
    const links = await this.linksOf({ id: { $in: replaced.map(({ linkId }) => linkId) } });
    return undoSnapshot(links, replaced, { by, at });
  }

  async nameSource(
    providerId: string,
    file: Pick<PublishedFile, 'importId' | 'sourceUrl'>,
    replaced: readonly ReplacedPrice[],
    by: string,
    at: Date,
  ): Promise<ReplacedPrice[]> {
    await this.records.get({ kind: 'provider', id: providerId });
    return nameSource(await this.linksOf({ providerId }), file, replaced, { by, at });
  }

  current(providerId: string): Promise<CurrentPrice[]> {
    return this.sql.prepared<CurrentPrice>(CURRENT_PRICES, [providerId]);
  }

  async find(providerId: string): Promise<ListedHospital | undefined> {
    const [hospital] = await this.sql.prepared<ListedHospital>(HOSPITAL, [providerId]);
    return hospital;
  }

  unpriced(): Promise<ListedHospital[]> {
    return this.sql.rows<ListedHospital>(UNPRICED);
  }

  candidates(
    npis: readonly string[],
    zipCodes: readonly string[],
    names: readonly string[] = [],
  ): Promise<ListedHospital[]> {
    return this.sql.prepared<ListedHospital>(CANDIDATES, [npis, zipCodes, names]);
  }

  /** Locked, in the order of their ids. Typed as an object because properties are private. */
  private linksOf(where: object): Promise<ProviderService[]> {
    return this.em.find(ProviderService, { ...where, deletedAt: null } as object, {
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
  }
}
