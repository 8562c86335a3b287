import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { AcceptsCsv, CsvBody } from '../../../platform/http/server/csv-body.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { Translator } from '../../../platform/http/texts/texts.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { ExportOffers } from '../application/offers/export-offers.command.js';
import { ImportOffers } from '../application/offers/import-offers.command.js';
import { OfferTables } from '../application/offers/offer-tables.js';
import { PreviewOfferImport } from '../application/offers/preview-offer-import.query.js';
import { TakeBackImport } from '../application/offers/take-back-import.command.js';
import { LatestOfferImports, OfferImportView } from '../queries/offer-imports.query.js';
import { ExportOffersDto, ImportedView, ImportPreviewView } from './offer-tables.dto.js';

@Controller('admin')
@OpenToKeys('admin')
@Access('admin')
export class AdminOfferTablesController {
  constructor(
    private readonly commands: Commands,
    private readonly tables: OfferTables,
    private readonly queries: QueryBus,
    private readonly translator: Translator,
  ) {}

  /**
   * The offers of providers as a table that can be changed and imported again. The audit log
   * records the export.
   */
  @Get('export-offers')
  @NoStore()
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

  /** What the import of a table would do, with every fault of it; changes nothing. */
  @Post('import-offers/preview')
  @Refuses('unreadable-table')
  @HttpCode(200)
  @AcceptsCsv()
  @NoStore()
  async preview(
    @CsvBody() bytes: Buffer,
    @RequestLanguage() language: 'en' | 'es',
  ): Promise<ImportPreviewView> {
    const preview = await this.queries.execute(new PreviewOfferImport(this.tables.read(bytes)));
    const { faults, changes, ...counts } = preview;
    return {
      ...counts,
      changes: changes.map((change) => ({ ...change, fields: [...change.fields] })),
      faults: faults.map((fault) => ({
        ...fault,
        message: this.translator.text(language, fault.message),
      })),
    };
  }

  /**
   * Imports the whole table or nothing. An offer that somebody changed after the export is a fault.
   */
  @Post('import-offers')
  @Refuses('unreadable-table', 'import-refused')
  @HttpCode(200)
  @AcceptsCsv()
  @AcceptsIdempotencyKey()
  @NoStore()
  import(
    @CsvBody() bytes: Buffer,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<ImportedView> {
    return this.commands.execute(new ImportOffers(by, this.tables.read(bytes)), context);
  }

  /** The latest imports, newest first. */
  @Get('offer-imports')
  @NoStore()
  imports(): Promise<OfferImportView[]> {
    return this.queries.execute(new LatestOfferImports());
  }

  /**
   * Takes an import back as a whole. 409 names the offers that were changed after it.
   */
  @Post('offer-imports/:id/take-back')
  @Refuses('import-taken-back', 'import-changed-since')
  @HttpCode(200)
  @NoStore()
  takeBack(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<OfferImportView[]> {
    return this.commands.answer(new TakeBackImport(by, id), context, () =>
      this.queries.execute(new LatestOfferImports()),
    );
  }
}
