import type { AskedPrice, OfferTerms } from '../domain/provider-service.js';

/** What an administrator fills in about what a provider offers. */
export interface OfferForm extends OfferTerms {
  /** The provider's own price in cents. */
  readonly customPrice?: number | null;
  readonly noCharge?: boolean;
  readonly inheritsPrice?: boolean;
  readonly confirmed?: boolean;
  readonly isAvailable?: boolean;
}

export function askedIn({ customPrice = null, noCharge = false, inheritsPrice = false, confirmed = false }: OfferForm): AskedPrice {
  return { cents: customPrice, noCharge, inherits: inheritsPrice, confirmed };
}
