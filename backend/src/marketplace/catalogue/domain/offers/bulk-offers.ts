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
  /** Locks these links and their providers until the command ends. */
  abstract lockLinks(ids: readonly string[]): Promise<void>;
  /** The provider and service of each link, "provider, service", by id; also of deleted ones. */
  abstract namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  abstract getMany(ids: readonly string[]): Promise<ProviderService[]>;
  abstract add(offers: readonly ProviderService[]): void;
}
