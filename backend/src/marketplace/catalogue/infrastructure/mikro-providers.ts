import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import type { Location } from '../domain/location.js';
import { effectivePrice } from '../domain/prices/effective-price.js';
import type { Provider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import type { PublishReadiness } from '../domain/providers/provider-profile.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { Providers, type StateFacts } from '../domain/providers/providers.js';
import { LINK_PRICE_COLUMNS, type LinkPriceRow, priceAgesOf } from './link-price-rows.js';
import { PUBLISH_FACTS, publishFactsOf, type PublishFactsRow } from './publish-facts.js';

const VISIBLE_LOCATIONS = `
  select from marketplace.visible_provider_locations
  where provider_id = ?
  limit 1`;

const VISIBLE_SERVICES = `
  select ${LINK_PRICE_COLUMNS}
  from marketplace.visible_provider_services link
  join marketplace.services s on s.id = link.service_id
  where link.provider_id = ?`;

const STATE_FACTS = `
  select
    ${PUBLISH_FACTS},
    p.status,
    p.is_active as "isActive",
    (
      select count(*)::int
      from marketplace.appointment_requests request
      where request.provider_id = p.id and request.open
    ) as "openRequests"
  from marketplace.providers p
  where p.id = ? and p.deleted_at is null`;

type StateRow = PublishFactsRow & Pick<StateFacts, 'status' | 'isActive' | 'openRequests'>;

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
    const links = await this.sql.rows<LinkPriceRow>(VISIBLE_SERVICES, [providerId]);
    const today = dayOf(this.clock.now());
    const ages = priceAgesOf(this.settings);
    return {
      hasLocation: locations.length > 0,
      hasPricedService: links.some(
        (link) => effectivePrice(link, link.listPrice, today, ages) !== null,
      ),
    };
  }

  async stateFacts(providerId: string): Promise<StateFacts | undefined> {
    const [row] = await this.sql.rows<StateRow>(STATE_FACTS, [providerId]);
    if (!row) return undefined;
    const { status, isActive, openRequests } = row;
    const facts = publishFactsOf(row, dayOf(this.clock.now()), priceAgesOf(this.settings));
    return { ...facts, status, isActive, openRequests };
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
