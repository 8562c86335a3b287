import { AccountStates } from '../../../identity/contract/account-states.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Clock } from '../../../shared/clock.js';
import type { DeliveryOutcome } from '../../contract/webhook.terms.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { DueDeliveries, type DueDelivery } from './due-deliveries.js';
import { Lanes } from './lanes.js';
import { RecordAttempt } from './record-attempt.command.js';
import { WebhookSender } from './webhook-sender.js';

const NOT_CALLED: DeliveryOutcome = { status: null, fault: 'owner-suspended' };

/** Makes one attempt of a delivery. */
export class SendDelivery extends Job {
  constructor(
    readonly deliveryId: string,
    readonly turn: number,
  ) {
    super();
  }
}

@JobRunner(SendDelivery)
export class SendDeliveryRunner extends Runner<SendDelivery> {
  private readonly lanes = new Lanes();

  constructor(
    private readonly due: DueDeliveries,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly accounts: AccountStates,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ deliveryId, turn }: SendDelivery): Promise<RecordAttempt> {
    const delivery = await this.due.find(deliveryId, turn);
    if (!delivery) return new RecordAttempt(deliveryId, turn, null);
    const outcome = (await this.isSuspended(delivery))
      ? NOT_CALLED
      : await this.lanes.run(delivery.webhookId, () => this.call(deliveryId, delivery));
    return new RecordAttempt(deliveryId, turn, outcome);
  }

  /** Whether it is of a person whose account is suspended. */
  private async isSuspended({ userId }: DueDelivery): Promise<boolean> {
    return userId !== null && (await this.accounts.suspendedAmong([userId])).has(userId);
  }

  private call(id: string, delivery: DueDelivery): Promise<DeliveryOutcome> {
    const at = this.clock.now();
    const secrets = this.secretsOf(delivery, at);
    return this.sender.send({ url: delivery.url, id, at, body: bodyOf(delivery), secrets });
  }

  private secretsOf({ webhookId, secretNo, previousUntil }: DueDelivery, at: Date): string[] {
    const overlaps = previousUntil !== null && new Date(previousUntil) > at;
    const numbers = overlaps ? [secretNo, secretNo - 1] : [secretNo];
    return numbers.map((number) => this.secrets.of(webhookId, number));
  }
}

/** What the receiver gets: no more than it needs to read the record with its key. */
const bodyOf = ({ type, recordId, occurredAt }: DueDelivery): string =>
  JSON.stringify({ type, timestamp: occurredAt, data: { id: recordId } });
