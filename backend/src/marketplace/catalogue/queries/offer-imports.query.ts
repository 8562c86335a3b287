import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../../platform/database/sql.js';

/** How many of the latest imports are listed. */
const MAX_LISTED = 10;

export class OfferImportView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) importedAt!: string;
  /** Account of who imported it. */
  importedBy!: string;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) takenBackAt!: string | null;
}

const IMPORTS = `
  select
    id,
    ${utc('imported_at')} as "importedAt",
    imported_by as "importedBy",
    created,
    changed,
    ${utc('taken_back_at')} as "takenBackAt"
  from marketplace.offer_imports
  order by imported_at desc, id desc
  limit ${MAX_LISTED}`;

/** The latest imports of services and prices, newest first. */
export class LatestOfferImports extends Query<OfferImportView[]> {}

@QueryHandler(LatestOfferImports)
export class LatestOfferImportsHandler implements IQueryHandler<LatestOfferImports> {
  constructor(private readonly sql: Sql) {}

  execute(): Promise<OfferImportView[]> {
    return this.sql.rows<OfferImportView>(IMPORTS);
  }
}
