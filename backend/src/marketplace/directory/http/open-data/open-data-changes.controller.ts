import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AuthenticatedRequest, Public } from '../../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../../platform/http/auth/key-access.js';
import {
  OpenDataChanges,
  type OpenDataChangesView,
} from '../../queries/open-data/open-data-changes.query.js';
import { AnswersChanges } from './open-data.docs.js';
import { OpenDataChangesDto } from './open-data.dto.js';
import { OpenDataAccess, OpenDataGuard } from './open-data-access.js';

@Controller('open-data/changes')
@OpenToKeys('directory')
@Public()
@UseGuards(OpenDataGuard)
export class OpenDataChangesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly access: OpenDataAccess,
  ) {}

  /**
   * What changed since a cursor, oldest first: providers, services, and the prices that the caller
   * may read. Changes appear within two minutes. Of each only the last change is listed, so go on
   * until `more` is false and read what is listed anew.
   */
  @Get()
  @AnswersChanges()
  changes(
    @Query() { since, limit }: OpenDataChangesDto,
    @Req() { apiKey }: AuthenticatedRequest,
  ): Promise<OpenDataChangesView> {
    const prices = this.access.pricesOfChanges(apiKey);
    return this.queries.execute(new OpenDataChanges(since, limit, prices, this.access.withDemo));
  }
}
