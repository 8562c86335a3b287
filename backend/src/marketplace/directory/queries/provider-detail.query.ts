import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import { VISIT_TERMS_COLUMNS, VisitTerms } from '../../catalogue/contract/visit-terms.view.js';
import { LinkPrices } from '../../contract/link-prices.js';
import { type Viewer } from '../../contract/viewer.js';
import { DirectoryProviderView } from '../contract/provider.view.js';
import { documentOf } from './directory-sql.js';
import { PREVIEW } from './provider-documents.sql.js';

export class ProviderView extends IntersectionType(DirectoryProviderView, VisitTerms) {
  /** Plain text. */
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  /** The day when somebody of ours last checked it, UTC; null when nobody has. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) lastVerifiedOn!: string | null;
}

/** One visible provider as JSON text, undefined when there is none. */
export class ProviderDetail extends Query<string | undefined> {
  constructor(
    readonly providerId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

/** The fields of a ProviderView beyond those of the directory, as the end of its JSON text. */
const FURTHER = ({ language }: Viewer): string => `
  ',' || substr(
    (
      select to_json(fields)::text
      from (
        select
          ${language === 'es' ? 'coalesce(p.bio_es, p.bio)' : 'p.bio'} as bio,
          ${VISIT_TERMS_COLUMNS},
          (p.last_verified_at at time zone 'utc')::date as "lastVerifiedOn"
      ) fields
    ),
    2
  )`;

@QueryHandler(ProviderDetail)
export class ProviderDetailHandler implements IQueryHandler<ProviderDetail> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId, viewer }: ProviderDetail): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ json: string }>(
      `select left(${documentOf(viewer)}, -1) || ${FURTHER(viewer)} as json
      from marketplace.directory d
      join marketplace.providers p on p.id = d.provider_id
      where d.provider_id = ?`,
      [providerId],
    );
    return row?.json;
  }
}

/**
 * A provider that visitors do not see, as JSON text for administrators (decision 33); undefined
 * when they do see it or it is not there.
 */
export class HiddenProviderDetail extends Query<string | undefined> {
  constructor(
    readonly providerId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(HiddenProviderDetail)
export class HiddenProviderDetailHandler implements IQueryHandler<HiddenProviderDetail> {
  constructor(
    private readonly sql: Sql,
    private readonly prices: LinkPrices,
  ) {}

  async execute({ providerId, viewer }: HiddenProviderDetail): Promise<string | undefined> {
    const prices = JSON.stringify(await this.prices.of([providerId]));
    const [preview] = await this.sql.prepared<{ document: string }>(PREVIEW(viewer.language), [
      [providerId],
      prices,
      'preview',
    ]);
    if (!preview) return undefined;
    const [row] = await this.sql.rows<{ json: string }>(
      `select left(?::text, -1) || ${FURTHER(viewer)} as json
      from marketplace.providers p
      where p.id = ?`,
      [preview.document, providerId],
    );
    return row?.json;
  }
}
