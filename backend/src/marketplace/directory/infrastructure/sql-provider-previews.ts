import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { LinkPrices } from '../../contract/link-prices.js';
import { ProviderPreviews } from '../queries/provider-previews.js';
import { PREVIEW } from './refresh-directory.sql.js';

@Injectable()
export class SqlProviderPreviews extends ProviderPreviews {
  constructor(
    private readonly sql: Sql,
    private readonly prices: LinkPrices,
  ) {
    super();
  }

  async of(providerId: string, language: Language): Promise<string | undefined> {
    const prices = JSON.stringify(await this.prices.of([providerId]));
    const values = [[providerId], prices, 'preview'];
    const [row] = await this.sql.rows<{ document: string }>(PREVIEW(language), values);
    return row?.document;
  }
}
