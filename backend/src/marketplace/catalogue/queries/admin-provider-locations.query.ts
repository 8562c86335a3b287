import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import { AdminRecordView, recordColumns } from './admin-record.js';

export class AdminProviderLocationView extends AdminRecordView {
  locationId!: string;
  name!: string;
  address!: string;
  city!: string;
  isActive!: boolean;
  isPrimary!: boolean;
}

const LINKS = `
  select
    (
      select coalesce(json_agg(link), '[]')
      from (
        select
          ${recordColumns('link')},
          link.location_id as "locationId",
          l.name,
          l.address,
          l.city,
          link.is_active as "isActive",
          coalesce(l.id = p.primary_location_id, false) as "isPrimary"
        from marketplace.provider_locations link
        join marketplace.locations l on l.id = link.location_id
        where link.provider_id = p.id
          and link.deleted_at is null
          and link.id = coalesce(?::uuid, link.id)
        order by
          l.id = p.primary_location_id desc nulls last,
          shared.fold(l.name),
          link.id
      ) link
    ) as links
  from marketplace.providers p
  where p.id = ? and p.deleted_at is null`;

/**
 * The locations of a provider in any status, the primary one first, or one of them; undefined when
 * the provider does not exist.
 */
export class AdminProviderLocations extends Query<AdminProviderLocationView[] | undefined> {
  constructor(
    readonly providerId: string,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminProviderLocations)
export class AdminProviderLocationsHandler implements IQueryHandler<AdminProviderLocations> {
  constructor(private readonly sql: Sql) {}

  async execute({
    providerId,
    id,
  }: AdminProviderLocations): Promise<AdminProviderLocationView[] | undefined> {
    const [provider] = await this.sql.rows<{ links: AdminProviderLocationView[] }>(LINKS, [
      id ?? null,
      providerId,
    ]);
    return provider?.links;
  }
}
