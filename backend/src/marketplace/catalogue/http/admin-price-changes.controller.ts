import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { sendRows } from '../../../platform/http/paging/page-headers.js';
import {
  AdminPriceChanges,
  AdminProviderPriceChangeView,
} from '../queries/admin-price-changes.query.js';
import { PriceChangesDto } from './admin-catalogue.dto.js';
import { AdminList } from './admin-record.js';

const EXPORTED = [
  'id',
  'at',
  'by',
  'providerId',
  'providerName',
  'serviceName',
  'priceBefore',
  'price',
  'noChargeBefore',
  'noCharge',
  'inheritsPriceBefore',
  'inheritsPrice',
  'coverageBefore',
  'coverage',
  'includesBefore',
  'includes',
  'sourceKind',
  'sourceUrl',
  'sourceAsOf',
] as const;

@Controller('admin/price-changes')
@OpenToKeys('admin')
@Access('admin')
export class AdminPriceChangesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
    private readonly settings: Settings,
  ) {}

  /** The price changes of all providers, newest first. */
  @Get()
  @AdminList(AdminProviderPriceChangeView)
  async all(
    @Query() filter: PriceChangesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProviderPriceChangeView[]> {
    return sendRows(
      reply,
      await this.queries.execute(
        new AdminPriceChanges({ ...filter, zone: this.settings.timeZone }),
      ),
    );
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: PriceChangesDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<ReturnType<typeof flat>>(
      {
        name: 'price-changes',
        columns: EXPORTED,
        cents: ['priceBefore', 'price'],
        accounts: ['by'],
      },
      async (batch) => {
        const page = await this.queries.execute(
          new AdminPriceChanges({ ...filter, ...batch, zone: this.settings.timeZone }),
        );
        return { ...page, rows: page.rows.map(flat) };
      },
      context,
    );
  }
}

/** A change as a row of a table. What was there before is empty for a first price. */
const flat = ({ before, after, ...change }: AdminProviderPriceChangeView) => ({
  ...change,
  priceBefore: before?.customPrice ?? null,
  price: after.customPrice,
  noChargeBefore: before?.noCharge ?? null,
  noCharge: after.noCharge,
  inheritsPriceBefore: before?.inheritsPrice ?? null,
  inheritsPrice: after.inheritsPrice,
  coverageBefore: before?.coverage ?? null,
  coverage: after.coverage,
  includesBefore: before?.includes ?? null,
  includes: after.includes,
  sourceKind: after.priceSource?.kind ?? null,
  sourceUrl: after.priceSource?.sourceUrl ?? null,
  sourceAsOf: after.priceSource?.asOf ?? null,
});
