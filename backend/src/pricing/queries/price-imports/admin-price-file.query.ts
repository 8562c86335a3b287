import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { FAULT_CODES, FAULT_TEXTS, type FaultCode } from '../../contract/price-file-faults.js';
import { READING_RULES } from '../../contract/price-file-rules.js';
import {
  AdminPriceFileRowView,
  IMPORT_COLUMNS,
  IMPORT_JOINS,
  type PriceFileRow,
} from './admin-price-files.query.js';
import { STRUCTURE_OUTCOMES, type StructureOutcome } from './hospital-scorecard.query.js';
import { type FoundService, unpricedOf, UnpricedServiceView } from './unpriced-services.js';

/** A row in quarantine. */
export class PriceFileFaultView {
  /** The line of a CSV file, or the item of a JSON file. */
  @ApiProperty({ type: 'integer' }) row!: number;
  /** The charge of the item of a JSON file. */
  @ApiProperty({ type: 'integer', required: false }) charge?: number;
  @ApiProperty({ enum: FAULT_CODES, enumName: 'PriceRowFault' }) reason!: FaultCode;
  /** The reason in English. */
  message!: string;
}

/** Something that CMS's validator found. */
export class StructureFindingView {
  /** Where, such as `row 4`. */
  at!: string;
  /** In English, as the validator words it. */
  message!: string;
}

/** What CMS's validator says about the structure; it does not look at prices. */
export class StructureCheckView {
  @ApiProperty({ enum: STRUCTURE_OUTCOMES, enumName: 'StructureOutcome' })
  outcome!: StructureOutcome;
  /** The version of the template that it was checked against. */
  @ApiProperty({ type: String, nullable: true }) version!: string | null;
  @ApiProperty({ type: 'integer' }) errors!: number;
  @ApiProperty({ type: 'integer' }) alerts!: number;
  /** The first of them. */
  findings!: StructureFindingView[];
}

/** What was found out about a price file. */
export class PriceFileReadingView {
  @ApiProperty({ enum: ['csv-tall', 'csv-wide', 'json'] })
  format!: 'csv-tall' | 'csv-wide' | 'json';
  /** The version of our own rules by which it was read; 1 stands for all before the second. */
  @ApiProperty({ type: 'integer' }) rules!: number;
  /** Whether we read files by other rules today. */
  outdated!: boolean;
  version!: string;
  encoding!: string;
  @ApiProperty({ enum: ['zip', 'gzip'], nullable: true }) archive!: 'zip' | 'gzip' | null;
  npis!: string[];
  locations!: string[];
  addresses!: string[];
  /** The day that the file bears; one to come counts as the day of the reading. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) lastUpdatedOn!: string | null;
  /** Who attests the file. */
  @ApiProperty({ type: String, nullable: true }) attester!: string | null;
  /** Rows that repeat another one to the letter. */
  @ApiProperty({ type: 'integer' }) duplicates!: number;
  /** Rows with a cash price that was there before for the same codes and context. */
  @ApiProperty({ type: 'integer' }) repeats!: number;
  /** Remarks on the whole file. */
  notes!: string[];
  /**
   * How many rows have each flag; `implausible` counts prices far from what Medicare pays or other
   * hospitals ask, too.
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  flags!: Record<string, number>;
  /** The first rows in quarantine; `quarantined` counts all. */
  faults!: PriceFileFaultView[];
  structure!: StructureCheckView;
}

export class AdminPriceFileView extends AdminPriceFileRowView {
  /** Of the bytes of the file, in hexadecimal digits. */
  @ApiProperty({ type: String, nullable: true }) sha256!: string | null;
  /** Whether its bytes are still there, so that it can be read again. */
  stored!: boolean;
  /** Null until the file was read. */
  @ApiProperty({ type: () => PriceFileReadingView, nullable: true })
  reading!: PriceFileReadingView | null;
  /** The import whose prices the hospital asks now; null for none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) inForce!: string | null;
  /** The services for which the file has no price to show, by name. */
  unpriced!: UnpricedServiceView[];
}

/** One import of a price file; undefined when there is none. */
export class AdminPriceFile extends Query<AdminPriceFileView | undefined> {
  constructor(
    readonly id: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(AdminPriceFile)
export class AdminPriceFileHandler implements IQueryHandler<AdminPriceFile> {
  constructor(
    private readonly sql: Sql,
    private readonly providers: ProviderNames,
    private readonly catalogue: CatalogueNames,
  ) {}

  async execute({ id, language }: AdminPriceFile): Promise<AdminPriceFileView | undefined> {
    const [found] = await this.sql.rows<Found>(PRICE_FILE, [id]);
    if (!found) return undefined;
    const { foundServices, reading, unlike, ...row } = found;
    const services = await this.catalogue.serviceNames(language);
    const { providerId } = row;
    const [provider] = providerId ? await this.providers.of([providerId], language) : [];
    return {
      ...row,
      hospital: provider?.name ?? null,
      reading: reading && readingOf(reading, unlike),
      unpriced: reading ? unpricedOf(foundServices, services) : [],
    };
  }
}

type StoredReading = Omit<PriceFileReadingView, 'rules' | 'outdated'> & { readonly rules?: number };

interface Found extends PriceFileRow {
  readonly sha256: string | null;
  readonly stored: boolean;
  readonly inForce: string | null;
  /** As it is stored: a PriceFileSummary, of which the view shows a part. */
  readonly reading: StoredReading | null;
  readonly foundServices: readonly FoundService[];
  /** Rows that are far from what other hospitals ask. */
  readonly unlike: number;
}

const PRICE_FILE = `
  select
    ${IMPORT_COLUMNS},
    imported.sha256,
    imported.pieces > 0 as stored,
    imported.reading,
    (
      select other.id
      from pricing.price_file_imports other
      where other.provider_id = imported.provider_id and other.status = 'applied'
      order by other.applied_at desc
      limit 1
    ) as "inForce",
    (
      select coalesce(json_agg(found), '[]')
      from (
        select
          line.service,
          bool_or(line.headline) as priced,
          json_agg(
            distinct jsonb_build_object(
              'verdict', line.verdict,
              'perUnit', line.drug_unit is not null,
              'differs', line.lowest is distinct from line.highest
            )
          ) as lines
        from (
          select
            plain.*,
            min(plain.cash_cents) over same as lowest,
            max(plain.cash_cents) over same as highest
          from pricing.price_file_lines plain
          where plain.import_id = imported.id
          window same as (
            partition by
              plain.service, plain.code, plain.billing_class, plain.drug_unit, plain.verdict
          )
        ) line
        group by line.service
      ) found
    ) as "foundServices",
    (
      select coalesce(sum(line.rows), 0)::int
      from pricing.price_file_lines line
      where line.import_id = imported.id
        and line.headline
        and 'unlike-others' = any(line.flags)
    ) as unlike
  from pricing.price_file_imports imported
  ${IMPORT_JOINS}
  where imported.id = ?`;

/** The parts of a stored reading that the view shows. */
const readingOf = (
  {
    format,
    rules = 1,
    version,
    encoding,
    archive,
    npis,
    locations,
    addresses,
    lastUpdatedOn,
    attester,
    duplicates,
    repeats,
    notes,
    flags,
    faults,
    structure,
  }: StoredReading,
  unlike: number,
): PriceFileReadingView => ({
  format,
  rules,
  outdated: rules < READING_RULES,
  version,
  encoding,
  archive,
  npis,
  locations,
  addresses,
  lastUpdatedOn,
  attester,
  duplicates,
  repeats,
  notes,
  flags: unlike ? { ...flags, implausible: (flags.implausible ?? 0) + unlike } : flags,
  faults: faults.map((fault) => ({ ...fault, message: FAULT_TEXTS[fault.reason] })),
  structure,
});
