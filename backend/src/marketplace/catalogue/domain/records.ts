import type { Location } from './location.js';
import type { Provider } from './providers/provider.js';
import type { ProviderLocation } from './providers/provider-location.js';
import type { ProviderService } from './providers/provider-service.js';
import type { Service } from './service.js';
import type { ExpectedVersion, Publishable } from './workflow.js';

/** The aggregate of each kind of record. */
export interface RecordOf {
  readonly provider: Provider;
  readonly service: Service;
  readonly location: Location;
  readonly 'provider-service': ProviderService;
  readonly 'provider-location': ProviderLocation;
}
export type RecordKind = keyof RecordOf;
export type AnyRecord = RecordOf[RecordKind];

/** Names one record. `providerId` is the provider that a link must belong to. */
export interface RecordRef<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly providerId?: string;
}

/**
 * Repository of the records that administrators edit. Deleted records exist for `getDeleted` alone.
 * A port, because it is the repository of an aggregate.
 */
export abstract class Records {
  /**
   * The record, locked until the command ends.
   * @throws RecordNotFound when there is no such record, or it belongs to another provider.
   * @throws OutdatedVersion when the record has another version than the expected one.
   */
  abstract get<Kind extends RecordKind>(
    ref: RecordRef<Kind>,
    expected?: ExpectedVersion,
  ): Promise<RecordOf[Kind]>;
  /**
   * A deleted record, locked until the command ends.
   * @throws RecordNotFound when there is no such record, or it is not deleted.
   */
  abstract getDeleted<Kind extends RecordKind>(kind: Kind, id: string): Promise<RecordOf[Kind]>;
  abstract exists(kind: RecordKind, id: string): Promise<boolean>;
  abstract add(...records: Publishable[]): void;
}
