import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Clock } from '../../../shared/clock.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { DueDeliveries, type DueDelivery } from './due-deliveries.js';
import { Lanes } from './lanes.js';
import { RecordAttempt } from './record-attempt.command.js';
import { WebhookSender } from './webhook-sender.js';

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
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ deliveryId, turn }: SendDelivery): Promise<RecordAttempt> {
    const delivery = await this.due.find(deliveryId, turn);
    if (!delivery) return new RecordAttempt(deliveryId, turn, null);
    const at = this.clock.now();
    const outcome = await this.lanes.run(delivery.webhookId, () =>
      this.sender.send({
        url: delivery.url,
        id: deliveryId,
        at,
        body: bodyOf(delivery),
        secrets: this.secretsOf(delivery, at),
      }),
    );
    return new RecordAttempt(deliveryId, turn, outcome);
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
