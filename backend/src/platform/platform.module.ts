import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { LentTestKeys } from '../shared/api-keys.js';
import { Clock } from '../shared/clock.js';
import { Ids } from '../shared/ids.js';
import { AdminAuditLogController } from './audit/admin-audit-log.controller.js';
import { AuditChain } from './audit/audit-chain.js';
import { AuditChainStatus } from './audit/audit-chain-status.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditRetention } from './audit/audit-retention.js';
import { AuditTrail } from './audit/audit-trail.js';
import { AuditVerify } from './audit/audit-verify.cli.js';
import { ExportAuditLogHandler } from './audit/export-audit-log.command.js';
import { RecordLabels } from './audit/record-labels.js';
import { Commands } from './commands/commands.js';
import { CommitRecorder } from './commands/commit-recorder.js';
import { Idempotency } from './commands/idempotency.js';
import { Inbox } from './commands/inbox.js';
import { UuidIds } from './commands/uuid-ids.js';
import { MetaController } from './config/meta.controller.js';
import { Registry } from './config/registry.js';
import { Settings } from './config/settings.js';
import { Sql } from './database/sql.js';
import { StandbyReads } from './database/standby/standby-reads.js';
import { WriteProbe } from './database/write-probe.js';
import { BullmqQueue } from './events/bullmq-queue.js';
import { DatabaseNotifications } from './events/database-notifications.js';
import { HeldEvents } from './events/held-events.js';
import { Housekeeping } from './events/housekeeping.js';
import { OutboxLag } from './events/outbox-lag.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { OutboxStatus } from './events/outbox-status.js';
import { Reactions } from './events/reaction.js';
import { ReactionQueue } from './events/reaction-queue.js';
import { ReactionWorker } from './events/reaction-worker.js';
import { Schedules } from './events/schedules.js';
import { SqlHeldEvents } from './events/sql-held-events.js';
import { ExportListHandler } from './files/export-list.command.js';
import { Files } from './files/files.js';
import { FolderFiles } from './files/folder-files.js';
import { SqlFiles } from './files/sql-files.js';
import { AdminFindController } from './find/admin-find.controller.js';
import { ResponseCache } from './http/caching/response-cache.js';
import { PriceConfirmationsController } from './http/pages/price-confirmations.controller.js';
import { ListExports } from './http/paging/list-exports.js';
import { sharedTexts } from './http/texts/shared.texts.js';
import { Texts, Translator } from './http/texts/texts.js';
import { PostgresRateLimits } from './limits/postgres-rate-limits.js';
import { RateLimitRetention } from './limits/rate-limit-retention.js';
import { RateLimits } from './limits/rate-limits.js';
import { CountingMailbox } from './mail/counting-mailbox.js';
import { DevMailController } from './mail/dev-mail.controller.js';
import { DiscardingMailbox } from './mail/discarding-mailbox.js';
import { AdminFailedMailsController } from './mail/failed/admin-failed-mails.controller.js';
import { DemoFailedMails } from './mail/failed/demo-failed-mails.js';
import { FailedMailCollector } from './mail/failed/failed-mail-collector.js';
import { FailedMailSubjects } from './mail/failed/failed-mail-subjects.js';
import { FailedMails } from './mail/failed/failed-mails.js';
import {
  mailReactions,
  MailRequeuedHandler,
  RequeueMailRunner,
} from './mail/failed/requeue-mail.job.js';
import { ResendMailHandler } from './mail/failed/resend-mail.command.js';
import { ResendMailsHandler } from './mail/failed/resend-mails.command.js';
import { WaitingMails } from './mail/failed/waiting-mails.js';
import { FileMailbox } from './mail/file-mailbox.js';
import { MailCheck, MailCheckSchedule } from './mail/mail-check.js';
import { MailRenderer } from './mail/mail-renderer.js';
import { Mailbox } from './mail/mailbox.js';
import { NoMailbox } from './mail/no-mailbox.js';
import { SmtpMailbox } from './mail/smtp-mailbox.js';
import { UnverifiedMailLimits } from './mail/unverified-mail-limits.js';
import { HealthController } from './observability/health.controller.js';
import { Health } from './observability/health.js';
import { Metrics } from './observability/metrics.js';
import { MetricsReport } from './observability/metrics-report.js';
import { AdminSavedViewsController } from './views/admin-saved-views.controller.js';
import { DeleteViewHandler } from './views/delete-view.command.js';
import { SaveViewHandler } from './views/save-view.command.js';
import { SavedViews } from './views/saved-views.js';
import { AdminWorkController } from './work/admin-work.controller.js';

function mailboxFor(settings: Settings, files: Files, metrics: Metrics): Mailbox {
  const { mail, smtpUrl, smtpTimeoutMs, inSandbox } = settings;
  if (inSandbox) return new NoMailbox();
  if (!smtpUrl && mail === 'discard') return new DiscardingMailbox();
  return new CountingMailbox(
    smtpUrl ? new SmtpMailbox(smtpUrl, smtpTimeoutMs, settings) : new FileMailbox(files, settings),
    metrics,
  );
}

@Global()
@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule],
  controllers: [
    HealthController,
    MetaController,
    DevMailController,
    PriceConfirmationsController,
    AdminFailedMailsController,
    AdminFindController,
    AdminAuditLogController,
    AdminSavedViewsController,
    AdminWorkController,
  ],
  providers: [
    ResponseCache,
    Commands,
    CommitRecorder,
    Idempotency,
    Inbox,
    AuditTrail,
    AuditRetention,
    AuditChain,
    AuditVerify,
    AuditLog,
    RecordLabels,
    AuditChainStatus,
    ExportAuditLogHandler,
    ExportListHandler,
    ListExports,
    SavedViews,
    SaveViewHandler,
    DeleteViewHandler,
    Sql,
    StandbyReads,
    Registry,
    DatabaseNotifications,
    { provide: HeldEvents, useClass: SqlHeldEvents },
    OutboxRelay,
    OutboxStatus,
    OutboxLag,
    FailedMails,
    DemoFailedMails,
    FailedMailSubjects,
    FailedMailCollector,
    WaitingMails,
    ResendMailHandler,
    ResendMailsHandler,
    RequeueMailRunner,
    MailRequeuedHandler,
    Metrics,
    MetricsReport,
    ReactionWorker,
    Schedules,
    Housekeeping,
    Health,
    WriteProbe,
    MailCheck,
    MailCheckSchedule,
    MailRenderer,
    Translator,
    RateLimitRetention,
    { provide: RateLimits, useClass: PostgresRateLimits },
    {
      provide: UnverifiedMailLimits,
      inject: [RateLimits, Settings],
      useFactory: (limits: RateLimits, settings: Settings) =>
        new UnverifiedMailLimits(limits, settings),
    },
    { provide: Reactions, useValue: mailReactions },
    { provide: Clock, useValue: { now: () => new Date() } },
    { provide: Ids, useClass: UuidIds },
    { provide: Texts, useValue: sharedTexts },
    // The embedded database belongs to one machine, so its folder serves; any other is reached from
    // several.
    {
      provide: Files,
      inject: [Settings, Sql],
      useFactory: (settings: Settings, sql: Sql) =>
        settings.embedded ? new FolderFiles(settings.dataDir) : new SqlFiles(sql),
    },
    {
      provide: Mailbox,
      inject: [Settings, Files, Metrics],
      useFactory: mailboxFor,
    },
    {
      provide: ReactionQueue,
      inject: [Settings],
      useFactory: (settings: Settings) => new BullmqQueue(settings),
    },
  ],
  exports: [
    RateLimits,
    UnverifiedMailLimits,
    Metrics,
    ResponseCache,
    AuditTrail,
    Commands,
    ListExports,
    DemoFailedMails,
    Sql,
    StandbyReads,
    Registry,
    DatabaseNotifications,
    HeldEvents,
    Clock,
    Ids,
    MailRenderer,
    Mailbox,
    Settings,
    Translator,
    Files,
    CqrsModule,
  ],
})
export class PlatformModule {
  /** @param lent for the sandbox: the test keys that it takes */
  static with(settings: Settings, lent?: LentTestKeys): DynamicModule {
    const ofSandbox = lent ? [{ provide: LentTestKeys, useValue: lent }] : [];
    return {
      module: PlatformModule,
      providers: [{ provide: Settings, useValue: settings }, ...ofSandbox],
      exports: ofSandbox.map(({ provide }) => provide),
    };
  }
}
