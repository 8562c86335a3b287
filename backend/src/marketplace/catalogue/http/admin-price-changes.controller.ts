import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { sendRows } from '../../../platform/http/paging/total-count.js';
import {
  AdminPriceChanges,
  AdminProviderPriceChangeView,
} from '../queries/admin-price-changes.query.js';
import { AdminList } from './admin-record.js';

@Controller('admin/price-changes')
@Access('admin')
export class AdminPriceChangesController {
  constructor(private readonly queries: QueryBus) {}

  /** The price changes of all providers, newest first. */
  @Get()
  @AdminList(AdminProviderPriceChangeView)
  async all(
    @Query() { limit, offset }: PageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProviderPriceChangeView[]> {
    return sendRows(reply, await this.queries.execute(new AdminPriceChanges(limit, offset)));
  }
}
