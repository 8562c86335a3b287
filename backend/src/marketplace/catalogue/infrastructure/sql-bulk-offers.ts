import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { isId } from '../../../shared/ids.js';
import { BulkOffers } from '../domain/offers/bulk-offers.js';
import type {
  ExistingOffer,
  ExistingProvider,
  ReferencedRecords,
} from '../domain/offers/offer-import.js';
import type { OfferRow } from '../domain/offers/offer-table.js';
import type { Coverage } from '../domain/prices/effective-price.js';
import { ProviderService } from '../domain/providers/provider-service.js';

export interface ExistingOfferRow {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly isListing: boolean;
  readonly serviceId: string;
  readonly serviceKey: string;
  readonly serviceName: string;
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  readonly inheritsPrice: boolean;
  readonly coverage: Coverage;
  readonly includes: string;
  readonly includesEs: string | null;
  readonly isAvailable: boolean;
  readonly sourceKind: string | null;
  readonly sourceAsOf: string | null;
}

/** Selects an ExistingOfferRow for each link; the caller appends a condition. */
export const EXISTING_OFFERS = `
  select
    link.id,
    link.version,
    link.status,
    p.id as "providerId",
    p.name as "providerName",
    p.kind = 'hospital_listing' as "isListing",
    s.id as "serviceId",
    s.key as "serviceKey",
    s.name as "serviceName",
    link.custom_price as "customPrice",
    link.no_charge as "noCharge",
    link.custom_price is null and link.attested_at is not null as "inheritsPrice",
    link.coverage,
    link.includes,
    link.includes_es as "includesEs",
    link.is_available as "isAvailable",
    link.source_kind as "sourceKind",
    link.source_as_of::text as "sourceAsOf"
  from marketplace.provider_services link
  join marketplace.providers p on p.id = link.provider_id and p.deleted_at is null
  join marketplace.services s on s.id = link.service_id and s.deleted_at is null`;

const REFERENCED_OFFERS = `
  with referenced as materialized (
    select id
    from marketplace.provider_services
    where id in (select value::uuid from json_array_elements_text(?::json))
    union
    select link.id
    from json_to_recordset(?::json) as pair(provider_id uuid, service text)
    join marketplace.services s on s.key = pair.service
    join marketplace.provider_services link
      on link.provider_id = pair.provider_id and link.service_id = s.id
  )
  ${EXISTING_OFFERS}
  where link.id in (select id from referenced) and link.deleted_at is null`;

const REFERENCED_PROVIDERS = `
  select id, name, kind = 'hospital_listing' as "isListing"
  from marketplace.providers
  where deleted_at is null
    and id in (select value::uuid from json_array_elements_text(?::json))`;

const REFERENCED_SERVICES = `
  select id, key, name
  from marketplace.services
  where deleted_at is null
    and key in (select value from json_array_elements_text(?::json))`;

const LOCK_PROVIDERS = `
  select id
  from marketplace.providers
  where id in (
    select provider_id
    from marketplace.provider_services
    where id in (select value::uuid from json_array_elements_text(?::json))
    union
    select value::uuid from json_array_elements_text(?::json)
  )
  order by id
  for update`;

const LOCK_LINKS = `
  select id
  from marketplace.provider_services
  where id in (select value::uuid from json_array_elements_text(?::json))
  order by id
  for update`;

const NAMES = `
  select link.id, p.name || ', ' || s.name as name
  from marketplace.provider_services link
  join marketplace.providers p on p.id = link.provider_id
  join marketplace.services s on s.id = link.service_id
  where link.id in (select value::uuid from json_array_elements_text(?::json))`;

export function existingOfferOf(row: ExistingOfferRow): ExistingOffer {
  return {
    id: row.id,
    version: row.version,
    provider: { id: row.providerId, name: row.providerName, isListing: row.isListing },
    service: { id: row.serviceId, key: row.serviceKey, name: row.serviceName },
    offer: {
      customPrice: row.customPrice,
      noCharge: row.noCharge,
      inheritsPrice: row.inheritsPrice,
      coverage: row.coverage,
      includes: row.includes,
      includesEs: row.includesEs,
      isAvailable: row.isAvailable,
      confirmed: false,
    },
  };
}

@Injectable()
export class SqlBulkOffers extends BulkOffers {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async referencedBy(rows: readonly OfferRow[]): Promise<ReferencedRecords> {
    const { links, pairs, providers, services } = referencesIn(rows);
    const offers = await this.sql.rows<ExistingOfferRow>(REFERENCED_OFFERS, [
      JSON.stringify(links),
      JSON.stringify(pairs),
    ]);
    return {
      offers: offers.map(existingOfferOf),
      providers: await this.sql.rows<ExistingProvider>(REFERENCED_PROVIDERS, [
        JSON.stringify(providers),
      ]),
      services: await this.sql.rows<{ id: string; key: string; name: string }>(
        REFERENCED_SERVICES,
        [JSON.stringify(services)],
      ),
    };
  }

  async lock(rows: readonly OfferRow[]): Promise<void> {
    const { links, providers } = referencesIn(rows);
    await this.lockInOrder(links, providers);
  }

  lockLinks(ids: readonly string[]): Promise<void> {
    return this.lockInOrder(ids, []);
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.rows<{ id: string; name: string }>(NAMES, [JSON.stringify(ids)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  getMany(ids: readonly string[]): Promise<ProviderService[]> {
    return this.em.find(ProviderService, { id: { $in: [...ids] } });
  }

  add(offers: readonly ProviderService[]): void {
    this.em.persist([...offers]);
  }

  /** Locks providers first and by id, in the order of the commands that change one offer. */
  private async lockInOrder(links: readonly string[], providers: readonly string[]): Promise<void> {
    await this.sql.rows(LOCK_PROVIDERS, [JSON.stringify(links), JSON.stringify(providers)]);
    await this.sql.rows(LOCK_LINKS, [JSON.stringify(links)]);
  }
}

/** The ids, pairs and keys in the cells of the rows. Texts that are not ids are left out. */
function referencesIn(rows: readonly OfferRow[]) {
  const ids = (column: 'link_id' | 'provider_id'): string[] => [
    ...new Set(rows.map(({ cells }) => cells[column].toLowerCase()).filter(isId)),
  ];
  return {
    links: ids('link_id'),
    providers: ids('provider_id'),
    services: [...new Set(rows.map(({ cells }) => cells.service))],
    pairs: rows
      .filter(({ cells }) => !cells.link_id && isId(cells.provider_id.toLowerCase()))
      .map(({ cells }) => ({ provider_id: cells.provider_id, service: cells.service })),
  };
}
