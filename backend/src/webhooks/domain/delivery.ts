import { AggregateRoot } from '../../shared/aggregate-root.js';
import type {
  DeliveryFault,
  DeliveryOutcome,
  DeliveryState,
  DeliveryType,
} from '../contract/webhook.terms.js';
import { DeliveryDue } from './webhook.events.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses after each failed attempt, in milliseconds: those that the Standard Webhooks specification
 * suggests, a little more than three days.
 */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Another attempt would go the same way, or repeat what the receiver has taken. */
const FINAL_FAULTS: readonly DeliveryFault[] = [
  'gone',
  'redirect',
  'answer-too-long',
  'private-address',
  'owner-suspended',
];

/** Which record an event is about, and when it happened. */
export interface Occurrence {
  readonly type: DeliveryType;
  readonly recordId: string;
  readonly occurredAt: Date;
}

/** One event on its way to one webhook. Its id is the `webhook-id` of every attempt. */
export class Delivery extends AggregateRoot {
  private readonly eventType: DeliveryType;
  private readonly recordId: string;
  private readonly occurredAt: Date;
  private state: DeliveryState = 'pending';
  private attempts = 0;
  /** Counts the schedules, so that what an older one set in motion does nothing. */
  private turn = 0;
  /** Null while nothing is scheduled. */
  private nextAttemptAt: Date | null = null;
  private lastAttemptAt: Date | null = null;
  private lastStatus: number | null = null;
  private lastFault: DeliveryFault | null = null;
  /** The repository adds one with every write. */
  declare private readonly version: number;

  constructor(
    readonly id: string,
    readonly webhookId: string,
    { type, recordId, occurredAt }: Occurrence,
    private readonly createdAt: Date,
  ) {
    super();
    this.eventType = type;
    this.recordId = recordId;
    this.occurredAt = occurredAt;
  }

  /** Whether the attempt of this turn is to be made. */
  isDue(turn: number): boolean {
    return this.state === 'pending' && this.turn === turn;
  }

  /** Starts the attempts; after the last one they start again. */
  send(at: Date): void {
    this.state = 'pending';
    this.attempts = 0;
    this.schedule(at);
  }

  /** Waits without a schedule until the webhook is resumed. */
  park(): void {
    this.nextAttemptAt = null;
  }

  /** Records an attempt, and schedules the next one unless this was the last. */
  attempted({ status, fault }: DeliveryOutcome, at: Date): void {
    const pauseMs = RETRY_PAUSES_MS[this.attempts];
    this.attempts += 1;
    this.lastAttemptAt = at;
    this.lastStatus = status;
    this.lastFault = fault;
    this.nextAttemptAt = null;
    if (fault === null) this.state = 'delivered';
    else if (pauseMs === undefined || FINAL_FAULTS.includes(fault)) this.state = 'failed';
    else this.schedule(new Date(at.getTime() + pauseMs), true);
  }

  private schedule(at: Date, isLater = false): void {
    this.turn += 1;
    this.nextAttemptAt = at;
    this.record(new DeliveryDue(this.id, this.turn), isLater ? at : null);
  }
}
