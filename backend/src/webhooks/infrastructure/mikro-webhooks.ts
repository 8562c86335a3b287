import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import type { WebhookEvent } from '../contract/webhook.terms.js';
import { Delivery } from '../domain/delivery.js';
import { WebhookNotFound } from '../domain/webhook.errors.js';
import { Webhook, type WebhookOwner } from '../domain/webhook.js';
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

  async get(id: string, userId: string | null): Promise<Webhook> {
    const where: object = { id, userId };
    const webhook = await this.em.findOne(Webhook, where, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!webhook) throw new WebhookNotFound('There is no such webhook.');
    return webhook;
  }

  async count(owner: WebhookOwner): Promise<number> {
    const [ownerId] = Object.values(owner) as [string];
    await this.sql.rows('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `webhooks.webhooks ${ownerId}`,
    ]);
    return this.em.count(Webhook, owner as object);
  }

  async wanting(event: WebhookEvent, userId: string | null): Promise<Webhook[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select id
         from webhooks.webhooks
        where (user_id is null or user_id = ?)
          and event_types @> ?::jsonb`,
      [userId, JSON.stringify([event])],
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
    const [row] = await this.sql.rows<{ webhookId: string }>(
      'select webhook_id as "webhookId" from webhooks.deliveries where id = ?',
      [id],
    );
    if (!row) return undefined;
    // The webhook first, as whoever deletes it with its deliveries.
    const webhook = await this.em.findOne(Webhook, { id: row.webhookId }, { lockMode });
    const delivery = webhook && (await this.em.findOne(Delivery, { id }, { lockMode }));
    return delivery && webhook ? [delivery, webhook] : undefined;
  }

  parked(webhookId: string): Promise<Delivery[]> {
    const where: object = { webhookId, state: 'pending', nextAttemptAt: null };
    return this.em.find(Delivery, where, { orderBy: { id: 'asc' } });
  }

  async delete(webhook: Webhook): Promise<void> {
    this.em.remove(webhook);
  }

  async deleteOf(owner: WebhookOwner): Promise<void> {
    if ('userId' in owner)
      await this.sql.rows('delete from webhooks.webhooks where user_id = ?', [owner.userId]);
    else this.em.remove(await this.em.find(Webhook, owner as object));
  }
}
