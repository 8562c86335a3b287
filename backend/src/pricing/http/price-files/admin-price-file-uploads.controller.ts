import { Body, Controller, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse } from '@nestjs/swagger';
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
import { AcceptsFile, StreamedBody } from '../../../platform/http/server/streamed-body.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { CancelPriceFile } from '../../application/price-imports/cancel-price-file.command.js';
import { ImportFromAddress } from '../../application/price-imports/import-from-address.command.js';
import { RetryPriceFile } from '../../application/price-imports/retry-price-file.command.js';
import { ReadPriceFileAgain } from '../../application/price-imports/review/read-price-file-again.use-case.js';
import { UploadPriceFile } from '../../application/price-imports/upload-price-file.use-case.js';
import { LookAtSource } from '../../application/price-imports/watch/name-price-file-source.use-case.js';
import {
  ImportFromAddressDto,
  PriceFileAddressDto,
  StartedImportView,
  UploadPriceFileDto,
} from './new-price-file.dto.js';

@Controller('admin/price-files')
@OpenToKeys('admin')
@Access('admin')
export class AdminPriceFileUploadsController {
  constructor(
    private readonly commands: Commands,
    private readonly uploads: UploadPriceFile,
    private readonly again: ReadPriceFileAgain,
    private readonly sources: LookAtSource,
  ) {}

  /** Uploads a hospital's price file, which is read afterwards. */
  @Post()
  @Refuses('no-such-hospital')
  @AcceptsFile('A published price file: CSV or JSON, also in a zip or gzip archive.')
  @AcceptsIdempotencyKey()
  @NoStore()
  @ApiCreatedResponse({ type: StartedImportView })
  upload(
    @Query() { fileName, providerId, sourceUrl }: UploadPriceFileDto,
    @StreamedBody() body: StreamedBody,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<StartedImportView> {
    const named = { fileName, providerId: providerId ?? null, sourceUrl: sourceUrl ?? null };
    return this.uploads.receive(body, named, by, context);
  }

  /** Fetches a hospital's price file from its address, and reads it afterwards. */
  @Post('from-address')
  @Refuses('validation-failed', 'no-such-hospital')
  @HttpCode(202)
  @AcceptsIdempotencyKey()
  @NoStore()
  fromAddress(
    @Body() { address, providerId }: ImportFromAddressDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<StartedImportView> {
    return this.commands.execute(new ImportFromAddress(address, providerId ?? null, by), context);
  }

  /** Fetches or reads a file again after a failure. */
  @Post(':id/retry')
  @Refuses('import-not-in-status', 'bytes-not-kept')
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  @ApiNoContentResponse()
  retry(@Param('id', PathId) id: string, @RequestContext() context: RequestContext): Promise<void> {
    return this.commands.execute(new RetryPriceFile(id), context);
  }

  /**
   * Reads a stored file again, by the rules and codes of today. Where its prices were applied it
   * becomes another import, whose id is the answer.
   */
  @Post(':id/read-again')
  @Refuses('import-not-in-status', 'bytes-not-kept', 'no-such-hospital')
  @HttpCode(202)
  @AcceptsIdempotencyKey()
  @NoStore()
  readAgain(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<StartedImportView> {
    return this.again.start(id, by, context);
  }

  /**
   * Says where a file is published, also of one in force. The address is looked at first: without a
   * file there the answer is 409 with the code `no-file-at-address`.
   */
  @Put(':id/source')
  @Refuses(
    'validation-failed',
    'no-file-at-address',
    'import-not-in-status',
    'later-import-in-force',
  )
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  @ApiNoContentResponse()
  source(
    @Param('id', PathId) id: string,
    @Body() { address }: PriceFileAddressDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.sources.name(id, address, by, context);
  }

  /** Stops an import that is fetched or read. */
  @Post(':id/cancel')
  @Refuses('import-not-in-status')
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  @ApiNoContentResponse()
  cancel(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new CancelPriceFile(id), context);
  }
}
