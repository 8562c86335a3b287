import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Pool } from 'pg';
import type { TokenTerms } from '../../application/sign-in/identity-provider.js';
import type { PasswordHashing } from './password-hashing.js';

/** What the embedded identity provider needs. */
export interface EmbeddedAuthOptions {
  /** Its search path is the schema `idp`. */
  readonly pool: Pool;
  readonly hashing: Pick<PasswordHashing, 'hash' | 'verify'>;
  readonly secret: string;
  readonly terms: TokenTerms;
  readonly tokenMinutes: number;
  readonly sessionDays: number;
  readonly verificationHours: number;
}

const DAY = 86_400;

/**
 * better-auth with everything off that we do not call: it mounts no routes, and sends, limits, logs
 * and reports nothing.
 */
export const embeddedAuth = ({
  pool,
  hashing,
  secret,
  terms,
  tokenMinutes,
  sessionDays,
  verificationHours,
}: EmbeddedAuthOptions) =>
  betterAuth({
    database: pool,
    secret,
    // In no token and no link: issuer and links are set explicitly.
    baseURL: 'http://identity.internal',
    telemetry: { enabled: false },
    logger: { disabled: true }, // its log would contain email addresses
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'idp',
      useSecureCookies: false, // only the value of its cookie is used
      database: { generateId: 'uuid', validateSchema: false }, // a test compares the schema
      ipAddress: { disableIpTracking: true, ipv6Subnet: 64 },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashing.hash, verify: hashing.verify },
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: verificationHours * 3600,
    },
    session: { expiresIn: sessionDays * DAY, updateAge: 3600, cookieCache: { enabled: false } },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: { issuer: terms.issuer, audience: terms.audience, expirationTime: `${tokenMinutes}m` },
      }),
    ],
  });

/** The configured library. */
export type EmbeddedAuth = ReturnType<typeof embeddedAuth>;
