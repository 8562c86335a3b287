import type { ProviderService } from '../providers/provider-service.js';
import type { Known } from './offer-import.js';
import type { OfferRow } from './offer-table.js';

/** Many offers at once. */
export abstract class OfferBook {
  /** What there is of that which the rows name. */
  abstract known(rows: readonly OfferRow[]): Promise<Known>;
  /** Locks what the rows name, until the command ends. */
  abstract lock(rows: readonly OfferRow[]): Promise<void>;
  /** The offers with these ids. */
  abstract of(ids: readonly string[]): Promise<ProviderService[]>;
  abstract add(offers: readonly ProviderService[]): void;
}
