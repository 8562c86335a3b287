import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Sql, utc } from '../../../platform/database/sql.js';
import { VISIT_TERMS_COLUMNS, VisitTerms } from '../contract/visit-terms.view.js';
import { AdminVerifiedRecordView, verifiedColumns } from './admin-record.js';

const WARNINGS = ['same-email', 'same-phone'] as const;

export class AdminProviderWarningView {
  @ApiProperty({ enum: WARNINGS, enumName: 'AdminProviderWarning' })
  code!: (typeof WARNINGS)[number];
  /** Others with the same; at most ten. */
  providerIds!: string[];
}

export class AdminProviderRowView extends IntersectionType(AdminVerifiedRecordView, VisitTerms) {
  slug!: string;
  name!: string;
  /** In English. */
  specialty!: string;
  /** One of the catalogue's specialties, or `other`. */
  specialtyKey!: string;
  /** Of a specialty that is not in the catalogue. */
  @ApiProperty({ type: String, nullable: true }) specialtyEs!: string | null;
  /** As Spanish pages show it: in English where no Spanish name is known. */
  specialtyInSpanish!: string;
  @ApiProperty({ enum: ['clinic', 'hospital_listing'], enumName: 'ProviderKind' }) kind!:
    'clinic' | 'hospital_listing';
  /** An invented clinic. */
  demo!: boolean;
  /** Null for a hospital listing, which is never mailed. */
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  @ApiProperty({ type: String, nullable: true }) bioEs!: string | null;
  @ApiProperty({ type: String, nullable: true }) website!: string | null;
  @ApiProperty({ type: String, nullable: true }) schedulingUrl!: string | null;
  /** A path of this server. */
  @ApiProperty({ type: String, nullable: true }) photoUrl!: string | null;
  languages!: string[];
  @ApiProperty({ type: String, nullable: true }) npi!: string | null;
  /** State licence; both or neither. */
  @ApiProperty({ type: String, nullable: true }) licenseNumber!: string | null;
  @ApiProperty({ type: String, nullable: true }) licenseState!: string | null;
  /** Visitors see it when it is published as well. */
  isActive!: boolean;
  publicPrices!: boolean;
  @ApiProperty({ type: 'integer' }) capacity!: number;
  /** In tenths, 0 without reviews. */
  @ApiProperty({ type: 'integer' }) rating!: number;
  @ApiProperty({ type: 'integer' }) reviewCount!: number;
  /** Who collected the reviews; null without a rating. */
  @ApiProperty({ type: String, nullable: true }) ratingSource!: string | null;
  /** The day on which the source said so. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) ratingAsOf!: string | null;
  /** Its primary location. */
  @ApiProperty({ type: String, nullable: true }) locationId!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) attestedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) attestedBy!: string | null;
}

export class AdminProviderView extends AdminProviderRowView {
  /** Possible mistakes. */
  warnings!: AdminProviderWarningView[];
}

export const SPECIALTY = 'coalesce(p.specialty_text, sp.name, p.specialty_key)';

/** The columns of an AdminProviderRowView, from `providers p left join specialties sp`. */
export const PROVIDER_COLUMNS = `
    ${verifiedColumns('p')},
    p.slug,
    p.name,
    ${SPECIALTY} as specialty,
    p.specialty_key as "specialtyKey",
    p.specialty_text_es as "specialtyEs",
    coalesce(p.specialty_text_es, p.specialty_text, sp.name_es, p.specialty_key)
      as "specialtyInSpanish",
    p.kind,
    p.demo,
    p.email,
    p.phone,
    p.bio,
    p.bio_es as "bioEs",
    p.website,
    p.scheduling_url as "schedulingUrl",
    p.photo_url as "photoUrl",
    p.languages,
    p.npi,
    p.license_number as "licenseNumber",
    p.license_state as "licenseState",
    p.is_active as "isActive",
    p.public_prices as "publicPrices",
    p.capacity,
    ${VISIT_TERMS_COLUMNS},
    p.rating,
    p.review_count as "reviewCount",
    p.rating_source as "ratingSource",
    p.rating_as_of::text as "ratingAsOf",
    p.primary_location_id as "locationId",
    ${utc('p.attested_at')} as "attestedAt",
    p.attested_by as "attestedBy"`;

const digitsOf = (provider: string): string => `regexp_replace(${provider}.phone, '\\D', '', 'g')`;

/** A warning with the first ten other providers that meet the condition; null without any. */
const warning = (code: (typeof WARNINGS)[number], condition: string): string => `
        select '${code}' as code, (
          select json_agg(id)
          from (
            select o.id
            from marketplace.providers o
            where o.id <> p.id and o.deleted_at is null and ${condition}
            order by o.id
            limit 10
          ) others
        ) as "providerIds"`;

const PROVIDER = `
  select ${PROVIDER_COLUMNS},
    (
      select coalesce(json_agg(warning order by code), '[]')
      from (
        ${warning('same-email', 'lower(o.email) = lower(p.email)')}
        union all
        ${warning('same-phone', `${digitsOf('o')} = ${digitsOf('p')}`)}
      ) warning
      where "providerIds" is not null
    ) as warnings
  from marketplace.providers p
  left join marketplace.specialties sp on sp.key = p.specialty_key
  where p.id = ? and p.deleted_at is null`;

/** One provider in any status; undefined when it does not exist or is deleted. */
export class AdminProvider extends Query<AdminProviderView | undefined> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(AdminProvider)
export class AdminProviderHandler implements IQueryHandler<AdminProvider> {
  constructor(private readonly sql: Sql) {}

  async execute({ id }: AdminProvider): Promise<AdminProviderView | undefined> {
    const [provider] = await this.sql.rows<AdminProviderView>(PROVIDER, [id]);
    return provider;
  }
}
