import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AccountActivity } from '../identity/contract/account-activity.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ProviderNames } from '../marketplace/contract/provider-names.js';
import { SearchActivity } from '../marketplace/contract/search-activity.js';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { Settings } from '../platform/config/settings.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { Texts } from '../platform/http/texts/texts.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { Clock } from '../shared/clock.js';
import { Ids } from '../shared/ids.js';
import { Agents, ShortAddress } from './application/agents.js';
import { CountedClicks } from './application/counted-clicks.js';
import { EventIntake } from './application/event-intake.js';
import { EventLimits } from './application/event-limits.js';
import { EventRecorder } from './application/event-recorder.js';
import { FigureDays } from './application/figure-days.js';
import { ForgetVisitorHandler } from './application/forget-visitor.command.js';
import { KnownSearches } from './application/known-searches.js';
import { reactions } from './application/reactions.js';
import { RecordSearchExportHandler } from './application/record-search-export.command.js';
import { RecordServerEventHandler } from './application/record-server-event.command.js';
import { RollUpDayHandler } from './application/roll-up-day.command.js';
import { Rollups } from './application/rollups.js';
import { ServerEvents } from './application/server-events.js';
import { Visitors } from './application/visitors.js';
import { AnalyzedDays } from './domain/analyzed-days.js';
import { analyticsTexts } from './http/analytics.texts.js';
import { EventsController } from './http/events.controller.js';
import { FiguresController } from './http/figures.controller.js';
import { AnalyticsPersonalData } from './infrastructure/analytics-personal-data.js';
import { BowserAgents } from './infrastructure/bowser-agents.js';
import { DailyAnalyticsSchema } from './infrastructure/daily-analytics.schema.js';
import { EventPartitions } from './infrastructure/event-partitions.js';
import { EventRetention } from './infrastructure/event-retention.js';
import { GroupCommit } from './infrastructure/group-commit.js';
import { HashedClicks } from './infrastructure/hashed-clicks.js';
import { MikroAnalyzedDays } from './infrastructure/mikro-analyzed-days.js';
import { NightlyRollup } from './infrastructure/nightly-rollup.js';
import { RegisteredStatusFigures } from './infrastructure/registered-status-figures.js';
import { RollupCli } from './infrastructure/rollup.cli.js';
import { MaskedAddress } from './infrastructure/short-address.js';
import { SqlRollups } from './infrastructure/sql-rollups.js';
import { SqlServerEvents } from './infrastructure/sql-server-events.js';
import { SqlVisitors } from './infrastructure/sql-visitors.js';
import { AccountFigures } from './queries/account-figures.js';
import { DailyFiguresHandler } from './queries/daily-figures.query.js';
import { DashboardMetricsHandler } from './queries/dashboard-metrics.query.js';
import { DailyFigures } from './queries/day-figures.js';
import { NamedProviders } from './queries/named-providers.js';
import { ProviderFiguresHandler } from './queries/provider-figures.query.js';
import { SearchExportHandler } from './queries/search-export.query.js';
import { SearchFiguresHandler } from './queries/search-figures.query.js';
import { SearchPhrases } from './queries/search-phrases.js';
import { SearchRecord } from './queries/search-record.js';
import { StatsHandler } from './queries/stats.query.js';
import { StatusFigures } from './queries/status-figures.js';
import { UserEventsHandler } from './queries/user-events.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([DailyAnalyticsSchema]), IdentityModule, MarketplaceModule],
  controllers: [EventsController, FiguresController],
  providers: [
    EventPartitions,
    EventRetention,
    NightlyRollup,
    RollupCli,
    AnalyticsPersonalData,
    RecordSearchExportHandler,
    RecordServerEventHandler,
    ForgetVisitorHandler,
    DashboardMetricsHandler,
    DailyFiguresHandler,
    ProviderFiguresHandler,
    SearchFiguresHandler,
    SearchExportHandler,
    UserEventsHandler,
    StatsHandler,
    { provide: Rollups, useClass: SqlRollups },
    { provide: AnalyzedDays, useClass: MikroAnalyzedDays },
    {
      provide: RollUpDayHandler,
      inject: [Rollups, AnalyzedDays, FigureDays, Clock],
      useFactory: (rollups: Rollups, days: AnalyzedDays, calendar: FigureDays, clock: Clock) =>
        new RollUpDayHandler(rollups, days, calendar, clock),
    },
    { provide: Visitors, useClass: SqlVisitors },
    { provide: ServerEvents, useClass: SqlServerEvents },
    { provide: AccountFigures, useExisting: AccountActivity },
    { provide: NamedProviders, useExisting: ProviderNames },
    { provide: SearchRecord, useExisting: SearchActivity },
    { provide: KnownSearches, useExisting: SearchActivity },
    { provide: StatusFigures, useClass: RegisteredStatusFigures },
    {
      provide: DailyFigures,
      inject: [Sql, AccountFigures, SearchRecord],
      useFactory: (sql: Sql, accounts: AccountFigures, searches: SearchRecord) =>
        new DailyFigures(sql, accounts, searches),
    },
    {
      provide: SearchPhrases,
      inject: [Sql, SearchRecord],
      useFactory: (sql: Sql, searches: SearchRecord) => new SearchPhrases(sql, searches),
    },
    {
      provide: FigureDays,
      inject: [Clock, Settings],
      useFactory: (clock: Clock, { timeZone }: Settings) => new FigureDays(clock, timeZone),
    },
    { provide: EventIntake, useClass: GroupCommit },
    {
      provide: EventLimits,
      inject: [RateLimits, Settings],
      useFactory: (limits: RateLimits, settings: Settings) => new EventLimits(limits, settings),
    },
    { provide: CountedClicks, useClass: HashedClicks },
    { provide: Agents, useClass: BowserAgents },
    { provide: ShortAddress, useClass: MaskedAddress },
    {
      provide: EventRecorder,
      inject: [EventIntake, EventLimits, Agents, ShortAddress, Ids, CountedClicks, KnownSearches],
      useFactory: (
        intake: EventIntake,
        limits: EventLimits,
        agents: Agents,
        addresses: ShortAddress,
        ids: Ids,
        clicks: CountedClicks,
        searches: KnownSearches,
      ) => new EventRecorder(intake, limits, agents, addresses, ids, clicks, searches),
    },
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: analyticsTexts },
  ],
})
export class AnalyticsModule {}
