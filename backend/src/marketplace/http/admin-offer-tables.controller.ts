import { Readable } from 'node:stream';
import { Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../shared/http/access.guard.js';
import { Actor } from '../../shared/http/actor.js';
import { Table, TakesTable } from '../../shared/http/csv-body.js';
import { RequestLanguage } from '../../shared/http/language.js';
import { Origin, Repeatable } from '../../shared/http/origin.js';
import { Translator } from '../../shared/http/texts.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { ExportOffers } from '../application/export-offers.command.js';
import { ImportOffers } from '../application/import-offers.command.js';
import { OfferImports } from '../application/offer-imports.js';
import { OfferTables } from '../application/offer-tables.js';
import { Kept } from './admin-record.js';
import { ExportOffersDto, ImportedView, ImportPreviewView } from './offer-tables.dto.js';

@Controller('admin')
@Access('admin')
export class AdminOfferTablesController {
  constructor(
    private readonly commands: Commands,
    private readonly tables: OfferTables,
    private readonly imports: OfferImports,
    private readonly translator: Translator,
  ) {}

  /** What providers offer, as a table that can be changed and taken over again; the export itself is recorded. */
  @Get('export-offers')
  @Header('Cache-Control', 'private, no-store')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() { providerId }: ExportOffersDto,
    @Origin() origin: Origin,
  ): Promise<StreamableFile> {
    await this.commands.execute(new ExportOffers(), { ...origin, key: undefined });
    return new StreamableFile(Readable.from(this.tables.write(providerId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="services-and-prices.csv"',
    });
  }

  /** What taking over a table would do, and what is wrong with it; changes nothing. */
  @Post('import-offers/preview')
  @HttpCode(200)
  @TakesTable()
  @Kept()
  async preview(
    @Table() bytes: Buffer,
    @RequestLanguage() language: 'en' | 'es',
  ): Promise<ImportPreviewView> {
    const { faults, changes, ...counts } = await this.imports.preview(this.tables.read(bytes));
    return {
      ...counts,
      changes: changes.map((change) => ({ ...change, fields: [...change.fields] })),
      faults: faults.map((fault) => ({
        ...fault,
        message: this.translator.text(language, fault.message),
      })),
    };
  }

  /** Takes over the whole table, or nothing: also when somebody changed one of its offers since it was made. */
  @Post('import-offers')
  @HttpCode(200)
  @TakesTable()
  @Repeatable()
  @Kept()
  import(
    @Table() bytes: Buffer,
    @Actor() { id: by }: { id: string },
    @Origin() origin: Origin,
  ): Promise<ImportedView> {
    return this.commands.execute(new ImportOffers(by, this.tables.read(bytes)), origin);
  }
}
