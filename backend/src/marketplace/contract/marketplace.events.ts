/** A provider became visible: it was published. */
export class ProviderPublished {
  static readonly type = 'marketplace.provider-published.v1';
  readonly type = ProviderPublished.type;
  /** @param at ISO 8601, UTC */
  constructor(
    readonly providerId: string,
    readonly at: string,
  ) {}
}

/**
 * Of a published provider, published prices changed or were added: the amount, what it includes, or
 * its source.
 */
export class PricesChanged {
  static readonly type = 'marketplace.prices-changed.v1';
  readonly type = PricesChanged.type;
  /** @param at ISO 8601, UTC */
  constructor(
    readonly providerId: string,
    readonly at: string,
  ) {}
}
