import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import { type Viewer } from '../../contract/viewer.js';
import { DirectoryProviderView } from '../contract/provider.view.js';
import { documentOf } from './directory-sql.js';
import { ProviderPreviews } from './provider-previews.js';

export class ProviderView extends DirectoryProviderView {
  /** Plain text. */
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  /** How long before an appointment it can still be cancelled. */
  @ApiProperty({ type: 'integer' }) cancelNoticeHours!: number;
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

/** The columns of a ProviderView beyond those of the directory, as the end of its JSON text. */
const FURTHER = ({ language }: Viewer): string => {
  const bio = language === 'es' ? 'coalesce(p.bio_es, p.bio)' : 'p.bio';
  return `',"bio":' || coalesce(to_json(${bio})::text, 'null') || ',"cancelNoticeHours":' || p.cancel_notice_hours
    || ',"lastVerifiedOn":' || coalesce(to_json((p.last_verified_at at time zone 'utc')::date)::text, 'null') || '}'`;
};

@QueryHandler(ProviderDetail)
export class ProviderDetailHandler implements IQueryHandler<ProviderDetail> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId, viewer }: ProviderDetail): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ json: string }>(
      `select left(${documentOf(viewer)}, -1) || ${FURTHER(viewer)} as json
        from marketplace.directory d join marketplace.providers p on p.id = d.provider_id where d.provider_id = ?`,
      [providerId],
    );
    return row?.json;
  }
}

/** A provider that visitors do not see, as JSON text for administrators (decision 33); undefined when they do see it or it is not there. */
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
    private readonly previews: ProviderPreviews,
  ) {}

  async execute({ providerId, viewer }: HiddenProviderDetail): Promise<string | undefined> {
    const document = await this.previews.of(providerId, viewer.language);
    if (document === undefined) return undefined;
    const [row] = await this.sql.rows<{ json: string }>(
      `select left(?::text, -1) || ${FURTHER(viewer)} as json from marketplace.providers p where p.id = ?`,
      [document, providerId],
    );
    return row?.json;
  }
}
