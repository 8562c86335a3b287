import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Settings } from '../../../platform/config/settings.js';
import type { LinkCodes } from '../../application/links/link-codes.js';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';
import type { Accounts } from '../../application/sign-in/accounts.js';
import {
  type Capability,
  IdentityProvider,
  type PublicKey,
  type TokenTerms,
} from '../../application/sign-in/identity-provider.js';
import type { SigningKeys } from '../tokens/signing-keys.js';
import { SqlLinkCodes } from '../tokens/sql-link-codes.js';
import { SqlSecondFactors } from '../tokens/sql-second-factors.js';
import { EmbeddedAccounts } from './embedded-accounts.js';
import { type EmbeddedAuth, embeddedAuth } from './embedded-auth.js';
import { PasswordHashing } from './password-hashing.js';

/**
 * Issuer under which subjects of the embedded provider are stored, so that the address of the
 * installation may change. Migration 20261122050000 and all stored subjects contain it: never
 * change it.
 */
export const EMBEDDED_SUBJECT_ISSUER = 'openfare:embedded';
const CONNECTIONS = 4;
/** Time to wait for a connection: a sign-up holds its own while the password is hashed. */
const WAIT_MS = 5000;

/** The identity provider in this process, with tables of its own in the schema `idp`. */
export class EmbeddedProvider extends IdentityProvider implements OnApplicationShutdown {
  readonly capabilities: readonly Capability[] = [
    'password',
    'sign-in-link',
    'password-reset',
    'second-factor',
    'sessions',
  ];
  readonly terms: TokenTerms;
  readonly accounts: Accounts;
  readonly links: LinkCodes;
  readonly secondFactors: SecondFactors;
  readonly auth: EmbeddedAuth;
  private readonly pool: pg.Pool;

  constructor(settings: Settings, keys: SigningKeys) {
    super();
    const {
      issuer,
      identityAudience,
      tokenMinutes,
      sessionDays,
      verificationHours,
      signInLinkMinutes,
      resetMinutes,
      statementTimeoutMs,
      lockTimeoutMs,
    } = settings;
    this.terms = {
      issuer,
      subjectIssuer: EMBEDDED_SUBJECT_ISSUER,
      audience: identityAudience,
      algorithms: ['ES256'],
      maxAgeMinutes: tokenMinutes,
    };
    this.pool = new pg.Pool({
      connectionString: settings.databaseDirect, // `options` is refused by a pooler
      options: '-c search_path=idp',
      max: CONNECTIONS,
      keepAlive: true,
      application_name: 'openfare-idp',
      maxLifetimeSeconds: settings.poolMaxAgeMinutes * 60,
      connectionTimeoutMillis: WAIT_MS,
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
    });
    // The pool reports errors of idle connections, each client its own; callers get a rejection in
    // both cases.
    this.pool
      .on('error', () => undefined)
      .on('connect', (client) => client.on('error', () => undefined));
    const options = {
      secret: keys.for('identity-provider'),
      terms: this.terms,
      tokenMinutes,
      sessionDays,
      verificationHours,
    };
    const hashing = new PasswordHashing(settings);
    this.auth = embeddedAuth({ ...options, hashing, pool: this.pool });
    this.links = new SqlLinkCodes(this.pool, { 'sign-in': signInLinkMinutes, reset: resetMinutes });
    this.secondFactors = new SqlSecondFactors(this.pool, keys.for('second-factor'));
    this.accounts = new EmbeddedAccounts(this.auth, options, this.secondFactors, hashing);
  }

  async keys(): Promise<readonly PublicKey[]> {
    const { keys } = await this.auth.api.getJwks();
    return keys as PublicKey[]; // typed for every kind of key; ours are ES256
  }

  /** Runs when all requests and jobs are finished. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
