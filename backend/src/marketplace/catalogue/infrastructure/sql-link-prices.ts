import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import { type LinkPrice, LinkPrices } from '../../contract/link-prices.js';
import {
  effectivePrice,
  type LinkPriceTerms,
  priceChangesOn,
} from '../domain/prices/effective-price.js';

interface Row extends LinkPriceTerms {
  readonly linkId: string;
  readonly listPrice: number | null;
}

@Injectable()
export class SqlLinkPrices extends LinkPrices {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  async of(providerIds: readonly string[]): Promise<LinkPrice[]> {
    const rows = await this.sql.rows<Row>(
      `select
        link.id as "linkId",
        s.price as "listPrice",
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
      where link.provider_id = any(array[?]::uuid[])`,
      [providerIds],
    );
    return rows.map((row) => this.priceOf(row));
  }

  private priceOf({ linkId, listPrice, ...terms }: Row): LinkPrice {
    const today = dayOf(this.clock.now());
    const ages = {
      maxMonths: this.settings.priceMaxAgeMonths,
      ageingMonths: this.settings.priceAgeingMonths,
    };
    const price = effectivePrice(terms, listPrice, today, ages);
    return {
      linkId,
      listPrice,
      customPrice: terms.customPrice,
      cents: price?.cents ?? null,
      sourceKind: price?.source.kind ?? null,
      asOf: price?.source.asOf ?? null,
      sourceUrl: price?.source.sourceUrl ?? null,
      ageing: price?.ageing ?? null,
      changesOn: price && priceChangesOn(price, ages),
    };
  }
}
