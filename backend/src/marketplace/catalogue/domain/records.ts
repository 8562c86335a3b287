import type { Location } from './location.js';
import type { Provider } from './providers/provider.js';
import type { ProviderLocation } from './providers/provider-location.js';
import type { ProviderService } from './providers/provider-service.js';
import type { Service } from './service.js';
import type { Publishable, Seen } from './workflow.js';

export interface RecordOf {
  readonly provider: Provider;
  readonly service: Service;
  readonly location: Location;
  readonly 'provider-service': ProviderService;
  readonly 'provider-location': ProviderLocation;
}
export type RecordKind = keyof RecordOf;

/** Which record is meant; `providerId` of what belongs to a provider. */
export interface Address<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly providerId?: string;
}

/** Records that administrators work on; a deleted one is as unknown as one that never was. */
export abstract class Records {
  /**
   * The record, locked until the command ends. Rejects with UnknownRecord, or OutdatedVersion when
   * another version was seen.
   */
  abstract get<Kind extends RecordKind>(
    address: Address<Kind>,
    seen?: Seen,
  ): Promise<RecordOf[Kind]>;
  abstract has(kind: RecordKind, id: string): Promise<boolean>;
  abstract add(...records: Publishable[]): void;
}
