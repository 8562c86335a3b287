import type { FieldError } from '../../../../shared/domain-error.js';

/** The price of a service at a clinic, as an administrator enters it. */
export interface PriceEntry {
  /** The clinic's own price in cents; null without one. */
  readonly cents: number | null;
  /**
   * Without an own price: the clinic's price is the list price of the service. Otherwise the price
   * is on request.
   */
  readonly inherits: boolean;
  /** The clinic confirmed this price today; a price that changes counts as confirmed today. */
  readonly confirmed: boolean;
  /** The service is free of charge; exactly then `cents` is 0. */
  readonly noCharge: boolean;
}

/** The fields of forms and import files that make up a PriceEntry. */
export interface PriceFields {
  /** Cents. */
  readonly customPrice?: number | null;
  readonly noCharge?: boolean;
  readonly inheritsPrice?: boolean;
  readonly confirmed?: boolean;
}

export function priceEntryOf({
  customPrice = null,
  noCharge = false,
  inheritsPrice = false,
  confirmed = false,
}: PriceFields): PriceEntry {
  return { cents: customPrice, noCharge, inherits: inheritsPrice, confirmed };
}

/** Every error of an entered price. */
export function errorsOfPriceEntry({
  cents,
  inherits,
  noCharge,
}: Pick<PriceEntry, 'cents' | 'inherits' | 'noCharge'>): FieldError[] {
  const errors: FieldError[] = [];
  if (cents !== null && inherits)
    errors.push({ path: 'inheritsPrice', message: 'marketplace.own-or-inherited' });
  if (noCharge !== (cents === 0))
    errors.push({ path: 'noCharge', message: 'marketplace.no-charge' });
  return errors;
}
