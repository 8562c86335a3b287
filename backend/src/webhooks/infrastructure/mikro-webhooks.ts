import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import type { WebhookEvent } from '../contract/webhook.terms.js';
import { Delivery } from '../domain/delivery.js';
import { WebhookNotFound } from '../domain/webhook.errors.js';
import { Webhook } from '../domain/webhook.js';
import { Webhooks } from '../domain/webhooks.js';

/**
 * Webhooks in `webhooks.webhooks`, deliveries in `webhooks.deliveries`. Whoever pauses or resumes a
 * webhook locks it, and so does whoever decides by that what happens to a delivery.
 */
@Injectable()
export class MikroWebhooks extends Webhooks {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  add(webhook: Webhook): void {
    this.em.persist(webhook);
  }

  async get(id: string): Promise<Webhook> {
    const webhook = await this.em.findOne(
      Webhook,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!webhook) throw new WebhookNotFound('There is no such webhook.');
    return webhook;
  }

  async count(serviceAccountId: string): Promise<number> {
    await this.sql.rows('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `webhooks.webhooks ${serviceAccountId}`,
    ]);
    return this.em.count(Webhook, { serviceAccountId });
  }

  async wanting(event: WebhookEvent): Promise<Webhook[]> {
    const rows = await this.sql.rows<{ id: string }>(
      'select id from webhooks.webhooks where event_types @> ?::jsonb',
      [JSON.stringify([event])],
    );
    if (!rows.length) return [];
    return this.em.find(
      Webhook,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
    );
  }

  addDeliveries(deliveries: readonly Delivery[]): void {
    this.em.persist([...deliveries]);
  }

  async delivery(id: string, webhookId: string): Promise<Delivery> {
    const delivery = await this.em.findOne(Delivery, { id, webhookId });
    if (!delivery) throw new WebhookNotFound('The webhook has no such delivery.');
    return delivery;
  }

  async lockedDelivery(id: string): Promise<[Delivery, Webhook] | undefined> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const delivery = await this.em.findOne(Delivery, { id }, { lockMode });
    const webhook =
      delivery && (await this.em.findOne(Webhook, { id: delivery.webhookId }, { lockMode }));
    return delivery && webhook ? [delivery, webhook] : undefined;
  }

  parked(webhookId: string): Promise<Delivery[]> {
    const where: object = { webhookId, state: 'pending', nextAttemptAt: null };
    return this.em.find(Delivery, where, { orderBy: { id: 'asc' } });
  }

  async delete(webhook: Webhook): Promise<void> {
    this.em.remove(webhook);
  }

  async deleteOf(serviceAccountId: string): Promise<void> {
    for (const webhook of await this.em.find(Webhook, { serviceAccountId }))
      this.em.remove(webhook);
  }
}
