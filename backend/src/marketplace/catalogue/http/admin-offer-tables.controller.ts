import { Readable } from 'node:stream';
import { Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { Repeatable,RequestContext } from '../../../platform/http/auth/request-context.js';
import { Table, TakesTable } from '../../../platform/http/server/csv-body.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { Translator } from '../../../platform/http/texts/texts.js';
import { ExportOffers } from '../application/offers/export-offers.command.js';
import { ImportOffers } from '../application/offers/import-offers.command.js';
import { OfferImports } from '../application/offers/offer-imports.js';
import { OfferTables } from '../application/offers/offer-tables.js';
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
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    await this.commands.execute(new ExportOffers(), { ...context, key: undefined });
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
    @RequestContext() context: RequestContext,
  ): Promise<ImportedView> {
    return this.commands.execute(new ImportOffers(by, this.tables.read(bytes)), context);
  }
}
