/** A person, possibly a guest, requested a cash price. Ids only: the texts stay in the row. */
export class PriceRequested {
  static readonly type = 'pricing.price-requested.v1';
  readonly type = PriceRequested.type;
  /**
   * @param receiptHeld the address got as many mails as one may cause without an account: no
   * receipt is sent.
   */
  constructor(
    readonly priceRequestId: string,
    readonly requestType: string,
    readonly at: string,
    readonly receiptHeld = false,
  ) {}
}

/** A person with an account agreed to a consent text in a price request. */
export class PriceConsentGiven {
  static readonly type = 'pricing.consent-given.v1';
  readonly type = PriceConsentGiven.type;
  /** `at` is ISO 8601, UTC. */
  constructor(
    readonly userId: string,
    readonly kind: 'health-data',
    readonly version: string,
    readonly at: string,
  ) {}
}

/** The answer to a price request: a price, which replaces an earlier one. */
export class PriceQuoted {
  static readonly type = 'pricing.price-quoted.v1';
  readonly type = PriceQuoted.type;
  constructor(
    readonly priceRequestId: string,
    readonly quote: number,
    readonly at: string,
    /** Who asked, signed in; null for a guest, absent in events from before it was added. */
    readonly userId?: string | null,
  ) {}
}

/** The bytes of a hospital's price file are stored and can be read. */
export class PriceFileReceived {
  static readonly type = 'pricing.price-file-received.v1';
  readonly type = PriceFileReceived.type;
  constructor(readonly importId: string) {}
}

/** Somebody wants a watched price file looked at now. */
export class PriceFileLookWanted {
  static readonly type = 'pricing.price-file-look-wanted.v1';
  readonly type = PriceFileLookWanted.type;
  constructor(
    readonly watchedId: string,
    readonly providerId: string,
    readonly address: string,
  ) {}
}

/** Somebody, or the watch, named the address of a hospital's price file, which is to be fetched. */
export class PriceFileAddressGiven {
  static readonly type = 'pricing.price-file-address-given.v1';
  readonly type = PriceFileAddressGiven.type;
  constructor(readonly importId: string) {}
}
