/** Somebody, perhaps a guest, asks for a cash price. Ids only: what they wrote stays in its row. */
export class PriceRequested {
  static readonly type = 'pricing.price-requested.v1';
  readonly type = PriceRequested.type;
  /** @param receiptHeld the address got as many mails as one may cause without an account: no receipt is sent. */
  constructor(readonly priceRequestId: string, readonly requestType: string, readonly at: string, readonly receiptHeld = false) {}
}

/** The answer to a price request: a price, which replaces an earlier one. */
export class PriceQuoted {
  static readonly type = 'pricing.price-quoted.v1';
  readonly type = PriceQuoted.type;
  constructor(readonly priceRequestId: string, readonly quote: number, readonly at: string) {}
}
