import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import type { Location } from '../domain/location.js';
import { effectivePrice, type LinkPriceTerms } from '../domain/prices/effective-price.js';
import type { Provider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import type { PublishReadiness } from '../domain/providers/provider-profile.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { Providers } from '../domain/providers/providers.js';

interface PricedLink extends LinkPriceTerms {
  /** The list price of the service in cents. */
  readonly price: number | null;
}

const VISIBLE_LOCATIONS = `
  select from marketplace.visible_provider_locations
  where provider_id = ?
  limit 1`;

const VISIBLE_SERVICES = `
  select
    s.price,
    link.custom_price as "customPrice",
    link.no_charge as "noCharge",
    (link.attested_at at time zone 'utc')::date::text as "attestedOn",
    case when link.source_kind is not null then json_build_object(
      'kind', link.source_kind,
      'asOf', link.source_as_of,
      'sourceUrl', link.source_url
    ) end as source
  from marketplace.visible_provider_services link
  join marketplace.services s on s.id = link.service_id
  where link.provider_id = ?`;

@Injectable()
export class MikroProviders extends Providers {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  add(
    provider: Provider,
    locations: readonly (Location | ProviderLocation)[],
    services: readonly ProviderService[],
  ): void {
    this.em.persist([provider, ...locations, ...services]);
  }

  async publishReadiness(providerId: string): Promise<PublishReadiness> {
    const locations = await this.sql.rows(VISIBLE_LOCATIONS, [providerId]);
    const links = await this.sql.rows<PricedLink>(VISIBLE_SERVICES, [providerId]);
    const today = dayOf(this.clock.now());
    const ages = {
      maxMonths: this.settings.priceMaxAgeMonths,
      ageingMonths: this.settings.priceAgeingMonths,
    };
    return {
      hasLocation: locations.length > 0,
      hasPricedService: links.some(
        (link) => effectivePrice(link, link.price, today, ages) !== null,
      ),
    };
  }

  services(providerId: string): Promise<ProviderService[]> {
    return this.em.find(ProviderService, linksOf(providerId), { orderBy: { id: 'asc' } });
  }

  locations(providerId: string): Promise<ProviderLocation[]> {
    return this.em.find(ProviderLocation, linksOf(providerId), { orderBy: { id: 'asc' } });
  }
}

/** Typed as an object because these properties are private to the classes. */
const linksOf = (providerId: string): object => ({ providerId, deletedAt: null });
