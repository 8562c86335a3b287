import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { Actor } from '../../platform/http/auth/actor.js';
import { OpenToTestKeys } from '../../platform/http/auth/key-access.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { orNotFound } from '../../platform/http/paging/json-text-responses.js';
import { PAGE_HEADERS, sendRows } from '../../platform/http/paging/page-headers.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import { ReplayDelivery } from '../application/deliveries/replay-delivery.command.js';
import { SendTestEvent } from '../application/deliveries/send-test-event.command.js';
import { ChangeWebhook } from '../application/webhooks/change-webhook.command.js';
import { DeleteWebhook } from '../application/webhooks/delete-webhook.command.js';
import { IssueSecrets } from '../application/webhooks/issue-secrets.use-case.js';
import { Deliveries, DeliveryView } from '../queries/deliveries.query.js';
import { AllWebhooks, WebhookView } from '../queries/webhooks.query.js';
import {
  ChangeWebhookDto,
  CreateWebhookDto,
  DeliveryPageDto,
  IssuedWebhookView,
  RotateWebhookSecretDto,
  TestEventView,
} from './webhooks.dto.js';

/** Webhooks of service accounts. No key makes or changes one, but test keys in the sandbox do. */
@Controller('admin/webhooks')
@OpenToTestKeys('admin')
@Access('super_admin')
export class AdminWebhooksController {
  constructor(
    private readonly issuing: IssueSecrets,
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** All webhooks, newest first. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: WebhookView, isArray: true })
  all(): Promise<WebhookView[]> {
    return this.queries.execute(new AllWebhooks());
  }

  /** Makes a webhook; its secret is answered this once. */
  @Post()
  @Refuses('not-found', 'too-many-webhooks', 'no-webhook-secret')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() { serviceAccountId, url, events }: CreateWebhookDto,
    @Actor() { id: actorId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedWebhookView> {
    const details = { url, events };
    const owner = { serviceAccountId: serviceAccountId ?? actorId };
    return this.issuing.create(owner, details, { ...context, actorId }, (id) => this.one(id));
  }

  /** Changes the address or the events of a webhook, pauses or resumes it. */
  @Patch(':id')
  @NoStore()
  change(
    @Param('id', PathId) id: string,
    @Body() change: ChangeWebhookDto,
    @RequestContext() context: RequestContext,
  ): Promise<WebhookView> {
    const unkeyed = { ...context, key: undefined };
    return this.commands.answer(new ChangeWebhook(id, change), unkeyed, () => this.one(id));
  }

  /** Deletes a webhook with its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteWebhook(id), { ...context, key: undefined });
  }

  /** Gives a webhook another secret, answered this once; for some hours both sign. */
  @Post(':id/rotate')
  @Refuses('no-webhook-secret')
  @HttpCode(200)
  @AcceptsIdempotencyKey()
  @NoStore()
  rotate(
    @Param('id', PathId) id: string,
    @Body() { overlapHours }: RotateWebhookSecretDto,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedWebhookView> {
    return this.issuing.rotate({ id, overlapHours, userId: null }, context, () => this.one(id));
  }

  /** Sends a test event to the receiver. */
  @Post(':id/test')
  @Refuses('webhook-not-active')
  @HttpCode(202)
  @AcceptsIdempotencyKey()
  async test(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<TestEventView> {
    return this.commands.answer(new SendTestEvent(id), context, async (deliveryId) => ({
      deliveryId,
    }));
  }

  /** What was sent, or is to be sent, newest first. */
  @Get(':id/deliveries')
  @NoStore()
  @ApiOkResponse({ type: DeliveryView, isArray: true, headers: PAGE_HEADERS })
  async deliveries(
    @Param('id', PathId) webhookId: string,
    @Query() filter: DeliveryPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryView[]> {
    await this.one(webhookId);
    const page = await this.queries.execute(new Deliveries({ webhookId, ...filter }));
    return sendRows(reply, page);
  }

  /** Sends a delivery again, with all its attempts and the same `webhook-id`. */
  @Post(':webhookId/deliveries/:id/replay')
  @Refuses('webhook-not-active')
  @HttpCode(204)
  async replay(
    @Param('webhookId', PathId) webhookId: string,
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new ReplayDelivery(webhookId, id), { ...context, key: undefined });
  }

  private async one(id: string): Promise<WebhookView> {
    return orNotFound((await this.queries.execute(new AllWebhooks(id)))[0]);
  }
}
