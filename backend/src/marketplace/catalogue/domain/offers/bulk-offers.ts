import type { ProviderService } from '../providers/provider-service.js';
import type { ReferencedRecords } from './offer-import.js';
import type { OfferRow } from './offer-table.js';

/**
 * Repository of many offers at once, for the import of a table.
 * A port, because it is the repository of an aggregate.
 */
export abstract class BulkOffers {
  /** The records that the rows refer to and that exist. */
  abstract referencedBy(rows: readonly OfferRow[]): Promise<ReferencedRecords>;
  /** Locks the providers and links that the rows refer to until the command ends. */
  abstract lock(rows: readonly OfferRow[]): Promise<void>;
  abstract getMany(ids: readonly string[]): Promise<ProviderService[]>;
  abstract add(offers: readonly ProviderService[]): void;
}
