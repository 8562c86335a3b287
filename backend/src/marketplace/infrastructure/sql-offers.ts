import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Language } from '../../shared/domain/language.js';
import { Settings } from '../../shared/infrastructure/settings.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type Offer, type OfferPrice, Offers } from '../contract/offers.js';
import { isBookable } from '../domain/bookable.js';
import { dayOf } from '../domain/day.js';
import { type Coverage, effectivePrice, type LinkPrice } from '../domain/effective-price.js';
import type { ProviderKind } from '../domain/provider-profile.js';
import { isVisible, type Switched } from '../domain/visibility.js';

interface ProviderAt {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly version: number;
  readonly kind: ProviderKind;
  readonly demo: boolean;
  readonly cancelNoticeHours: number;
  readonly shown: Switched;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly zone: string; readonly shown: readonly Switched[] }[];
  readonly service: OfferedService | null;
}

interface OfferedService extends LinkPrice {
  readonly id: string;
  readonly name: string;
  readonly bookable: boolean;
  readonly price: number | null;
  readonly includes: string;
  readonly coverage: Coverage;
  readonly shown: readonly Switched[];
}

const switched = (record: string, on: string): string => `json_build_object('status', ${record}.status, 'on', ${on} and ${record}.deleted_at is null)`;

/** Everything about one provider that the rules of an offer look at, visible or not. */
const RECORDS = (language: Language): string => `
  select p.id, p.name, p.email, p.version, p.kind, p.demo, p.cancel_notice_hours as "cancelNoticeHours", ${switched('p', 'p.is_active')} as shown,
    (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'zone', l.zone, 'shown', json_build_array(${switched('link', 'link.is_active')}, ${switched('l', 'true')}))
        order by l.id = p.primary_location_id desc, marketplace.fold(l.name), l.id), '[]')
      from marketplace.provider_locations link join marketplace.locations l on l.id = link.location_id where link.provider_id = p.id) as locations,
    (select json_build_object('id', s.id, 'name', s.name${language === 'es' ? '_es' : ''}, 'bookable', s.bookable, 'price', s.price, 'coverage', link.coverage,
        'includes', ${language === 'es' ? 'coalesce(link.includes_es, link.includes)' : 'link.includes'}, 'customPrice', link.custom_price, 'noCharge', link.no_charge,
        'source', case when link.source_kind is not null then json_build_object('kind', link.source_kind, 'asOf', link.source_as_of, 'sourceUrl', link.source_url) end,
        'attestedOn', (link.attested_at at time zone 'utc')::date, 'shown', json_build_array(${switched('link', 'link.is_available')}, ${switched('s', 's.is_active')}))
      from marketplace.provider_services link join marketplace.services s on s.id = link.service_id where link.provider_id = p.id and s.id = $1 and link.deleted_at is null) as service
  from marketplace.providers p where p.id = $2`;

@Injectable()
export class SqlOffers extends Offers {
  constructor(private readonly sql: Sql, private readonly clock: Clock, private readonly settings: Settings) { super(); }

  async find(providerId: string, serviceId: string | null, language: Language, locationId?: string): Promise<Offer | undefined> {
    const [provider] = await this.sql.prepared<ProviderAt>(RECORDS(language), [serviceId, providerId]);
    if (!provider || !isVisible(provider.shown)) return undefined;
    const location = provider.locations.find(({ id, shown }) => isVisible(...shown) && (locationId === undefined || id === locationId));
    if (!location) return undefined;
    const { service } = provider;
    if (serviceId !== null && !(service && isVisible(...service.shown))) return undefined;
    return {
      providerId, providerName: provider.name, providerEmail: provider.email ?? '', providerVersion: provider.version, demo: provider.demo,
      bookable: isBookable(provider.kind, service), cancelNoticeHours: provider.cancelNoticeHours,
      locationId: location.id, locationName: location.name, zone: location.zone,
      service: service && { id: service.id, name: service.name }, price: service && this.priceOf(service),
    };
  }

  async specialtyOf(providerId: string): Promise<string> {
    const [provider] = await this.sql.rows<{ specialty: string }>(
      'select coalesce(p.specialty_text, sp.name, p.specialty_key) as specialty from marketplace.providers p left join marketplace.specialties sp on sp.key = p.specialty_key where p.id = ?', [providerId],
    );
    return provider?.specialty ?? '';
  }

  async capacityOf(providerId: string): Promise<number> {
    const [provider] = await this.sql.rows<{ capacity: number }>('select capacity from marketplace.providers where id = ?', [providerId]);
    return provider?.capacity ?? 1;
  }

  private priceOf(service: OfferedService): OfferPrice | null {
    const { priceMaxAgeMonths: maxMonths, priceAgeingMonths: ageingMonths } = this.settings;
    const price = effectivePrice(service, service.price, dayOf(this.clock.now()), { maxMonths, ageingMonths });
    return price && { cents: price.cents, includes: service.includes, coverage: service.coverage, source: price.source };
  }
}
