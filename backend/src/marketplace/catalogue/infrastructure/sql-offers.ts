import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { type Day, dayOf } from '../../../shared/day.js';
import type { Language } from '../../../shared/language.js';
import { type Offer, type OfferPrice, Offers } from '../../contract/offers.js';
import {
  type Coverage,
  effectivePrice,
  type PriceSourceKind,
} from '../domain/prices/effective-price.js';
import { isBookable } from '../domain/providers/bookable.js';
import type { ProviderKind } from '../domain/providers/provider-profile.js';
import { isVisible } from '../domain/visibility.js';
import type { WorkflowStatus } from '../domain/workflow.js';

/** A provider at one of its locations. */
interface ProviderAtLocation {
  readonly providerName: string;
  readonly providerEmail: string | null;
  readonly providerVersion: number;
  readonly providerStatus: WorkflowStatus;
  readonly providerOn: boolean;
  readonly kind: ProviderKind;
  readonly demo: boolean;
  readonly cancelNoticeHours: number;
  readonly locationId: string;
  readonly locationName: string;
  readonly zone: string;
  /** Sort key among the locations of the provider; null for the primary one. */
  readonly locationRank: string | null;
  readonly locationStatus: WorkflowStatus;
  readonly locationOn: boolean;
  readonly placeStatus: WorkflowStatus;
  readonly placeOn: boolean;
}

interface OfferedService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceStatus: WorkflowStatus;
  readonly serviceOn: boolean;
  readonly offerStatus: WorkflowStatus;
  readonly offerOn: boolean;
  readonly bookable: boolean;
  readonly price: number | null;
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  readonly coverage: Coverage;
  readonly includes: string;
  readonly sourceKind: PriceSourceKind | null;
  readonly sourceAsOf: Day | null;
  readonly sourceUrl: string | null;
  readonly attestedOn: Day | null;
}

type Row = ProviderAtLocation & (OfferedService | { readonly serviceId: null });

const SERVICE_NAME: Readonly<Record<Language, string>> = { en: 's.name', es: 's.name_es' };
const INCLUDES: Readonly<Record<Language, string>> = {
  en: 'offer.includes',
  es: 'coalesce(offer.includes_es, offer.includes)',
};

const visibilityColumns = (record: string, on: string, name: string): string =>
  `${record}.status as "${name}Status", ${on} and ${record}.deleted_at is null as "${name}On"`;

/**
 * Everything that the rules of an offer depend on, visible or not: one row for each location of the
 * provider. Not sorted, because sorting even one row costs PostgreSQL half as much as finding it.
 */
const RECORDS = (language: Language): string => `
  select
    p.name as "providerName",
    p.email as "providerEmail",
    p.version as "providerVersion",
    ${visibilityColumns('p', 'p.is_active', 'provider')},
    p.kind,
    p.demo,
    p.cancel_notice_hours as "cancelNoticeHours",
    l.id as "locationId",
    l.name as "locationName",
    l.zone,
    case
      when l.id is distinct from p.primary_location_id then marketplace.fold(l.name)
    end as "locationRank",
    ${visibilityColumns('l', 'true', 'location')},
    ${visibilityColumns('place', 'place.is_active', 'place')},
    s.id as "serviceId",
    ${SERVICE_NAME[language]} as "serviceName",
    ${visibilityColumns('s', 's.is_active', 'service')},
    ${visibilityColumns('offer', 'offer.is_available', 'offer')},
    s.bookable,
    s.price,
    offer.custom_price as "customPrice",
    offer.no_charge as "noCharge",
    offer.coverage,
    ${INCLUDES[language]} as includes,
    offer.source_kind as "sourceKind",
    offer.source_as_of::text as "sourceAsOf",
    offer.source_url as "sourceUrl",
    (offer.attested_at at time zone 'utc')::date::text as "attestedOn"
  from marketplace.providers p
  join marketplace.provider_locations place on place.provider_id = p.id
  join marketplace.locations l on l.id = place.location_id
  left join (
    marketplace.provider_services offer
    join marketplace.services s on s.id = offer.service_id
  ) on offer.provider_id = p.id and s.id = $1 and offer.deleted_at is null
  where p.id = $2`;

const isOpen = ({
  locationStatus,
  locationOn,
  placeStatus,
  placeOn,
}: ProviderAtLocation): boolean =>
  isVisible({ status: locationStatus, on: locationOn }, { status: placeStatus, on: placeOn });

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
      .filter(
        (each) => isOpen(each) && (locationId === undefined || each.locationId === locationId),
      )
      .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
    if (!row || !isVisible({ status: row.providerStatus, on: row.providerOn })) return undefined;
    const offered =
      row.serviceId !== null &&
      isVisible(
        { status: row.serviceStatus, on: row.serviceOn },
        { status: row.offerStatus, on: row.offerOn },
      )
        ? row
        : null;
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

  private priceOf({
    price: ofService,
    sourceKind,
    sourceAsOf,
    sourceUrl,
    includes,
    coverage,
    ...link
  }: OfferedService): OfferPrice | null {
    const { priceMaxAgeMonths: maxMonths, priceAgeingMonths: ageingMonths } = this.settings;
    const source =
      sourceKind && sourceAsOf ? { kind: sourceKind, asOf: sourceAsOf, sourceUrl } : null;
    const price = effectivePrice({ ...link, source }, ofService, dayOf(this.clock.now()), {
      maxMonths,
      ageingMonths,
    });
    return price && { cents: price.cents, includes, coverage, source: price.source };
  }
}
