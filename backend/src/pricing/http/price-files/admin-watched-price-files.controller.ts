import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { LookAtWatchedFile } from '../../application/price-imports/watch/look-at-watched-file.command.js';
import { UnwatchPriceFile } from '../../application/price-imports/watch/unwatch-price-file.command.js';
import { WatchPriceFile } from '../../application/price-imports/watch/watch-price-file.command.js';
import { PriceFileAddressDto } from './new-price-file.dto.js';

@Controller('admin/providers/:id/watched-price-file')
@OpenToKeys('admin')
@Access('admin')
export class AdminWatchedPriceFilesController {
  constructor(private readonly commands: Commands) {}

  /** Watches the price file of a provider at an address, in place of an earlier one. */
  @Put()
  @Refuses('validation-failed')
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  watch(
    @Param('id', PathId) id: string,
    @Body() { address }: PriceFileAddressDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new WatchPriceFile(id, address, by), context);
  }

  /** Has the watched file looked at now; the outcome is in the list of watched files soon. */
  @Post('look')
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  look(@Param('id', PathId) id: string, @RequestContext() context: RequestContext): Promise<void> {
    return this.commands.execute(new LookAtWatchedFile(id), context);
  }

  /** Ends the watch. */
  @Delete()
  @HttpCode(204)
  @AcceptsIdempotencyKey()
  unwatch(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new UnwatchPriceFile(id), context);
  }
}
