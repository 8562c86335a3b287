import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Pool } from 'pg';
import type { TokenTerms } from '../../application/sign-in/identity-provider.js';
import type { PasswordHashing } from './password-hashing.js';

export interface EmbeddedAuthOptions {
  /** Whose search path is the schema `idp`. */
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
 * The library with everything off that we do not call: no route of it is mounted, it sends no mail,
 * limits nothing, logs nothing and reports nothing.
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
    // never in a token or a link: the issuer and our links are given explicitly
    baseURL: 'http://identity.internal',
    telemetry: { enabled: false },
    logger: { disabled: true }, // it would name addresses
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'idp',
      useSecureCookies: false, // its cookie is not the browser's: only the value in it is used
      database: { generateId: 'uuid', validateSchema: false }, // a spec compares the schema
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

export type EmbeddedAuth = ReturnType<typeof embeddedAuth>;
