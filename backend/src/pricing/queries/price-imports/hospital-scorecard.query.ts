import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { type Page, type PageRequest, Sql, utc } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { type Day, DAY_MS, dayIn, monthsAfter } from '../../../shared/day.js';
import type { Language } from '../../../shared/language.js';
import { DEMO_DATA } from '../../contract/price-file-authors.js';
import { FILE_ZONE } from '../../contract/price-file-rules.js';

/** What CMS's validator says about the structure of a file; not whether its prices are right. */
export const STRUCTURE_OUTCOMES = ['valid', 'faulty', 'crashed', 'too-long', 'not-run'] as const;
export type StructureOutcome = (typeof STRUCTURE_OUTCOMES)[number];

export const FILE_AGES = ['fresh', 'ageing', 'too-old'] as const;
export type FileAge = (typeof FILE_AGES)[number];

/** How complete and how recent the published prices of a hospital are. */
export class HospitalScorecardView {
  @ApiProperty({ format: 'uuid' }) providerId!: string;
  hospital!: string;
  /** The day on which these figures were counted. */
  @ApiProperty({ format: 'date' }) on!: string;
  /** Whether we hold an excerpt alone, for the demo: its figures say nothing about the file. */
  excerpt!: boolean;
  /** The import whose prices are in force; null when no file was applied. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) importId!: string | null;
  /** Where the file is published. */
  @ApiProperty({ type: String, format: 'uri', nullable: true }) sourceUrl!: string | null;
  /** The day on which the hospital updated it. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) fileDate!: string | null;
  /** Since that day. */
  @ApiProperty({ type: 'integer', nullable: true }) ageDays!: number | null;
  /** By PRICE_AGEING_MONTHS and PRICE_MAX_AGE_MONTHS. */
  @ApiProperty({ enum: FILE_AGES, enumName: 'PriceFileAge', nullable: true })
  age!: FileAge | null;
  /** How many of the services that patients can book with us have one cash price in the file. */
  @ApiProperty({ type: 'integer' }) servicesWithPrice!: number;
  /** How many services patients can book with us. */
  @ApiProperty({ type: 'integer' }) services!: number;
  /** Rows of the file. */
  @ApiProperty({ type: 'integer' }) rows!: number;
  /** Rows that could not be used. */
  @ApiProperty({ type: 'integer' }) quarantined!: number;
  /** Rows whose cash price is above the gross charge. */
  @ApiProperty({ type: 'integer' }) aboveGross!: number;
  /** Rows whose price is below a dollar, or far from what Medicare pays or other hospitals ask. */
  @ApiProperty({ type: 'integer' }) implausible!: number;
  /** Rows whose cash price is the gross charge. */
  @ApiProperty({ type: 'integer' }) withoutDiscount!: number;
  /** Lines of our codes that have several cash prices. */
  @ApiProperty({ type: 'integer' }) ambiguous!: number;
  /** Whether the file has no cash price at all. */
  noCashPrice!: boolean;
  /** Whether every cash price is the gross charge. */
  noDiscount!: boolean;
  @ApiProperty({ enum: STRUCTURE_OUTCOMES, enumName: 'StructureOutcome', nullable: true })
  structure!: StructureOutcome | null;
  @ApiProperty({ type: 'integer' }) structureErrors!: number;
  /** When its address was last looked at; when nobody watches it, when the file was applied. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checkedAt!: string | null;
  /** Since when the file is no longer at its address. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) vanishedAt!: string | null;
}

/** Of one hospital, or a page of all that we list. */
type Wanted = { readonly providerId: string } | PageRequest;

/** How long published prices are shown, in months. */
export interface FileAges {
  readonly ageingMonths: number;
  readonly maxMonths: number;
}

/** Scorecards of hospitals, by name. */
export class HospitalScorecards extends Query<Page<HospitalScorecardView>> {
  constructor(
    readonly wanted: Wanted,
    readonly ages: FileAges,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(HospitalScorecards)
export class HospitalScorecardsHandler implements IQueryHandler<HospitalScorecards> {
  constructor(
    private readonly sql: Sql,
    private readonly providers: ProviderNames,
    private readonly catalogue: CatalogueNames,
    private readonly clock: Clock,
  ) {}

  async execute({
    wanted,
    ages,
    language,
  }: HospitalScorecards): Promise<Page<HospitalScorecardView>> {
    const { rows: hospitals, ...rest } = await this.hospitals(wanted, language);
    const services = (await this.catalogue.serviceNames(language))
      .filter(({ bookable }) => bookable)
      .map(({ key }) => key);
    const rows = await this.sql.rows<Row>(SCORECARDS, [
      JSON.stringify(services),
      DEMO_DATA,
      JSON.stringify(hospitals),
    ]);
    const on = dayIn(FILE_ZONE, this.clock.now());
    return {
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        on,
        services: services.length,
        ...ageOf(row.fileDate, on, ages),
      })),
    };
  }

  private async hospitals(wanted: Wanted, language: Language) {
    if (!('providerId' in wanted)) return this.providers.hospitals(wanted);
    const rows = await this.providers.of([wanted.providerId], language);
    return { rows, total: rows.length };
  }
}

type Row = Omit<HospitalScorecardView, 'on' | 'services' | 'ageDays' | 'age'>;

const SCORECARDS = `
  with bookable as (
    select value as key from json_array_elements_text(?::json)
  )
  select
    hospital.id as "providerId",
    hospital.name as hospital,
    coalesce(file.created_by = ?, false) as excerpt,
    file.id as "importId",
    coalesce(
      file.source_url,
      case when watched.outcome in ('unchanged', 'changed') then watched.address end
    ) as "sourceUrl",
    file.file_date::text as "fileDate",
    headlines.services as "servicesWithPrice",
    coalesce((file.reading->>'rows')::int, 0) as rows,
    coalesce((file.reading->>'quarantined')::int, 0) as quarantined,
    coalesce((file.reading->'flags'->>'cash-above-gross')::int, 0) as "aboveGross",
    coalesce((file.reading->'flags'->>'implausible')::int, 0) + headlines.unlike as implausible,
    coalesce((file.reading->'flags'->>'no-discount')::int, 0) as "withoutDiscount",
    coalesce((file.reading->>'ambiguous')::int, 0) as ambiguous,
    coalesce(file.reading->'notes' @> '"no-cash-price"', false) as "noCashPrice",
    coalesce(file.reading->'notes' @> '"no-discount-off-gross"', false) as "noDiscount",
    file.reading->'structure'->>'outcome' as structure,
    coalesce((file.reading->'structure'->>'errors')::int, 0) as "structureErrors",
    ${utc('coalesce(watched.checked_at, file.applied_at)')} as "checkedAt",
    ${utc('watched.vanished_at')} as "vanishedAt"
  from rows from (
    json_to_recordset(?::json) as (id uuid, name text)
  ) with ordinality as hospital(id, name, place)
  left join pricing.watched_price_files watched on watched.provider_id = hospital.id
  left join lateral (
    select imported.id, imported.source_url, imported.file_date, imported.reading,
      imported.applied_at, imported.created_by
    from pricing.price_file_imports imported
    where imported.provider_id = hospital.id and imported.status = 'applied'
    order by imported.applied_at desc
    limit 1
  ) file on true
  cross join lateral (
    select
      (count(distinct line.service) filter (where bookable.key is not null))::int as services,
      coalesce(sum(line.rows) filter (where 'unlike-others' = any(line.flags)), 0)::int as unlike
    from pricing.price_file_lines line
    left join bookable on bookable.key = line.service
    where line.import_id = file.id and line.headline
  ) headlines
  order by hospital.place`;

function ageOf(
  fileDate: Day | null,
  today: Day,
  { ageingMonths, maxMonths }: FileAges,
): Pick<HospitalScorecardView, 'ageDays' | 'age'> {
  if (fileDate === null) return { ageDays: null, age: null };
  const ageDays = Math.max(0, Math.round((Date.parse(today) - Date.parse(fileDate)) / DAY_MS));
  if (today > monthsAfter(fileDate, maxMonths)) return { ageDays, age: 'too-old' };
  return { ageDays, age: today > monthsAfter(fileDate, ageingMonths) ? 'ageing' : 'fresh' };
}
