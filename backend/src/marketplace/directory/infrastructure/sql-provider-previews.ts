import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import type { Language } from '../../../shared/language.js';
import { ProviderPreviews } from '../queries/provider-previews.js';
import { PREVIEW } from './refresh-directory.sql.js';

@Injectable()
export class SqlProviderPreviews extends ProviderPreviews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  async of(providerId: string, language: Language): Promise<string | undefined> {
    const { priceMaxAgeMonths, priceAgeingMonths } = this.settings;
    const today = dayOf(this.clock.now());
    const values = [[providerId], today, priceMaxAgeMonths, priceAgeingMonths, 'preview'];
    const [row] = await this.sql.rows<{ document: string }>(PREVIEW(language), values);
    return row?.document;
  }
}
