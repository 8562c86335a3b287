import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { OfferBook } from '../domain/offers/offer-book.js';
import type { Known, KnownOffer, KnownProvider } from '../domain/offers/offer-import.js';
import type { OfferRow } from '../domain/offers/offer-table.js';
import type { Coverage } from '../domain/prices/effective-price.js';
import { ProviderService } from '../domain/providers/provider-service.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface KnownOfferRow {
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

/** A KnownOfferRow of each link; a condition comes behind it. */
export const KNOWN_OFFERS = `
  select link.id, link.version, link.status, p.id as "providerId", p.name as "providerName", p.kind = 'hospital_listing' as "isListing", s.id as "serviceId", s.key as "serviceKey", s.name as "serviceName",
      link.custom_price as "customPrice", link.no_charge as "noCharge", link.custom_price is null and link.attested_at is not null as "inheritsPrice", link.coverage, link.includes, link.includes_es as "includesEs",
      link.is_available as "isAvailable", link.source_kind as "sourceKind", link.source_as_of::text as "sourceAsOf"
    from marketplace.provider_services link join marketplace.providers p on p.id = link.provider_id and p.deleted_at is null join marketplace.services s on s.id = link.service_id and s.deleted_at is null`;

export function knownOffer({
  id,
  version,
  providerId,
  providerName,
  isListing,
  serviceId,
  serviceKey,
  serviceName,
  ...offer
}: KnownOfferRow): KnownOffer {
  const { customPrice, noCharge, inheritsPrice, coverage, includes, includesEs, isAvailable } =
    offer;
  return {
    id,
    version,
    provider: { id: providerId, name: providerName, isListing },
    service: { id: serviceId, key: serviceKey, name: serviceName },
    offer: {
      customPrice,
      noCharge,
      inheritsPrice,
      coverage,
      includes,
      includesEs,
      isAvailable,
      confirmed: false,
    },
  };
}

@Injectable()
export class SqlOfferBook extends OfferBook {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async known(rows: readonly OfferRow[]): Promise<Known> {
    const named = namedIn(rows);
    const [offers, providers, services] = [
      await this.sql.rows<KnownOfferRow>(
        `with wanted as materialized (
           select id from marketplace.provider_services where id in (select value::uuid from json_array_elements_text(?::json))
           union select link.id from json_to_recordset(?::json) as pair(provider_id uuid, service text) join marketplace.services s on s.key = pair.service
             join marketplace.provider_services link on link.provider_id = pair.provider_id and link.service_id = s.id
         ) ${KNOWN_OFFERS} where link.id in (select id from wanted) and link.deleted_at is null`,
        [JSON.stringify(named.links), JSON.stringify(named.pairs)],
      ),
      await this.sql.rows<KnownProvider>(
        `select id, name, kind = 'hospital_listing' as "isListing" from marketplace.providers where deleted_at is null and id in (select value::uuid from json_array_elements_text(?::json))`,
        [JSON.stringify(named.providers)],
      ),
      await this.sql.rows<{ id: string; key: string; name: string }>(
        'select id, key, name from marketplace.services where deleted_at is null and key in (select value from json_array_elements_text(?::json))',
        [JSON.stringify(named.services)],
      ),
    ];
    return { offers: offers.map(knownOffer), providers, services };
  }

  /** Providers first and in the order of their ids, as whoever changes one offer does. */
  async lock(rows: readonly OfferRow[]): Promise<void> {
    const { links, providers } = namedIn(rows);
    const [ids, owners] = [JSON.stringify(links), JSON.stringify(providers)];
    await this.sql.rows(
      `select id from marketplace.providers where id in (select provider_id from marketplace.provider_services where id in (select value::uuid from json_array_elements_text(?::json))
        union select value::uuid from json_array_elements_text(?::json)) order by id for update`,
      [ids, owners],
    );
    await this.sql.rows(
      'select id from marketplace.provider_services where id in (select value::uuid from json_array_elements_text(?::json)) order by id for update',
      [ids],
    );
  }

  of(ids: readonly string[]): Promise<ProviderService[]> {
    return this.em.find(ProviderService, { id: { $in: [...ids] } } as object);
  }

  add(offers: readonly ProviderService[]): void {
    this.em.persist([...offers]);
  }
}

function namedIn(rows: readonly OfferRow[]) {
  const ids = (column: 'link_id' | 'provider_id'): string[] => [
    ...new Set(rows.map(({ cells }) => cells[column].toLowerCase()).filter((id) => ID.test(id))),
  ];
  return {
    links: ids('link_id'),
    providers: ids('provider_id'),
    services: [...new Set(rows.map(({ cells }) => cells.service))],
    pairs: rows
      .filter(({ cells }) => !cells.link_id && ID.test(cells.provider_id))
      .map(({ cells }) => ({ provider_id: cells.provider_id, service: cells.service })),
  };
}
