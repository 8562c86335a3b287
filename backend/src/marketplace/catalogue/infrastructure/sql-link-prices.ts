import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import { type LinkPrice, LinkPrices } from '../../contract/link-prices.js';
import { effectivePrice, priceChangesOn } from '../domain/prices/effective-price.js';
import { LINK_PRICE_COLUMNS, type LinkPriceRow, priceAgesOf } from './link-price-rows.js';

interface Row extends LinkPriceRow {
  readonly linkId: string;
}

const OFFERED = `
  select
    link.id as "linkId",
    ${LINK_PRICE_COLUMNS}
  from marketplace.visible_provider_services link
  join marketplace.services s on s.id = link.service_id
  where link.provider_id = any($1::uuid[])`;

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
    const rows = await this.sql.prepared<Row>(OFFERED, [providerIds]);
    return rows.map((row) => this.priceOf(row));
  }

  private priceOf({ linkId, listPrice, ...terms }: Row): LinkPrice {
    const today = dayOf(this.clock.now());
    const ages = priceAgesOf(this.settings);
    const price = effectivePrice(terms, listPrice, today, ages);
    return {
      linkId,
      listPrice,
      customPrice: terms.customPrice,
      cents: price?.cents ?? null,
      sourceKind: price?.source.kind ?? null,
      asOf: price?.source.asOf ?? null,
      sourceUrl: price?.source.sourceUrl ?? null,
      importId: price?.source.importId ?? null,
      row: price?.source.row ?? null,
      attester: price?.source.attester ?? null,
      ageing: price?.ageing ?? null,
      changesOn: price && priceChangesOn(price, ages),
    };
  }
}
