import { DomainError } from '../../../../shared/domain-error.js';
import { isValidAmount } from '../../../../shared/money.js';
import { InvalidRecord } from '../marketplace.errors.js';

/** Changes a price by percent, by cents, or to an amount in cents. */
export type PriceChange =
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'cents'; readonly cents: number }
  | { readonly by: 'to'; readonly cents: number };

/** There is no price, or it is 0, so it cannot be raised or lowered. */
export class NoPriceToChange extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-price-to-change';
}

/**
 * A price in cents after a change, rounded to the nearest cent.
 * @throws NoPriceToChange when the change is relative and there is no price.
 * @throws InvalidRecord when the result is below 1 cent or above the highest amount.
 */
export function changedPrice(cents: number | null, change: PriceChange): number {
  if (change.by !== 'to' && !cents) throw new NoPriceToChange('There is no price to change.');
  const after = applied(cents ?? 0, change);
  if (!isValidAmount(after) || after === 0)
    throw new InvalidRecord('price', 'marketplace.no-amount');
  return after;
}

function applied(cents: number, change: PriceChange): number {
  if (change.by === 'percent') return Math.round((cents * (100 + change.percent)) / 100);
  return change.by === 'to' ? change.cents : cents + change.cents;
}
