import type { RecordFault } from '../../domain/marketplace.errors.js';
import {
  type AskedPrice,
  faultsOfAsked,
  type OfferTerms,
} from '../../domain/providers/provider-service.js';

/** What an administrator fills in about what a provider offers. */
export interface OfferForm extends OfferTerms {
  /** The provider's own price in cents. */
  readonly customPrice?: number | null;
  readonly noCharge?: boolean;
  readonly inheritsPrice?: boolean;
  readonly confirmed?: boolean;
  readonly isAvailable?: boolean;
}

export function askedIn({
  customPrice = null,
  noCharge = false,
  inheritsPrice = false,
  confirmed = false,
}: OfferForm): AskedPrice {
  return { cents: customPrice, noCharge, inherits: inheritsPrice, confirmed };
}

/**
 * What is wrong with the price of a form. Nothing is said while a field of the price is
 * `unreadable`.
 */
export function faultsOfOfferForm(
  form: Partial<OfferForm>,
  unreadable: readonly string[] = [],
): RecordFault[] {
  const { customPrice = null, noCharge = false, inheritsPrice = false } = form;
  const isReadable = !['customPrice', 'noCharge', 'inheritsPrice'].some((field) =>
    unreadable.includes(field),
  );
  return isReadable ? faultsOfAsked({ cents: customPrice, noCharge, inherits: inheritsPrice }) : [];
}
