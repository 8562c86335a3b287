import type { FieldError } from '../../../../shared/domain-error.js';
import {
  errorsOfPriceEntry,
  priceEntryOf,
  type PriceFields,
} from '../../domain/providers/price-entry.js';
import type { OfferTerms } from '../../domain/providers/provider-service.js';

/** What an administrator fills in about a service that a provider offers. */
export interface OfferForm extends OfferTerms, PriceFields {
  /** True when absent. */
  readonly isAvailable?: boolean;
}

/**
 * Every error of the price of a form.
 * @param unreadable fields whose own rules are broken; while a price field is among them, the price
 *   is not checked
 */
export function errorsOfOfferForm(
  form: Partial<OfferForm>,
  unreadable: readonly string[] = [],
): FieldError[] {
  const priceFields = ['customPrice', 'noCharge', 'inheritsPrice'];
  if (priceFields.some((field) => unreadable.includes(field))) return [];
  return errorsOfPriceEntry(priceEntryOf(form));
}
