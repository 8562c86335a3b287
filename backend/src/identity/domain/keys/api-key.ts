import { AggregateRoot } from '../../../shared/aggregate-root.js';
import type { ApiScope } from '../../../shared/api-keys.js';
import { DAY_MS } from '../../../shared/day.js';
import { KeyRevoked } from './keys.errors.js';
import { KeyExpiresSoon, PersonalKeyIssued } from './keys.events.js';

const HOUR_MS = 3_600_000;
/** So long before the end of a key, who looks after it is told. */
export const NOTICE_DAYS = 14;

/** Whom a key belongs to. */
export type KeyOwner = { readonly userId: string } | { readonly serviceAccountId: string };

/** Data of a new key. */
export interface KeyDetails {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly lifetimeDays: number;
  /** Web sites whose pages use the key, such as `https://clinic.example`; none for a program. */
  readonly origins: readonly string[];
}

/** The public part of a key's text, and the hash of its secret. */
export interface KeySecret {
  readonly prefix: string;
  readonly hash: string;
}

/** A key with which a program acts for a person or for a service account. */
export class ApiKey extends AggregateRoot {
  private readonly userId: string | null;
  private readonly serviceAccountId: string | null;
  private readonly name: string;
  readonly prefix: string;
  private secretHash: string;
  /** Of the secret before the last rotation, which is valid until `previousUntil`. */
  private previousHash: string | null = null;
  private previousUntil: Date | null = null;
  private readonly scopes: readonly ApiScope[];
  private readonly origins: readonly string[];
  private readonly lifetimeDays: number;
  private readonly createdAt: Date;
  private expiresAt: Date;
  private rotatedAt: Date | null = null;
  private revokedAt: Date | null = null;
  /** The repository adds one with every write. */
  declare private readonly version: number;

  constructor(
    readonly id: string,
    owner: KeyOwner,
    { name, scopes, lifetimeDays, origins }: KeyDetails,
    { prefix, hash }: KeySecret,
    at: Date,
  ) {
    super();
    this.userId = 'userId' in owner ? owner.userId : null;
    this.serviceAccountId = 'serviceAccountId' in owner ? owner.serviceAccountId : null;
    this.name = name;
    this.scopes = scopes;
    this.origins = origins;
    this.lifetimeDays = lifetimeDays;
    this.prefix = prefix;
    this.secretHash = hash;
    this.createdAt = at;
    this.expiresAt = new Date(at.getTime() + lifetimeDays * DAY_MS);
    this.tellOwner();
    this.announceEnd();
  }

  /**
   * Gives the key another secret and its whole lifetime again. The one before stays valid for some
   * hours, but not beyond its own end.
   * @throws KeyRevoked
   */
  rotate(hash: string, overlapHours: number, at: Date): void {
    if (this.revokedAt) throw new KeyRevoked('The key is revoked.');
    const overlapEnd = at.getTime() + overlapHours * HOUR_MS;
    this.previousHash = this.secretHash;
    this.previousUntil = new Date(Math.min(overlapEnd, this.expiresAt.getTime()));
    this.secretHash = hash;
    this.expiresAt = new Date(at.getTime() + this.lifetimeDays * DAY_MS);
    this.rotatedAt = at;
    this.tellOwner();
    this.announceEnd();
  }

  /** People are told of every secret, so that nobody takes one unnoticed. */
  private tellOwner(): void {
    if (this.userId) this.record(new PersonalKeyIssued(this.userId));
  }

  /** Nobody is told of the end of a key that lives no longer than the notice. */
  private announceEnd(): void {
    if (this.lifetimeDays <= NOTICE_DAYS) return;
    const noticeAt = new Date(this.expiresAt.getTime() - NOTICE_DAYS * DAY_MS);
    this.record(new KeyExpiresSoon(this.id, this.expiresAt.toISOString()), noticeAt);
  }

  /** Ends the key at once. Does nothing for a revoked one. */
  revoke(at: Date): void {
    this.revokedAt ??= at;
  }
}
