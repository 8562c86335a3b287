import {
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Settings } from '../../platform/config/settings.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { CsvList, ListExports } from '../../platform/http/paging/list-exports.js';
import { PAGE_HEADERS, sendRows } from '../../platform/http/paging/page-headers.js';
import { AssignDto } from '../../platform/http/validation/assignee.dto.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import { AnswerPriceRequest } from '../application/answer-price-request.command.js';
import { AssignPriceRequest } from '../application/desk/assign-price-request.command.js';
import { UndoPriceRequestChange } from '../application/desk/undo-price-request-change.command.js';
import {
  AdminPriceRequest,
  AdminPriceRequestDetailsView,
} from '../queries/admin-price-request.query.js';
import {
  AdminPriceRequests,
  AdminPriceRequestView,
} from '../queries/admin-price-requests.query.js';
import { AdminPriceRequestsDto, AnswerPriceRequestDto } from './price-request.dto.js';

const EXPORTED = [
  'id',
  'reference',
  'requestType',
  'status',
  'specialty',
  'providerName',
  'serviceName',
  'contactEmail',
  'contactPhone',
  'quotedPrice',
  'closeReason',
  'assigneeId',
  'dueAt',
  'createdAt',
  'updatedAt',
] as const;

@Controller('admin/price-requests')
@OpenToKeys('admin')
@Access('admin')
export class AdminPriceRequestsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
    private readonly settings: Settings,
  ) {}

  /** Everybody's price requests. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: AdminPriceRequestView, isArray: true, headers: PAGE_HEADERS })
  async all(
    @Query() filter: AdminPriceRequestsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPriceRequestView[]> {
    return sendRows(
      reply,
      await this.queries.execute(
        new AdminPriceRequests({ ...filter, zone: this.settings.timeZone }),
      ),
    );
  }

  /** With the mails that were sent. */
  @Get(':id')
  @ConditionalGet()
  @NoStore()
  get(@Param('id', PathId) id: string): Promise<AdminPriceRequestDetailsView> {
    return this.one(id);
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: AdminPriceRequestsDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminPriceRequestView>(
      {
        name: 'price-requests',
        columns: EXPORTED,
        cents: ['quotedPrice'],
        accounts: ['assigneeId'],
      },
      (batch) =>
        this.queries.execute(
          new AdminPriceRequests({ ...filter, ...batch, zone: this.settings.timeZone }),
        ),
      context,
    );
  }

  /**
   * Another status, notes, or the price; whoever asked is told a price by mail, once it can no
   * longer be taken back.
   */
  @Post(':id/update')
  @Refuses('not-allowed', 'quote-incomplete')
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  async update(
    @Param('id', PathId) id: string,
    @Body() answer: AnswerPriceRequestDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminPriceRequestDetailsView> {
    await this.commands.execute(new AnswerPriceRequest(id, answer), context);
    return this.one(id);
  }

  /** Takes the last change of the status, or the last price, back, up to `undoUntil`. */
  @Post(':id/undo')
  @Refuses('undo-ended')
  @HttpCode(200)
  @NoStore()
  async undo(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<AdminPriceRequestDetailsView> {
    await this.commands.execute(new UndoPriceRequestChange(id), context);
    return this.one(id);
  }

  /** Who looks after it. */
  @Post(':id/assign')
  @HttpCode(200)
  @NoStore()
  async assign(
    @Param('id', PathId) id: string,
    @Body() { assigneeId }: AssignDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminPriceRequestDetailsView> {
    await this.commands.execute(new AssignPriceRequest(id, assigneeId), context);
    return this.one(id);
  }

  private async one(id: string): Promise<AdminPriceRequestDetailsView> {
    const request = await this.queries.execute(new AdminPriceRequest(id));
    if (!request) throw new NotFoundException();
    return request;
  }
}
