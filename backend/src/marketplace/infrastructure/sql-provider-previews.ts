import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Language } from '../../shared/domain/language.js';
import { Settings } from '../../shared/infrastructure/settings.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { dayOf } from '../domain/day.js';
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
