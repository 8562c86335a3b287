import type { ActorState } from './actors.js';

/** What a key may do, each at most as far as its owner may. */
export const API_SCOPES = [
  'directory:read',
  'prices:read',
  'bookings:read',
  'bookings:write',
  'admin:read',
  'admin:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The parts of the API that keys can call. */
export type KeyArea = 'directory' | 'bookings' | 'admin';

/** The scope that a call of an area needs. Nothing in the directory can be written. */
export const scopeFor = (area: KeyArea, reads: boolean): ApiScope =>
  area === 'directory' ? 'directory:read' : `${area}:${reads ? 'read' : 'write'}`;

/** The start of every key, by which it differs from an access token. */
export const KEY_START = 'ofk_';
/** The start of the prefix of test keys, which open the sandbox and nothing else. */
export const TEST_PREFIX = 'test_';

/** A valid key with whom it acts for, as the database has them now. */
export interface ApiKeyCaller {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
  /** Web sites whose pages alone may use it; empty for a key of programs. */
  readonly origins: readonly string[];
  readonly ownerKind: 'person' | 'service-account';
  /** The person or service account, with no more rights than the scopes give. */
  readonly owner: ActorState;
}

/** Finds API keys and counts their calls. */
export abstract class ApiKeys {
  /**
   * The key with this text. Undefined, after the same work, when it is malformed, unknown, wrong,
   * expired or revoked, or when its owner is not active.
   */
  abstract find(text: string): Promise<ApiKeyCaller | undefined>;
  /** Every web site that a valid key names. */
  abstract origins(): Promise<ReadonlySet<string>>;
  /** Counts a call of today and notes the time of the last use, within seconds. */
  abstract count(keyId: string, reads: boolean): void;
}

/** The test keys of an installation, which its sandbox looks up in the tables of the others. */
export abstract class TestKeys extends ApiKeys {}

/** The test keys that an installation lends to its sandbox; only the sandbox has this provider. */
export class LentTestKeys {
  constructor(readonly keys: TestKeys) {}
}
