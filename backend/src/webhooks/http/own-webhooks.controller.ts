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
import { OwnWebhooks } from '../queries/own-webhooks.query.js';
import { OwnWebhookView } from '../queries/webhook.view.js';
import {
  ChangeOwnWebhookDto,
  CreateOwnWebhookDto,
  DeliveryPageDto,
  IssuedOwnWebhookView,
  RotateWebhookSecretDto,
  TestEventView,
} from './webhooks.dto.js';

/** A person's webhooks for what they asked for. No key makes or changes one: see `OpenToKeys`. */
@Controller('account/webhooks')
@Access('verified')
export class OwnWebhooksController {
  constructor(
    private readonly issuing: IssueSecrets,
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The person's own webhooks, newest first. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: OwnWebhookView, isArray: true })
  mine(@Actor() { id: userId }: Actor): Promise<OwnWebhookView[]> {
    return this.queries.execute(new OwnWebhooks(userId));
  }

  /** Makes a webhook for the person's own requests; its secret is answered this once. */
  @Post()
  @Refuses('too-many-webhooks', 'no-webhook-secret')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() details: CreateOwnWebhookDto,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedOwnWebhookView> {
    return this.issuing.create({ userId }, details, { ...context, actorId: userId }, (id) =>
      this.one(userId, id),
    );
  }

  /** Changes the address or the events of a webhook, pauses or resumes it. */
  @Patch(':id')
  @NoStore()
  change(
    @Param('id', PathId) id: string,
    @Body() change: ChangeOwnWebhookDto,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<OwnWebhookView> {
    const unkeyed = { ...context, key: undefined };
    const command = new ChangeWebhook(id, change, userId);
    return this.commands.answer(command, unkeyed, () => this.one(userId, id));
  }

  /** Deletes a webhook with its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @Param('id', PathId) id: string,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteWebhook(id, userId), { ...context, key: undefined });
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
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedOwnWebhookView> {
    return this.issuing.rotate({ id, overlapHours, userId }, context, () => this.one(userId, id));
  }

  /** Sends a test event to the receiver; 60 an hour, with deliveries that are sent again. */
  @Post(':id/test')
  @Refuses('webhook-not-active', 'too-many-requests')
  @HttpCode(202)
  @AcceptsIdempotencyKey()
  async test(
    @Param('id', PathId) id: string,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<TestEventView> {
    const command = new SendTestEvent(id, userId);
    return this.commands.answer(command, context, async (deliveryId) => ({ deliveryId }));
  }

  /** What was sent, or is to be sent, newest first. */
  @Get(':id/deliveries')
  @NoStore()
  @ApiOkResponse({ type: DeliveryView, isArray: true, headers: PAGE_HEADERS })
  async deliveries(
    @Param('id', PathId) webhookId: string,
    @Query() filter: DeliveryPageDto,
    @Actor() { id: userId }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryView[]> {
    await this.one(userId, webhookId);
    const page = await this.queries.execute(new Deliveries({ webhookId, ...filter }));
    return sendRows(reply, page);
  }

  /** Sends a delivery again, with all its attempts and the same `webhook-id`. */
  @Post(':webhookId/deliveries/:id/replay')
  @Refuses('webhook-not-active', 'too-many-requests')
  @HttpCode(204)
  async replay(
    @Param('webhookId', PathId) webhookId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    const command = new ReplayDelivery(webhookId, id, userId);
    await this.commands.execute(command, { ...context, key: undefined });
  }

  private async one(userId: string, id: string): Promise<OwnWebhookView> {
    return orNotFound((await this.queries.execute(new OwnWebhooks(userId, id)))[0]);
  }
}
