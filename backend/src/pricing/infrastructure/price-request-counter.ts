import { EventCounter } from '../../platform/observability/event-counter.js';
import { PRICE_REQUEST_TYPES } from '../contract/price-request.terms.js';
import { PriceRequested } from '../contract/pricing.events.js';

/** Counts price requests by what the price is for. */
export const priceRequestCounter = new EventCounter(
  'openfare_price_requests_total',
  'New price requests by kind',
  'kind',
  PRICE_REQUEST_TYPES,
  (event) => (event instanceof PriceRequested ? event.requestType : undefined),
);
