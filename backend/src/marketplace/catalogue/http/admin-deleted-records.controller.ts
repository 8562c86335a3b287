import {
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
import { ApiParam, ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { SearchDto } from '../../../platform/http/paging/page.dto.js';
import { sendRows } from '../../../platform/http/paging/page-headers.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { UndeleteRecord } from '../application/workflow/undelete-record.command.js';
import {
  DELETED_KINDS,
  DeletedRecords,
  DeletedRecordView,
} from '../queries/deleted-records.query.js';
import { AdminList } from './admin-record.js';

class DeletedRecordsDto extends SearchDto {
  @ApiProperty({ enum: DELETED_KINDS, enumName: 'DeletedKind', required: false })
  @IsIn(DELETED_KINDS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  kind?: (typeof DELETED_KINDS)[number];
}

const EXPORTED = ['kind', 'id', 'name', 'deletedAt', 'deletedBy'] as const;

@Controller('admin/deleted-records')
@OpenToKeys('admin')
@Access('admin')
export class AdminDeletedRecordsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** What was deleted and can be restored, the latest first. */
  @Get()
  @AdminList(DeletedRecordView)
  async all(
    @Query() filter: DeletedRecordsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletedRecordView[]> {
    return sendRows(reply, await this.queries.execute(new DeletedRecords(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: DeletedRecordsDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<DeletedRecordView>(
      { name: 'deleted-records', columns: EXPORTED, accounts: ['deletedBy'] },
      (batch) => this.queries.execute(new DeletedRecords({ ...filter, ...batch })),
      context,
    );
  }

  /**
   * Restores it as a draft. 409 when a part of a link is deleted, or the provider has such a link
   * again.
   */
  @Post(':kind/:id/restore')
  @Refuses('part-deleted', 'already-there')
  @HttpCode(204)
  @ApiParam({ name: 'kind', enum: DELETED_KINDS, enumName: 'DeletedKind' })
  async restore(
    @Param('kind') kindText: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    const kind = DELETED_KINDS.find((each) => each === kindText);
    if (!kind) throw new NotFoundException();
    await this.commands.execute(new UndeleteRecord(by, kind, id), context);
  }
}
