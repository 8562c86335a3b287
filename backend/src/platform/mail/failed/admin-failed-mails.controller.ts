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
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../commands/commands.js';
import { Access } from '../../http/auth/access.guard.js';
import { OpenToKeys } from '../../http/auth/key-access.js';
import { RequestContext } from '../../http/auth/request-context.js';
import { NoStore } from '../../http/caching/no-store.js';
import { Refuses } from '../../http/errors/refuses.js';
import { CsvList, ListExports } from '../../http/paging/list-exports.js';
import { PAGE_HEADERS, sendRows } from '../../http/paging/page-headers.js';
import {
  FailedMailFilterDto,
  FailedMailPageDto,
  FailedMailView,
  ResentMailsView,
} from './admin-failed-mails.dto.js';
import { FailedMails } from './failed-mails.js';
import { ResendMail } from './resend-mail.command.js';
import { ResendMails } from './resend-mails.command.js';

const ID = /^[a-z-]+-\d+$/;
const EXPORTED = [
  'id',
  'kind',
  'event',
  'recipient',
  'aboutName',
  'askedAt',
  'failedAt',
  'attempts',
  'fault',
] as const;

@Controller('admin/failed-mails')
@OpenToKeys('admin')
@Access('admin')
export class AdminFailedMailsController {
  constructor(
    private readonly mails: FailedMails,
    private readonly commands: Commands,
    private readonly exports: ListExports,
  ) {}

  /** Mails that were given up after their last try, to whom, and what they are about. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: FailedMailView, isArray: true, headers: PAGE_HEADERS })
  async page(
    @Query() { sort, order, limit, offset, cursor, ...filter }: FailedMailPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedMailView[]> {
    const page = { sort, order, limit, offset, cursor };
    return sendRows(reply, await this.mails.page(filter, page));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() { sort, order, ...filter }: FailedMailPageDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send(
      { name: 'failed-mails', columns: EXPORTED },
      (batch) => this.mails.page(filter, { sort, order, ...batch }),
      context,
    );
  }

  /** Has all that match sent anew, at most a thousand at once, the newest first. */
  @Post('resend')
  @HttpCode(200)
  async resendAll(
    @Body() filter: FailedMailFilterDto,
    @RequestContext() context: RequestContext,
  ): Promise<ResentMailsView> {
    return {
      asked: await this.commands.execute(new ResendMails(filter, describeFilter(filter)), {
        ...context,
        key: undefined,
      }),
    };
  }

  /** Has one sent anew, with all its tries. 409 `demo-mail` for one of demo data. */
  @Post(':id/resend')
  @HttpCode(204)
  @Refuses('demo-mail')
  async resend(@Param('id') id: string, @RequestContext() context: RequestContext): Promise<void> {
    if (!ID.test(id)) throw new NotFoundException();
    await this.commands.execute(new ResendMail(id), { ...context, key: undefined });
  }
}

/**
 * Describes the filter for the audit entry. The search text may be an email address, which an entry
 * must not hold.
 */
function describeFilter({ kind, search }: FailedMailFilterDto): string {
  return [kind ? `kind=${kind}` : 'all', ...(search ? ['search=...'] : [])].join(' ');
}
