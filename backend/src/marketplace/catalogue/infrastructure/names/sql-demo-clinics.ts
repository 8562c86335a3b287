import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import { type DemoClinicOffer, DemoClinics } from '../../../contract/demo-clinics.js';

@Injectable()
export class SqlDemoClinics extends DemoClinics {
  constructor(private readonly sql: Sql) {
    super();
  }

  offers(): Promise<DemoClinicOffer[]> {
    return this.sql.rows<DemoClinicOffer>(
      `select
         p.id as "providerId",
         p.name as "providerName",
         coalesce(p.specialty_text, sp.name, p.specialty_key) as specialty,
         concat_ws(', ', l.address, l.city, l.state || ' ' || l.zip_code) as address,
         s.id as "serviceId",
         s.key as "serviceKey",
         s.name as "serviceName",
         link.custom_price as cents
       from marketplace.visible_providers p
       join marketplace.locations l on l.id = p.primary_location_id
       join marketplace.visible_provider_services link on link.provider_id = p.id
       join marketplace.services s on s.id = link.service_id
       left join marketplace.specialties sp on sp.key = p.specialty_key
       where p.demo and p.kind = 'clinic' and s.bookable
       order by p.name, s.key, p.id`,
    );
  }
}
