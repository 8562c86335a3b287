import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { RequestContext } from '../../platform/http/auth/request-context.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { ReadsFromStandbys } from '../../platform/http/caching/reads-from-standbys.js';
import { PAGE_HEADERS, sendRows } from '../../platform/http/paging/page-headers.js';
import { RequestLanguage } from '../../platform/http/texts/language.js';
import { DayRangeDto } from '../../platform/http/validation/day-range.dto.js';
import { FigureDays } from '../application/figure-days.js';
import { RecordSearchExport } from '../application/record-search-export.command.js';
import { DayFiguresView, ReadDailyFigures } from '../queries/daily-figures.query.js';
import { DashboardMetrics, DashboardMetricsView } from '../queries/dashboard-metrics.query.js';
import { ProviderFigures, ProviderFiguresView } from '../queries/provider-figures.query.js';
import { SearchExport } from '../queries/search-export.query.js';
import { SearchFigures, SearchFiguresView } from '../queries/search-figures.query.js';
import { Stats, StatsView } from '../queries/stats.query.js';
import { UserEvents, UserEventView } from '../queries/user-events.query.js';
import { MetricsRangeDto, ProviderFiguresDto, UserEventsDto } from './figures.dto.js';

/** What happened, without bots, staff and health checks. */
@Controller('admin')
@ReadsFromStandbys()
@OpenToKeys('admin')
@Access('analyst')
export class FiguresController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly days: FigureDays,
  ) {}

  /** Six figures of a range of days, each against the period before. */
  @Get('dashboard-metrics')
  @NoStore()
  metrics(
    @Query() { startDate, endDate, previousStartDate, previousEndDate }: MetricsRangeDto,
  ): Promise<DashboardMetricsView> {
    const previous =
      previousStartDate && previousEndDate
        ? this.days.range(previousStartDate, previousEndDate)
        : undefined;
    return this.queries.execute(
      new DashboardMetrics(this.days.range(startDate, endDate), this.days.zone, previous),
    );
  }

  /** The same figures of each day. */
  @Get('daily-figures')
  @NoStore()
  daily(@Query() { startDate, endDate }: DayRangeDto): Promise<DayFiguresView[]> {
    return this.queries.execute(
      new ReadDailyFigures(this.days.range(startDate, endDate), this.days.zone),
    );
  }

  /**
   * Providers that somebody clicked, and how often; specialties are in the language of the request.
   */
  @Get('provider-analytics')
  @NoStore()
  @ApiOkResponse({ type: ProviderFiguresView, isArray: true, headers: PAGE_HEADERS })
  async providers(
    @Query() { startDate, endDate, ...filter }: ProviderFiguresDto,
    @RequestLanguage() language: 'en' | 'es',
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderFiguresView[]> {
    const page = await this.queries.execute(
      new ProviderFigures(this.days.range(startDate, endDate), this.days.zone, filter, language),
    );
    return sendRows(reply, page);
  }

  /** How much was searched, what for and how well it was answered. */
  @Get('search-analytics')
  @NoStore()
  searches(@Query() { startDate, endDate }: DayRangeDto): Promise<SearchFiguresView> {
    return this.queries.execute(
      new SearchFigures(this.days.range(startDate, endDate), this.days.zone),
    );
  }

  /**
   * The same as a file, with every phrase of at least three sessions; the audit log says who took
   * it.
   */
  @Get('export-search-analytics')
  @Access('admin')
  @NoStore()
  @ApiOkResponse({ type: SearchFiguresView })
  async exportSearches(
    @Query() { startDate, endDate }: DayRangeDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    const range = this.days.range(startDate, endDate);
    await this.commands.execute(new RecordSearchExport(range.from, range.to), {
      ...context,
      key: undefined,
    });
    const written = await this.queries.execute(new SearchExport(range, this.days.zone));
    return new StreamableFile(Readable.from(written), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="search-analytics.json"',
    });
  }

  /** The newest events of everybody. */
  @Get('user-events')
  @NoStore()
  events(@Query() { limit }: UserEventsDto): Promise<UserEventView[]> {
    return this.queries.execute(new UserEvents(limit));
  }

  /** What there is by status, and the events of today. */
  @Get('stats')
  @NoStore()
  stats(): Promise<StatsView> {
    return this.queries.execute(new Stats(this.days.today, this.days.zone));
  }
}
