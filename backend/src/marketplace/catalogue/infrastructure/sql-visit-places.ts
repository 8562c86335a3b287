import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { type VisitAt, type VisitPlace, VisitPlaces } from '../../contract/visit-places.js';

const PLACES = `
  select
    visit."providerId",
    visit."locationId",
    visible.slug as "providerSlug",
    l.name,
    case
      when l.id is not null
      then json_build_object(
        'street', l.address,
        'city', l.city,
        'state', l.state,
        'zipCode', l.zip_code
      )
    end as address,
    coalesce(l.phone, p.phone) as phone
  from (
    select distinct "providerId", "locationId"
    from json_to_recordset($1::json) as asked("providerId" uuid, "locationId" uuid)
  ) visit
  left join marketplace.providers p on p.id = visit."providerId" and p.deleted_at is null
  left join marketplace.visible_providers visible on visible.id = visit."providerId"
  left join marketplace.locations l on l.id = visit."locationId" and l.deleted_at is null`;

@Injectable()
export class SqlVisitPlaces extends VisitPlaces {
  constructor(private readonly sql: Sql) {
    super();
  }

  async of(visits: readonly VisitAt[]): Promise<VisitPlace[]> {
    if (!visits.length) return [];
    const ids = visits.map(({ providerId, locationId }) => ({ providerId, locationId }));
    return this.sql.prepared<VisitPlace>(PLACES, [JSON.stringify(ids)]);
  }
}
