import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { Settings } from '../platform/config/settings.js';
import { Reactions } from '../platform/events/reaction.js';
import { Texts } from '../platform/http/texts/texts.js';
import { MailSubjects } from '../platform/mail/failed/mail-subjects.js';
import { DueDeliveries } from './application/deliveries/due-deliveries.js';
import { OwnSendLimits } from './application/deliveries/own-send-limits.js';
import { RecordAttemptHandler } from './application/deliveries/record-attempt.command.js';
import { RecordOccurrenceHandler } from './application/deliveries/record-occurrence.command.js';
import { ReplayDeliveryHandler } from './application/deliveries/replay-delivery.command.js';
import { SendDeliveryRunner } from './application/deliveries/send-delivery.job.js';
import { SendTestEventHandler } from './application/deliveries/send-test-event.command.js';
import { WebhookSender } from './application/deliveries/webhook-sender.js';
import { reactions } from './application/reactions.js';
import { WebhookSecrets } from './application/webhook-secrets.js';
import { ChangeWebhookHandler } from './application/webhooks/change-webhook.command.js';
import { CreateWebhookHandler } from './application/webhooks/create-webhook.command.js';
import { DeleteWebhookHandler } from './application/webhooks/delete-webhook.command.js';
import { DeleteWebhooksOfHandler } from './application/webhooks/delete-webhooks-of.command.js';
import { IssueSecrets } from './application/webhooks/issue-secrets.use-case.js';
import {
  CloseDisabledMailHandler,
  MailDisabledRunner,
} from './application/webhooks/mail-disabled.job.js';
import { RotateWebhookSecretHandler } from './application/webhooks/rotate-webhook-secret.command.js';
import { WebhookRules } from './application/webhooks/webhook-rules.js';
import { Webhooks } from './domain/webhooks.js';
import { AdminWebhooksController } from './http/admin-webhooks.controller.js';
import { OwnWebhooksController } from './http/own-webhooks.controller.js';
import { webhookTexts } from './http/webhooks.texts.js';
import { DeliveryRetention } from './infrastructure/delivery-retention.js';
import { DerivedSecrets } from './infrastructure/derived-secrets.js';
import { HttpWebhookSender } from './infrastructure/http-webhook-sender.js';
import { MikroWebhooks } from './infrastructure/mikro-webhooks.js';
import { SandboxWebhookRetention } from './infrastructure/sandbox-retention.js';
import { SqlDueDeliveries } from './infrastructure/sql-due-deliveries.js';
import { DeliverySchema, WebhookSchema } from './infrastructure/webhook.schemas.js';
import { webhookMailSubjects, webhookRecordNames } from './infrastructure/webhook-records.js';
import { WebhooksPersonalData } from './infrastructure/webhooks-personal-data.js';
import { DeliveriesHandler } from './queries/deliveries.query.js';
import { OwnWebhooksHandler } from './queries/own-webhooks.query.js';
import { AllWebhooksHandler } from './queries/webhooks.query.js';

@Module({
  imports: [IdentityModule],
  controllers: [AdminWebhooksController, OwnWebhooksController],
  providers: [
    WebhookRules,
    OwnSendLimits,
    IssueSecrets,
    CreateWebhookHandler,
    ChangeWebhookHandler,
    RotateWebhookSecretHandler,
    DeleteWebhookHandler,
    DeleteWebhooksOfHandler,
    RecordOccurrenceHandler,
    SendDeliveryRunner,
    RecordAttemptHandler,
    ReplayDeliveryHandler,
    SendTestEventHandler,
    MailDisabledRunner,
    CloseDisabledMailHandler,
    AllWebhooksHandler,
    OwnWebhooksHandler,
    DeliveriesHandler,
    DeliveryRetention,
    SandboxWebhookRetention,
    WebhooksPersonalData,
    { provide: Webhooks, useClass: MikroWebhooks },
    { provide: DueDeliveries, useClass: SqlDueDeliveries },
    { provide: WebhookSecrets, useClass: DerivedSecrets },
    {
      provide: WebhookSender,
      inject: [Settings],
      useFactory: (settings: Settings) => new HttpWebhookSender(settings),
    },
    { provide: Reactions, useValue: reactions },
    { provide: RecordNames, useValue: webhookRecordNames },
    { provide: MailSubjects, useValue: webhookMailSubjects },
    { provide: Texts, useValue: webhookTexts },
  ],
})
export class WebhooksModule {
  static readonly entities = [WebhookSchema, DeliverySchema];
}
