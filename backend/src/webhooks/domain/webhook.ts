import { AggregateRoot } from '../../shared/aggregate-root.js';
import { DAY_MS } from '../../shared/day.js';
import {
  type DeliveryFault,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookStatus,
} from '../contract/webhook.terms.js';
import { InvalidWebhook } from './webhook.errors.js';
import { WebhookDisabled } from './webhook.events.js';

const HOUR_MS = 3_600_000;
/** A receiver that takes nothing for so long is no longer called. */
export const FAILING_DAYS = 3;

/** Whom a webhook belongs to: a person is told only of what they asked for. */
export type WebhookOwner = { readonly userId: string } | { readonly serviceAccountId: string };

/** What a webhook is made of. */
export interface WebhookDetails {
  /** An address that `webhookAddress` returned. */
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Tells the receiver of a service account or of a person what happened. */
export class Webhook extends AggregateRoot {
  private readonly serviceAccountId: string | null;
  private readonly userId: string | null;
  private url: string;
  private eventTypes: readonly WebhookEvent[];
  private status: WebhookStatus = 'active';
  /** Numbers the secret that signs; each rotation adds one. */
  private secretNo = 1;
  /** Until then the secret before the last rotation signs, too. */
  private previousUntil: Date | null = null;
  private failingSince: Date | null = null;
  /** The repository adds one with every write. */
  declare private readonly version: number;

  constructor(
    readonly id: string,
    owner: WebhookOwner,
    { url, events }: WebhookDetails,
    private readonly createdBy: string,
    private readonly createdAt: Date,
  ) {
    super();
    this.serviceAccountId = 'serviceAccountId' in owner ? owner.serviceAccountId : null;
    this.userId = 'userId' in owner ? owner.userId : null;
    this.url = url;
    this.eventTypes = events;
  }

  get owner(): WebhookOwner {
    return this.userId === null
      ? { serviceAccountId: this.serviceAccountId ?? '' }
      : { userId: this.userId };
  }

  get isActive(): boolean {
    return this.status === 'active';
  }

  get secretNumber(): number {
    return this.secretNo;
  }

  change({ url, events }: Partial<WebhookDetails>): void {
    this.url = url ?? this.url;
    this.eventTypes = events ?? this.eventTypes;
  }

  /** What happens from now on waits until it is resumed. A disabled one stays disabled. */
  pause(): void {
    if (this.isActive) this.status = 'paused';
  }

  /** Returns whether it was not active. */
  resume(): boolean {
    const wasWaiting = !this.isActive;
    this.status = 'active';
    if (wasWaiting) this.failingSince = null;
    return wasWaiting;
  }

  /** Takes the next secret; for some hours the one before signs beside it. */
  rotate(overlapHours: number, at: Date): void {
    this.secretNo += 1;
    this.previousUntil = new Date(at.getTime() + overlapHours * HOUR_MS);
  }

  /** Its receiver took an event. */
  succeeded(): void {
    this.failingSince = null;
  }

  /**
   * An event was not taken. The webhook is disabled when its receiver has taken nothing for
   * FAILING_DAYS, or says that it is gone. A receiver that was not called is not to blame.
   */
  failed(fault: DeliveryFault, at: Date): void {
    if (fault === 'owner-suspended') return;
    this.failingSince ??= at;
    const lasts = at.getTime() - this.failingSince.getTime() >= FAILING_DAYS * DAY_MS;
    if (!this.isActive || !(lasts || fault === 'gone')) return;
    this.status = 'disabled';
    this.record(new WebhookDisabled(this.id, this.serviceAccountId, this.userId));
  }
}

/**
 * The events in their order, each once.
 * @param allowed whose records the owner may read
 * @throws InvalidWebhook when the owner may not read the record of one
 */
export function checkedEvents(
  events: readonly WebhookEvent[],
  allowed: readonly WebhookEvent[],
): readonly WebhookEvent[] {
  if (!events.every((event) => allowed.includes(event)))
    throw new InvalidWebhook('events', 'event-beyond-scopes');
  return WEBHOOK_EVENTS.filter((event) => events.includes(event));
}
