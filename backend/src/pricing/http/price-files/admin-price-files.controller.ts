import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { type Batch, CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { PAGE_HEADERS, sendRows } from '../../../platform/http/paging/page-headers.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Language } from '../../../shared/language.js';
import { ApplyPriceFile } from '../../application/price-imports/apply-price-file.command.js';
import { ChooseHospital } from '../../application/price-imports/choose-hospital.command.js';
import { HospitalOfPriceFile } from '../../application/price-imports/hospital-of-price-file.query.js';
import { ChangesOfPriceFile } from '../../application/price-imports/review/changes-of-price-file.query.js';
import { ConfirmationsOfPriceFile } from '../../application/price-imports/review/confirmations-of-price-file.query.js';
import { UndoPriceFile } from '../../application/price-imports/undo-price-file.command.js';
import {
  AdminPriceFile,
  AdminPriceFileView,
} from '../../queries/price-imports/admin-price-file.query.js';
import {
  AdminPriceFileLines,
  AdminPriceFileLineView,
} from '../../queries/price-imports/admin-price-file-lines.query.js';
import {
  AdminPriceFileRowView,
  AdminPriceFiles,
} from '../../queries/price-imports/admin-price-files.query.js';
import {
  AdminPriceFileLinesDto,
  AdminPriceFilesDto,
  AppliedPriceFileView,
  ApplyPriceFileDto,
  ChooseHospitalDto,
  PriceFileChangeView,
  PriceFileConfirmationsView,
  PriceFileIdentityView,
  UndonePriceFileView,
} from './price-file.dto.js';

const EXPORTED = [
  'id',
  'status',
  'fileName',
  'sourceUrl',
  'providerId',
  'hospital',
  'hospitalInFile',
  'fileDate',
  'bytes',
  'rows',
  'withCash',
  'matched',
  'ambiguous',
  'quarantined',
  'failure',
  'watched',
  'vanishedAt',
  'createdBy',
  'createdAt',
  'appliedBy',
  'appliedAt',
  'replacedAt',
  'undoneBy',
  'undoneAt',
] as const;

const EXPORTED_LINES = [
  'number',
  'service',
  'serviceName',
  'codeSystem',
  'code',
  'setting',
  'billingClass',
  'modifiers',
  'drugUnit',
  'cashPrice',
  'cashPriceMin',
  'cashPriceMax',
  'verdict',
  'flags',
  'ranked',
  'headline',
  'row',
  'charge',
  'rows',
] as const;

@Controller('admin/price-files')
@OpenToKeys('admin')
@Access('admin')
export class AdminPriceFilesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Imports of hospitals' price files, newest first. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: AdminPriceFileRowView, isArray: true, headers: PAGE_HEADERS })
  async all(
    @Query() filter: AdminPriceFilesDto,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPriceFileRowView[]> {
    return sendRows(reply, await this.queries.execute(new AdminPriceFiles(filter, language)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: AdminPriceFilesDto,
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminPriceFileRowView>(
      {
        name: 'price-files',
        columns: EXPORTED,
        accounts: ['createdBy', 'appliedBy', 'undoneBy'],
      },
      (batch) => this.queries.execute(new AdminPriceFiles({ ...filter, ...batch }, language)),
      context,
    );
  }

  /** One import: what the file is. */
  @Get(':id')
  @ConditionalGet()
  @NoStore()
  async one(
    @Param('id', PathId) id: string,
    @RequestLanguage() language: Language,
  ): Promise<AdminPriceFileView> {
    return orNotFound(await this.queries.execute(new AdminPriceFile(id, language)));
  }

  /** What applying the file would change, service by service, by name. */
  @Get(':id/changes')
  @Refuses('import-not-in-status', 'no-hospital-chosen', 'no-file-date')
  @NoStore()
  changes(
    @Param('id', PathId) id: string,
    @RequestLanguage() language: Language,
  ): Promise<PriceFileChangeView[]> {
    return this.queries.execute(new ChangesOfPriceFile(id, language));
  }

  /**
   * What has to be confirmed before the file is applied; 404 until it was read.
   */
  @Get(':id/confirmations')
  @ConditionalGet()
  @Refuses('import-not-in-status', 'no-hospital-chosen', 'no-file-date')
  @NoStore()
  async confirmations(@Param('id', PathId) id: string): Promise<PriceFileConfirmationsView> {
    const query = new ConfirmationsOfPriceFile(id);
    const { hospital, ...found } = orNotFound(await this.queries.execute(query));
    const { name, npi, places } = hospital ?? {};
    return { ...found, hospital: name ? { name, npi: npi ?? null, places: places ?? [] } : null };
  }

  /** What the file says about our services, line by line, in the order of the catalogue. */
  @Get(':id/lines')
  @NoStore()
  @ApiOkResponse({ type: AdminPriceFileLineView, isArray: true, headers: PAGE_HEADERS })
  async lines(
    @Param('id', PathId) importId: string,
    @Query() filter: AdminPriceFileLinesDto,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPriceFileLineView[]> {
    const query = new AdminPriceFileLines({ ...filter, importId }, language);
    return sendRows(reply, orNotFound(await this.queries.execute(query)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get(':id/lines/export')
  @CsvList()
  async exportLines(
    @Param('id', PathId) importId: string,
    @Query() filter: AdminPriceFileLinesDto,
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    const read = async (batch: Batch) => {
      const page = orNotFound(
        await this.queries.execute(
          new AdminPriceFileLines({ ...filter, ...batch, importId }, language),
        ),
      );
      return { ...page, rows: page.rows.map(exportedLine) };
    };
    // 404 before the answer begins
    await read({ limit: 1, offset: 0, cursor: undefined });
    return this.exports.send<ReturnType<typeof exportedLine>>(
      {
        name: 'price-file-lines',
        columns: EXPORTED_LINES,
        cents: ['cashPrice', 'cashPriceMin', 'cashPriceMax'],
      },
      read,
      context,
    );
  }

  /** Which hospital the file belongs to by what it says; 404 until it was read. */
  @Get(':id/identity')
  @ConditionalGet()
  @NoStore()
  async identity(@Param('id', PathId) id: string): Promise<PriceFileIdentityView> {
    return orNotFound(await this.queries.execute(new HospitalOfPriceFile(id)));
  }

  /** Says which hospital the file belongs to. */
  @Put(':id/hospital')
  @Refuses('no-such-hospital', 'import-not-in-status')
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  @ApiNoContentResponse()
  chooseHospital(
    @Param('id', PathId) id: string,
    @Body() { providerId }: ChooseHospitalDto,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new ChooseHospital(id, providerId), context);
  }

  /** Makes the prices of the file those that its hospital asks. */
  @Post(':id/apply')
  @Refuses(
    'import-not-in-status',
    'no-hospital-chosen',
    'no-file-date',
    'confirmation-needed',
    'price-not-asked',
    'prices-have-changed',
  )
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  apply(
    @Param('id', PathId) id: string,
    @Body() { inForce, confirmations, compare }: ApplyPriceFileDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AppliedPriceFileView> {
    return this.commands.execute(
      new ApplyPriceFile(by, id, inForce, confirmations, compare),
      context,
    );
  }

  /** Puts the prices of the hospital back to what they were before the file was applied. */
  @Post(':id/undo')
  @Refuses('import-not-in-status', 'later-import-in-force')
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  undo(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<UndonePriceFileView> {
    return this.commands.execute(new UndoPriceFile(by, id), context);
  }
}

/** A line as the table names its prices. */
const exportedLine = ({
  cashCents,
  cashMinCents,
  cashMaxCents,
  ...line
}: AdminPriceFileLineView) => ({
  ...line,
  cashPrice: cashCents,
  cashPriceMin: cashMinCents,
  cashPriceMax: cashMaxCents,
});
