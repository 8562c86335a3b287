import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from './domain/clock.js';
import { Ids } from './domain/ids.js';
import { LetterPress } from './domain/letter-press.js';
import { Mailbox } from './domain/mailbox.js';
import { RateLimits } from './domain/rate-limits.js';
import { Reactions } from './domain/reaction.js';
import { UnprovenMails } from './domain/unproven-mails.js';
import { AdminAuditLogController } from './http/admin-audit-log.controller.js';
import { AdminFailedMailsController } from './http/admin-failed-mails.controller.js';
import { DevMailController } from './http/dev-mail.controller.js';
import { HealthController } from './http/health.controller.js';
import { KeptAnswers } from './http/kept-answers.js';
import { MetaController } from './http/meta.controller.js';
import { PricePapersController } from './http/price-papers.controller.js';
import { sharedTexts } from './http/shared.texts.js';
import { Texts, Translator } from './http/texts.js';
import { Announcements } from './infrastructure/announcements.js';
import { AuditChain } from './infrastructure/audit-chain.js';
import { AuditChainEnd } from './infrastructure/audit-chain-end.js';
import { AuditLog } from './infrastructure/audit-log.js';
import { AuditRetention } from './infrastructure/audit-retention.js';
import { AuditScale } from './infrastructure/audit-scale.js';
import { AuditTrail } from './infrastructure/audit-trail.js';
import { AuditVerify } from './infrastructure/audit-verify.cli.js';
import { BullmqQueue } from './infrastructure/bullmq-queue.js';
import { Closing } from './infrastructure/closing.js';
import { Commands } from './infrastructure/commands.js';
import { DiscardingMailbox } from './infrastructure/discarding-mailbox.js';
import { EtaLetterPress } from './infrastructure/eta-letter-press.js';
import { ExportAuditLogHandler } from './infrastructure/export-audit-log.command.js';
import { FailedMailScale } from './infrastructure/failed-mail-scale.js';
import { FailedMails } from './infrastructure/failed-mails.js';
import { Files } from './infrastructure/files.js';
import { FolderFiles } from './infrastructure/folder-files.js';
import { Health } from './infrastructure/health.js';
import { Housekeeping } from './infrastructure/housekeeping.js';
import { Idempotency } from './infrastructure/idempotency.js';
import { Inbox } from './infrastructure/inbox.js';
import { KeepFailedMails } from './infrastructure/keep-failed-mails.js';
import { KeptMailbox } from './infrastructure/kept-mailbox.js';
import { MailCheck, MailCheckSchedule } from './infrastructure/mail-check.js';
import { Measures } from './infrastructure/measures.js';
import { OutboxLag } from './infrastructure/outbox-lag.js';
import { OutboxRelay } from './infrastructure/outbox-relay.js';
import { OutboxStatus } from './infrastructure/outbox-status.js';
import { PostgresRateLimits } from './infrastructure/postgres-rate-limits.js';
import { RateLimitRetention } from './infrastructure/rate-limit-retention.js';
import { ReactionQueue } from './infrastructure/reaction-queue.js';
import { ReactionWorker } from './infrastructure/reaction-worker.js';
import { Registry } from './infrastructure/registry.js';
import {
  MailRequeuedHandler,
  mailReactions,
  RequeueMailRunner,
} from './infrastructure/requeue-mail.job.js';
import { ResendMailHandler } from './infrastructure/resend-mail.command.js';
import { ResendMailsHandler } from './infrastructure/resend-mails.command.js';
import { Schedules } from './infrastructure/schedules.js';
import { Settings } from './infrastructure/settings.js';
import { SmtpMailbox } from './infrastructure/smtp-mailbox.js';
import { Sql } from './infrastructure/sql.js';
import { SqlFiles } from './infrastructure/sql-files.js';
import { UuidIds } from './infrastructure/uuid-ids.js';
import { WriteProbe } from './infrastructure/write-probe.js';

function mailboxFor(settings: Settings, files: Files): Mailbox {
  const { mail, smtpUrl, smtpTimeoutMs } = settings;
  if (smtpUrl) return new SmtpMailbox(smtpUrl, smtpTimeoutMs, settings);
  return mail === 'discard' ? new DiscardingMailbox() : new KeptMailbox(files, settings);
}

@Global()
@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule],
  controllers: [
    HealthController,
    MetaController,
    DevMailController,
    PricePapersController,
    AdminFailedMailsController,
    AdminAuditLogController,
  ],
  providers: [
    KeptAnswers,
    Commands,
    Closing,
    Idempotency,
    Inbox,
    AuditTrail,
    AuditRetention,
    AuditChain,
    AuditVerify,
    AuditLog,
    AuditChainEnd,
    ExportAuditLogHandler,
    Sql,
    Registry,
    Announcements,
    OutboxRelay,
    OutboxStatus,
    OutboxLag,
    FailedMails,
    FailedMailScale,
    AuditScale,
    KeepFailedMails,
    ResendMailHandler,
    ResendMailsHandler,
    RequeueMailRunner,
    MailRequeuedHandler,
    Measures,
    ReactionWorker,
    Schedules,
    Housekeeping,
    Health,
    WriteProbe,
    MailCheck,
    MailCheckSchedule,
    Translator,
    RateLimitRetention,
    { provide: RateLimits, useClass: PostgresRateLimits },
    {
      provide: UnprovenMails,
      inject: [RateLimits, Settings],
      useFactory: (limits: RateLimits, settings: Settings) => new UnprovenMails(limits, settings),
    },
    { provide: Reactions, useValue: mailReactions },
    { provide: Clock, useValue: { now: () => new Date() } },
    { provide: Ids, useClass: UuidIds },
    { provide: LetterPress, useClass: EtaLetterPress },
    { provide: Texts, useValue: sharedTexts },
    // The embedded database belongs to one machine, so its folder serves; any other is reached from several.
    {
      provide: Files,
      inject: [Settings, Sql],
      useFactory: (settings: Settings, sql: Sql) =>
        settings.embedded ? new FolderFiles(settings.dataDir) : new SqlFiles(sql),
    },
    {
      provide: Mailbox,
      inject: [Settings, Files],
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
    UnprovenMails,
    Measures,
    KeptAnswers,
    AuditTrail,
    Commands,
    Sql,
    Registry,
    Announcements,
    Clock,
    Ids,
    LetterPress,
    Mailbox,
    Settings,
    Translator,
    Files,
    CqrsModule,
  ],
})
export class SharedModule {
  static with(settings: Settings): DynamicModule {
    return { module: SharedModule, providers: [{ provide: Settings, useValue: settings }] };
  }
}
