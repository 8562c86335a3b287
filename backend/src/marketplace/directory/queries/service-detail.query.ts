import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import { ServiceGuideView } from '../../catalogue/contract/service-guide.view.js';
import { ServiceGuides } from '../../contract/service-guides.js';
import type { Viewer } from '../../contract/viewer.js';

export class ServiceView {
  id!: string;
  /** The same in every installation. */
  key!: string;
  name!: string;
  description!: string;
  category!: string;
  /** The same in every installation and language. */
  categoryKey!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  bookable!: boolean;
  /** Why it cannot be booked and what to do instead. */
  @ApiProperty({ type: String, nullable: true }) notBookableReason!: string | null;
  /** Visible providers that offer it. */
  @ApiProperty({ type: 'integer' }) providerCount!: number;
  /** The list price in cents, null when there is none; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) price?: number | null;
  pricesHidden!: boolean;
}

export class ServiceDetailView extends ServiceView {
  /** Null for a service that an administrator added. */
  @ApiProperty({ type: ServiceGuideView, nullable: true }) guide!: ServiceGuideView | null;
}

/** What a ServiceView is made of, from `visible_services s` and its `categories c`. */
export function serviceColumns({ language, priced }: Viewer): string {
  const [name, description, reason, category] =
    language === 'es'
      ? ['s.name_es', 's.description_es', 's.not_bookable_reason_es', 'c.name_es']
      : ['s.name', 's.description', 's.not_bookable_reason', 'c.name'];
  return `
    s.id,
    s.key,
    ${name} as name,
    ${description} as description,
    ${category} as category,
    s.category as "categoryKey",
    s.duration,
    s.bookable,
    ${reason} as "notBookableReason",
    (
      select count(*)::int
      from marketplace.directory d
      where d.service_ids @> array[s.id]
    ) as "providerCount",
    ${priced ? 's.price,' : ''}
    ${!priced} as "pricesHidden"`;
}

/** One visible service, undefined when there is none. */
export class ServiceDetail extends Query<ServiceDetailView | undefined> {
  constructor(
    readonly serviceId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(ServiceDetail)
export class ServiceDetailHandler implements IQueryHandler<ServiceDetail> {
  constructor(
    private readonly sql: Sql,
    private readonly guides: ServiceGuides,
  ) {}

  async execute({ serviceId, viewer }: ServiceDetail): Promise<ServiceDetailView | undefined> {
    const [service] = await this.sql.rows<ServiceView>(
      `select ${serviceColumns(viewer)}
      from marketplace.visible_services s
      join marketplace.categories c on c.key = s.category
      where s.id = ?`,
      [serviceId],
    );
    if (!service) return undefined;
    const guide = this.guides.find(service.key, viewer.language);
    return {
      ...service,
      guide: guide && { ...guide, prepare: [...guide.prepare], sources: [...guide.sources] },
    };
  }
}
