import type { ApiKey, KeyOwner } from './api-key.js';
import type { ServiceAccount } from './service-account.js';

/**
 * The repository of API keys and service accounts.
 * A port, because it is the repository of aggregates.
 */
export abstract class ApiKeyStore {
  /** Stores a key at the commit. */
  abstract add(key: ApiKey): void;
  /** A key of this owner. @throws KeyNotFound */
  abstract get(id: string, owner: KeyOwner): Promise<ApiKey>;
  /**
   * How many keys of an owner are neither revoked nor expired. Until the commit no other command
   * can ask this for the same owner.
   */
  abstract countValid(owner: KeyOwner, at: Date): Promise<number>;
  /** Deletes all keys of a person, with their counts. */
  abstract deleteOf(userId: string): Promise<void>;
  /** Stores a service account at the commit. */
  abstract addAccount(account: ServiceAccount): void;
  /** An open service account. @throws KeyNotFound */
  abstract account(id: string): Promise<ServiceAccount>;
}
