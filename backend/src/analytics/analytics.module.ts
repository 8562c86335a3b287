import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { Reactions } from '../platform/events/reaction.js';
import { Texts } from '../platform/http/texts/texts.js';
import { Agents } from './application/agents.js';
import { CountedClicks } from './application/counted-clicks.js';
import { EventIntake } from './application/event-intake.js';
import { EventLimits } from './application/event-limits.js';
import { EventRecorder } from './application/event-recorder.js';
import { EventStore } from './application/event-store.js';
import { FigureDays } from './application/figure-days.js';
import { ForgetVisitorHandler } from './application/forget-visitor.command.js';
import { reactions } from './application/reactions.js';
import { RecordSearchExportHandler } from './application/record-search-export.command.js';
import { RecordServerEventHandler } from './application/record-server-event.command.js';
import { RollUpDayHandler } from './application/roll-up-day.command.js';
import { Rollups } from './application/rollups.js';
import { AnalyzedDays } from './domain/analyzed-days.js';
import { analyticsTexts } from './http/analytics.texts.js';
import { EventsController } from './http/events.controller.js';
import { FiguresController } from './http/figures.controller.js';
import { AnalyticsPersonalData } from './infrastructure/analytics-personal-data.js';
import { BowserAgents } from './infrastructure/bowser-agents.js';
import { DailyAnalyticsSchema } from './infrastructure/daily-analytics.schema.js';
import { DemoEventsTask } from './infrastructure/demo/demo-events.task.js';
import { EventPartitions } from './infrastructure/event-partitions.js';
import { EventRetention } from './infrastructure/event-retention.js';
import { GroupCommit } from './infrastructure/group-commit.js';
import { HashedClicks } from './infrastructure/hashed-clicks.js';
import { MikroAnalyzedDays } from './infrastructure/mikro-analyzed-days.js';
import { NightlyRollup } from './infrastructure/nightly-rollup.js';
import { RegisteredStatusFigures } from './infrastructure/registered-status-figures.js';
import { RollupCli } from './infrastructure/rollup.cli.js';
import { SqlEventStore } from './infrastructure/sql-event-store.js';
import { SqlRollups } from './infrastructure/sql-rollups.js';
import { DailyFiguresHandler } from './queries/daily-figures.query.js';
import { DashboardMetricsHandler } from './queries/dashboard-metrics.query.js';
import { DailyFigures } from './queries/day-figures.js';
import { ProviderFiguresHandler } from './queries/provider-figures.query.js';
import { SearchExportHandler } from './queries/search-export.query.js';
import { SearchFiguresHandler } from './queries/search-figures.query.js';
import { SearchPhrases } from './queries/search-phrases.js';
import { StatsHandler } from './queries/stats.query.js';
import { StatusFigures } from './queries/status-figures.js';
import { UserEventsHandler } from './queries/user-events.query.js';

@Module({
  imports: [IdentityModule, MarketplaceModule],
  controllers: [EventsController, FiguresController],
  providers: [
    EventPartitions,
    DemoEventsTask,
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
    RollUpDayHandler,
    { provide: EventStore, useClass: SqlEventStore },
    { provide: StatusFigures, useClass: RegisteredStatusFigures },
    DailyFigures,
    SearchPhrases,
    FigureDays,
    { provide: EventIntake, useClass: GroupCommit },
    EventLimits,
    { provide: CountedClicks, useClass: HashedClicks },
    { provide: Agents, useClass: BowserAgents },
    EventRecorder,
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: analyticsTexts },
  ],
})
export class AnalyticsModule {
  static readonly entities = [DailyAnalyticsSchema];
}
