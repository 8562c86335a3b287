import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { type PageHead, PageHeads } from '../../../platform/http/pages/page-heads.js';
import { isId } from '../../../shared/ids.js';
import type { Language } from '../../../shared/language.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';

interface ProviderPage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'clinic' | 'hospital_listing';
  readonly specialty: string;
  readonly demo: boolean;
  readonly website: string | null;
  readonly openingHours: readonly string[];
  readonly cities: readonly string[];
  readonly places: readonly {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  }[];
}

const PATH = /^\/providers\/([^/]+)\/?$/i;
const ID_LENGTH = 36;
const pathOf = ({ slug, id }: Pick<ProviderPage, 'slug' | 'id'>): string =>
  `/providers/${slug}-${id}`;

/** `/providers/<slug>-<id>`: what everybody may know of a provider, and never a price. */
@Injectable()
export class ProviderPages extends PageHeads {
  constructor(private readonly sql: Sql) {
    super();
  }

  override channelOf(path: string): string | undefined {
    return PATH.test(path) ? DIRECTORY_CHANGED : undefined;
  }

  async headOf(path: string, language: Language): Promise<PageHead | null | undefined> {
    const [, last] = PATH.exec(path) ?? [];
    if (last === undefined) return undefined;
    const id = last.slice(-ID_LENGTH);
    const provider = isId(id) ? await this.find(id, language) : undefined;
    return provider ? this.head(provider, language) : null;
  }

  /** Search engines are told of real providers only. */
  async paths(most: number): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string; slug: string }>(
      `select p.id, p.slug
      from marketplace.directory d
      join marketplace.providers p on p.id = d.provider_id
      where not p.demo
      order by d.provider_id
      limit ?`,
      [most],
    );
    return rows.map(pathOf);
  }

  private async find(id: string, language: Language): Promise<ProviderPage | undefined> {
    const [provider] = await this.sql.rows<ProviderPage>(
      `select
        p.id,
        p.slug,
        p.name,
        p.kind,
        p.demo,
        p.website,
        p.opening_hours as "openingHours",
        d.specialty_${language} as specialty,
        d.city_names as cities,
        (
          select coalesce(
            json_agg(
              json_build_object(
                'address', l.address,
                'city', l.city,
                'state', l.state,
                'zipCode', l.zip_code
              )
              order by l.id = p.primary_location_id desc, l.id
            ),
            '[]'
          )
          from marketplace.visible_provider_locations link
          join marketplace.locations l on l.id = link.location_id
          where link.provider_id = p.id
        ) as places
      from marketplace.directory d
      join marketplace.providers p on p.id = d.provider_id
      where d.provider_id = ?`,
      [id],
    );
    return provider;
  }

  private head(provider: ProviderPage, language: Language): PageHead {
    const { name, specialty, kind, demo, website, openingHours, cities, places } = provider;
    const where = cities.join(', ');
    return {
      title: `${name}: ${specialty}${where && `, ${where}`}`,
      description:
        language === 'es'
          ? (
              `${name}: servicios, direcciones y precios en efectivo para pacientes sin seguro. ` +
              `${specialty}. ${where}`
            ).trim()
          : (
              `${name}: services, addresses and cash prices for patients without insurance. ` +
              `${specialty}. ${where}`
            ).trim(),
      path: pathOf(provider),
      name,
      unlisted: demo,
      data: {
        '@type': kind === 'clinic' ? 'MedicalClinic' : 'Hospital',
        name,
        ...(website ? { url: website } : {}),
        ...(openingHours.length ? { openingHours } : {}),
        address: places.map(({ address, city, state, zipCode }) => ({
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: city,
          addressRegion: state,
          postalCode: zipCode,
          addressCountry: 'US',
        })),
      },
    };
  }
}
