import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import type { Language } from '../../../shared/language.js';
import { type Offer, type OfferPrice, Offers } from '../../contract/offers.js';
import { type Coverage, effectivePrice } from '../domain/prices/effective-price.js';
import { isBookable } from '../domain/providers/bookable.js';
import type { ProviderKind } from '../domain/providers/provider-profile.js';
import { LINK_PRICE_COLUMNS, type LinkPriceRow, priceAgesOf } from './link-price-rows.js';

/** A provider at one of its locations. */
interface ProviderAtLocation {
  readonly providerName: string;
  readonly providerEmail: string | null;
  readonly providerVersion: number;
  readonly kind: ProviderKind;
  readonly demo: boolean;
  readonly cancelNoticeHours: number;
  readonly locationId: string;
  readonly locationName: string;
  readonly zone: string;
  /** Sort key among the locations of the provider; null for the primary one. */
  readonly locationRank: string | null;
}

interface OfferedService extends LinkPriceRow {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly bookable: boolean;
  readonly coverage: Coverage;
  readonly includes: string;
}

type Row = ProviderAtLocation & (OfferedService | { readonly serviceId: null });

const SERVICE_NAME: Readonly<Record<Language, string>> = { en: 's.name', es: 's.name_es' };
const INCLUDES: Readonly<Record<Language, string>> = {
  en: 'link.includes',
  es: 'coalesce(link.includes_es, link.includes)',
};

/**
 * A visible provider with the service, if it visibly offers it: one row for each of its visible
 * locations, in no order. Parameters: the ids of the service and of the provider.
 */
const RECORDS = (language: Language): string => `
  select
    p.name as "providerName",
    p.email as "providerEmail",
    p.version as "providerVersion",
    p.kind,
    p.demo,
    p.cancel_notice_hours as "cancelNoticeHours",
    l.id as "locationId",
    l.name as "locationName",
    l.zone,
    case
      when l.id is distinct from p.primary_location_id then shared.fold(l.name)
    end as "locationRank",
    s.id as "serviceId",
    ${SERVICE_NAME[language]} as "serviceName",
    s.bookable,
    link.coverage,
    ${INCLUDES[language]} as includes,
    ${LINK_PRICE_COLUMNS}
  from marketplace.visible_providers p
  join marketplace.visible_provider_locations place on place.provider_id = p.id
  join marketplace.locations l on l.id = place.location_id
  left join (
    marketplace.visible_provider_services link
    join marketplace.services s on s.id = link.service_id
  ) on link.provider_id = p.id and s.id = $1
  where p.id = $2`;

/** Sorts as the directory's cards do: see PLACES of the directory's rows. */
const rankOf = ({ locationRank, locationId }: ProviderAtLocation): string =>
  locationRank === null ? '' : `${locationRank}\0${locationId}`;

@Injectable()
export class SqlOffers extends Offers {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  async find(
    providerId: string,
    serviceId: string | null,
    language: Language,
    locationId?: string,
  ): Promise<Offer | undefined> {
    const rows = await this.sql.prepared<Row>(RECORDS(language), [serviceId, providerId]);
    const [row] = rows
      .filter((each) => locationId === undefined || each.locationId === locationId)
      .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
    if (!row) return undefined;
    const offered = row.serviceId === null ? null : row;
    if (serviceId !== null && !offered) return undefined;
    const {
      providerName,
      providerEmail,
      providerVersion,
      kind,
      demo,
      cancelNoticeHours,
      locationName,
      zone,
    } = row;
    return {
      providerId,
      providerName,
      providerEmail: providerEmail ?? '',
      providerVersion,
      demo,
      bookable: isBookable(kind, offered),
      cancelNoticeHours,
      locationId: row.locationId,
      locationName,
      zone,
      service: offered && { id: offered.serviceId, name: offered.serviceName },
      price: offered && this.priceOf(offered),
    };
  }

  async specialtyOf(providerId: string): Promise<string> {
    const [provider] = await this.sql.rows<{ specialty: string }>(
      `select coalesce(p.specialty_text, sp.name, p.specialty_key) as specialty
        from marketplace.providers p
        left join marketplace.specialties sp on sp.key = p.specialty_key
        where p.id = ?`,
      [providerId],
    );
    return provider?.specialty ?? '';
  }

  async capacityOf(providerId: string): Promise<number> {
    const [provider] = await this.sql.rows<{ capacity: number }>(
      'select capacity from marketplace.providers where id = ?',
      [providerId],
    );
    return provider?.capacity ?? 1;
  }

  async durationOf(serviceId: string): Promise<number | null> {
    const [service] = await this.sql.rows<{ duration: number }>(
      'select duration from marketplace.services where id = ?',
      [serviceId],
    );
    return service?.duration ?? null;
  }

  async serviceNames(
    serviceIds: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>> {
    const services = await this.sql.rows<{ id: string; name: string }>(
      `select s.id, ${SERVICE_NAME[language]} as name
        from marketplace.services s
        where s.id in (select value::uuid from json_array_elements_text(?::json))`,
      [JSON.stringify(serviceIds)],
    );
    return new Map(services.map(({ id, name }) => [id, name]));
  }

  async serviceKeyOf(serviceId: string): Promise<string | null> {
    const [service] = await this.sql.rows<{ key: string }>(
      'select key from marketplace.services where id = ?',
      [serviceId],
    );
    return service?.key ?? null;
  }

  private priceOf(offered: OfferedService): OfferPrice | null {
    const { listPrice, includes, coverage } = offered;
    const today = dayOf(this.clock.now());
    const price = effectivePrice(offered, listPrice, today, priceAgesOf(this.settings));
    if (!price) return null;
    const { kind, asOf, sourceUrl } = price.source;
    return { cents: price.cents, includes, coverage, source: { kind, asOf, sourceUrl } };
  }
}
