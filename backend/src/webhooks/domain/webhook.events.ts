/** It is time for the next attempt of a delivery. */
export class DeliveryDue {
  static readonly type = 'webhooks.delivery-due.v1';
  readonly type = DeliveryDue.type;
  /** @param turn which schedule of the delivery it belongs to; an older one is void */
  constructor(
    readonly deliveryId: string,
    readonly turn: number,
  ) {}
}

/** A webhook was disabled because its receiver took nothing for days. */
export class WebhookDisabled {
  static readonly type = 'webhooks.webhook-disabled.v1';
  readonly type = WebhookDisabled.type;
  constructor(
    readonly webhookId: string,
    readonly serviceAccountId: string | null,
    /** Of a person's own webhook; absent in events from before people had any. */
    readonly userId?: string | null,
  ) {}
}
