import { Injectable } from '@nestjs/common';
import { Offers } from '../../marketplace/contract/offers.js';
import { VisitPlaces } from '../../marketplace/contract/visit-places.js';
import { Sql, utc } from '../../platform/database/sql.js';
import type { Language } from '../../shared/language.js';
import { type PriceConfirmation, PriceConfirmations } from '../../shared/price-confirmations.js';
import type { EndedVisit, SetVisit } from '../../shared/visit.js';
import { VisitPreparations } from '../application/visit-preparations.js';

const INCLUDES = "b.snapshot ->> 'includes'";
const INCLUDES_ENGLISH = `coalesce(b.snapshot ->> 'includesEnglish', ${INCLUDES})`;
const VALID_UNTIL = "(b.snapshot ->> 'validUntil')::timestamptz";

/** Other times were asked for, so an earlier one is set no longer. */
const ASKED_AGAIN = "b.status = 'pending' and b.asked > 1";

interface VisitRow extends Pick<SetVisit, 'reference' | 'start' | 'end' | 'zone'> {
  readonly providerId: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly ended: EndedVisit['ended'] | null;
}

/**
 * Price snapshots of requests for a service. A newer request for the same service at the same
 * clinic replaces the snapshot.
 */
@Injectable()
export class BookingPriceConfirmations extends PriceConfirmations {
  constructor(
    private readonly sql: Sql,
    private readonly places: VisitPlaces,
    private readonly preparations: VisitPreparations,
    private readonly offers: Offers,
  ) {
    super();
  }

  async find(code: string, language: Language): Promise<PriceConfirmation | undefined> {
    const english = language === 'en';
    const [row] = await this.sql.rows<PriceConfirmation & { serviceId: string; isOther: boolean }>(
      `select
        b.code,
        b.service_id as "serviceId",
        ? not in ('en', b.language) as "isOther",
        'booking' as kind,
        b.provider_name as "providerName",
        ${english ? 'coalesce(b.service_name_english, b.service_name)' : 'b.service_name'}
          as "serviceName",
        null as specialty,
        b.location_name as "locationName",
        b.zone,
        b.demo,
        (b.snapshot ->> 'priceCents')::int as "priceCents",
        ${english ? INCLUDES_ENGLISH : INCLUDES} as includes,
        b.snapshot ->> 'sourceKind' as "sourceKind",
        b.snapshot ->> 'sourceUrl' as "sourceUrl",
        b.snapshot ->> 'asOf' as "asOf",
        (b.snapshot ->> 'providerVersion')::int as "providerVersion",
        ${utc(VALID_UNTIL)} as "validUntil",
        b.cancel_notice_hours as "cancelNoticeHours",
        case
          when ${VALID_UNTIL} <= now() then 'expired'
          when exists (
            select
            from booking.booking_requests newer
            where newer.user_id = b.user_id
              and newer.provider_id = b.provider_id
              and newer.service_id = b.service_id
              and newer.created_at > b.created_at
          ) then 'replaced'
          else 'valid'
        end as state
      from booking.booking_requests b
      where b.code = ? and b.snapshot is not null`,
      [language, code],
    );
    if (!row) return undefined;
    const { serviceId, isOther, ...confirmation } = row;
    // The request keeps the name in its own language and in English.
    const names = isOther ? await this.offers.serviceNames([serviceId], language) : undefined;
    return {
      ...confirmation,
      serviceName: names?.get(serviceId) ?? confirmation.serviceName,
      preparation: await this.preparations.of(serviceId, language),
    };
  }

  override async findVisit(code: string, key: string): Promise<SetVisit | EndedVisit | undefined> {
    const [visit] = await this.sql.rows<VisitRow>(
      `select
        b.reference,
        ${utc('b.confirmed_start')} as start,
        ${utc('b.confirmed_end')} as end,
        b.zone,
        b.provider_id as "providerId",
        b.location_id as "locationId",
        b.location_name as "locationName",
        case
          when b.status = 'cancelled' then 'cancelled'
          when ${ASKED_AGAIN} then 'moved'
        end as ended
      from booking.booking_requests b
      where b.code = ?
        and b.visit_key = ?
        and (b.status in ('confirmed', 'cancelled') or ${ASKED_AGAIN})`,
      [code, key],
    );
    if (!visit) return undefined;
    const { ended, providerId, locationId, locationName, ...set } = visit;
    if (ended) return { ended };
    const [place] = await this.places.of([{ providerId, locationId }]);
    return {
      ...set,
      placeName: place?.name ?? locationName,
      address: place?.address ?? null,
      phone: place?.phone ?? null,
    };
  }
}
