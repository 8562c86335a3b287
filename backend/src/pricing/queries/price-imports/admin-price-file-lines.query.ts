import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { type Page, type PageRequest, Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';

export const LINE_VERDICTS = [
  'comparable',
  'no-billing-class',
  'package',
  'limited',
  'modifier-only',
  'negotiated-only',
  'inpatient-only',
  'conflicting',
  'not-found',
] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** What a price file says about a comparison key with one of our codes. Never a description. */
export class AdminPriceFileLineView {
  /** The line of the import. */
  @ApiProperty({ type: 'integer' }) number!: number;
  /** The key of the service. */
  service!: string;
  serviceName!: string;
  codeSystem!: string;
  code!: string;
  @ApiProperty({ enum: ['inpatient', 'outpatient', 'both'], nullable: true })
  setting!: 'inpatient' | 'outpatient' | 'both' | null;
  @ApiProperty({ enum: ['professional', 'facility', 'both'], nullable: true })
  billingClass!: 'professional' | 'facility' | 'both' | null;
  modifiers!: string[];
  @ApiProperty({ type: String, nullable: true }) drugUnit!: string | null;
  /** Cents; null for a range and without a cash price. */
  @ApiProperty({ type: 'integer', nullable: true }) cashCents!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) cashMinCents!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) cashMaxCents!: number | null;
  @ApiProperty({ enum: LINE_VERDICTS, enumName: 'PriceLineVerdict' }) verdict!: LineVerdict;
  flags!: string[];
  /** What stands beside the price that we do not understand: single words, by letter. */
  unread!: string[];
  /** Whether the cash price may stand beside those of others. */
  ranked!: boolean;
  /** Whether this is the price that we would show for the service. */
  headline!: boolean;
  /** Whether somebody said by name that the price may be compared. */
  accepted!: boolean;
  /** The line of a CSV file, or the item of a JSON file; null for a code that it lacks. */
  @ApiProperty({ type: 'integer', nullable: true }) row!: number | null;
  /** The charge of the item of a JSON file. */
  @ApiProperty({ type: 'integer', nullable: true }) charge!: number | null;
  /** How many rows of the file say so. */
  @ApiProperty({ type: 'integer' }) rows!: number;
}

interface LinesFilter extends PageRequest {
  readonly importId: string;
  readonly verdict?: LineVerdict;
  /** The key of a service. */
  readonly service?: string;
}

/**
 * The lines of an import in the order of the catalogue, those of codes that the file lacks last;
 * undefined when there is no such import.
 */
export class AdminPriceFileLines extends Query<Page<AdminPriceFileLineView> | undefined> {
  constructor(
    readonly filter: LinesFilter,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(AdminPriceFileLines)
export class AdminPriceFileLinesHandler implements IQueryHandler<AdminPriceFileLines> {
  constructor(
    private readonly sql: Sql,
    private readonly catalogue: CatalogueNames,
  ) {}

  async execute({
    filter: { importId, verdict, service, ...page },
    language,
  }: AdminPriceFileLines): Promise<Page<AdminPriceFileLineView> | undefined> {
    const where = [
      sql`line.import_id = ${importId}`,
      ...(verdict ? [sql`line.verdict = ${verdict}`] : []),
      ...(service ? [sql`line.service = ${service}`] : []),
    ];
    const { rows, ...rest } = await this.sql.page<Row>({
      alias: 'line',
      from: sql`from pricing.price_file_lines line`,
      where,
      order: FOUND_FIRST,
      columns: COLUMNS,
      ...page,
    });
    if (rest.total === 0 && !(await this.exists(importId))) return undefined;
    const names = new Map(
      (await this.catalogue.serviceNames(language)).map(({ key, name }) => [key, name]),
    );
    return {
      ...rest,
      rows: rows.map((row) => ({ ...row, serviceName: names.get(row.service) ?? row.service })),
    };
  }

  private async exists(importId: string): Promise<boolean> {
    const found = await this.sql.rows('select from pricing.price_file_imports where id = ?', [
      importId,
    ]);
    return found.length > 0;
  }
}

type Row = Omit<AdminPriceFileLineView, 'serviceName'>;

const FOUND_FIRST = [{ by: "(line.verdict = 'not-found')" }, { by: 'line.number' }];

const COLUMNS = `
  line.number,
  line.service,
  line.code_system as "codeSystem",
  line.code,
  line.setting,
  line.billing_class as "billingClass",
  line.modifiers,
  line.drug_unit as "drugUnit",
  line.cash_cents as "cashCents",
  line.cash_min_cents as "cashMinCents",
  line.cash_max_cents as "cashMaxCents",
  line.verdict,
  line.flags,
  line.unread,
  line.ranked,
  line.headline,
  line.accepted,
  line.row,
  line.charge,
  line.rows`;
