import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import type { Language } from '../../../../shared/language.js';
import {
  type BilledService,
  CatalogueNames,
  type PublishedNames,
  type ServiceName,
  type TypedNames,
} from '../../../contract/catalogue-names.js';
import { catalogueFile, mainCodes } from '../files/data-files.js';

/** The specialty may also be the name of a provider, because one field takes both. */
const NAMES = `
  with typed as (
    select
      ?::uuid as provider_id,
      shared.fold(btrim(?::text)) as provider,
      ?::uuid as service_id,
      shared.fold(btrim(?::text)) as service,
      shared.fold(btrim(?::text)) as specialty,
      ?::boolean as spanish
  )
  select
    provider.name as "providerName",
    coalesce(provider.demo, false) as "providerDemo",
    coalesce(
      (
        select case when typed.spanish then s.name_es else s.name end
        from marketplace.visible_services s
        where s.id = typed.service_id
      ),
      (
        select case when typed.spanish then s.name_es else s.name end
        from marketplace.visible_services s
        where typed.service in (s.sort_name, s.sort_name_es)
        order by s.id
        limit 1
      )
    ) as "serviceName",
    coalesce(
      (
        select case when typed.spanish then s.name_es else s.name end
        from marketplace.specialties s
        where typed.specialty in (shared.fold(s.name), shared.fold(s.name_es))
        order by s.key
        limit 1
      ),
      (
        select case
          when typed.spanish then coalesce(p.specialty_text_es, p.specialty_text)
          else p.specialty_text
        end
        from marketplace.visible_providers p
        where shared.fold(p.specialty_text) = typed.specialty
        order by p.id
        limit 1
      ),
      (
        select p.name
        from marketplace.providers p
        join marketplace.visible_providers v on v.id = p.id
        where p.sort_name = typed.specialty
        order by p.id
        limit 1
      )
    ) as specialty
  from typed
  left join lateral (
    select p.name, p.demo
    from marketplace.providers p
    join marketplace.visible_providers v on v.id = p.id
    where p.id = typed.provider_id or p.sort_name = typed.provider
    order by p.id is distinct from typed.provider_id, p.id
    limit 1
  ) provider on true`;

const NO_NAMES: PublishedNames = {
  providerName: null,
  providerDemo: false,
  serviceName: null,
  specialty: null,
};

const BILLED_SERVICES = `
  select s.key, s.codes
  from marketplace.visible_services s
  order by s.key`;

const SERVICE_NAMES = `
  select s.key, case when ?::boolean then s.name_es else s.name end as name, s.bookable
  from marketplace.visible_services s
  order by name, s.key`;

const ANY_SERVICE = `
  select 1 as one
  from marketplace.services
  limit 1`;

@Injectable()
export class SqlCatalogueNames extends CatalogueNames {
  constructor(private readonly sql: Sql) {
    super();
  }

  async of(typed: TypedNames, language: Language): Promise<PublishedNames> {
    const [names] = await this.sql.rows<PublishedNames>(NAMES, [
      typed.providerId,
      typed.providerName,
      typed.serviceId,
      typed.serviceName,
      typed.specialty,
      language === 'es',
    ]);
    return names ?? NO_NAMES;
  }

  async billedServices(): Promise<readonly BilledService[]> {
    const services = await this.codesOfServices();
    const main = await mainCodes();
    return services.map((service) =>
      service.codes.length > 1 ? { ...service, mainCode: main.get(service.key) ?? null } : service,
    );
  }

  private async codesOfServices(): Promise<readonly BilledService[]> {
    const services = await this.sql.rows<BilledService>(BILLED_SERVICES);
    if (services.length || (await this.sql.rows(ANY_SERVICE)).length) return services;
    return (await catalogueFile()).services.map(({ key, codes = [] }) => ({ key, codes }));
  }

  serviceNames(language: Language): Promise<readonly ServiceName[]> {
    return this.sql.rows<ServiceName>(SERVICE_NAMES, [language === 'es']);
  }
}
