import { Injectable } from '@nestjs/common';
import { decodeProtectedHeader, type JWSHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import { Tokens, type TokenSubject } from '../../../shared/actors.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';
import { ProviderKeys } from './provider-keys.js';

const MAX_CACHED = 5000;
const CACHED_MS = 60_000;
/** Tolerated difference between our clock and that of the provider. */
const TOLERANCE_SECONDS = 60;

interface Claims {
  readonly iss: string;
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly amr?: unknown;
  readonly firebase?: { readonly sign_in_second_factor?: unknown };
  readonly [claim: string]: unknown;
}

interface Verified {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly subject: TokenSubject;
}

/** Authentication methods (RFC 8176) that are second factors. */
const SECOND_FACTORS: readonly unknown[] = ['mfa', 'otp', 'hwk'];

function headerOf(token: string): JWSHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

function hasSecondFactor({ amr, firebase }: Claims): boolean {
  if (typeof firebase?.sign_in_second_factor === 'string') return true;
  return Array.isArray(amr) && amr.some((method) => SECOND_FACTORS.includes(method));
}

/**
 * Verifies access tokens by issuer, audience, algorithm, age and the keys of the provider. Valid
 * ones are cached for a minute.
 */
@Injectable()
export class JwtTokens extends Tokens {
  private readonly valid = new LRUCache<string, TokenSubject>({ max: MAX_CACHED });
  private readonly keys: ProviderKeys;

  constructor(private readonly provider: IdentityProvider) {
    super();
    this.keys = new ProviderKeys(provider);
    const { issuer, audience, algorithms } = provider.terms;
    // An empty value would silently disable its check.
    if (!issuer || !audience || !algorithms.length)
      throw new Error('Issuer, audience and algorithms of access tokens must be known.');
  }

  async verify(token: string): Promise<TokenSubject | undefined> {
    const cached = this.valid.get(token);
    if (cached) return cached;
    const toVerified = await this.check(token);
    if (!toVerified) return undefined;
    const ttl = Math.min(CACHED_MS, toVerified.exp * 1000 - Date.now());
    if (ttl > 0) this.valid.set(token, toVerified.subject, { ttl });
    return toVerified.subject;
  }

  /** Runs the strategy as passport does, which assigns the methods that report the result. */
  private check(token: string): Promise<Verified | undefined> {
    return new Promise((resolve, reject) => {
      const strategy = this.newStrategy();
      strategy.success = resolve;
      strategy.fail = (reason: unknown) =>
        reason instanceof KeysUnavailable ? reject(reason.cause) : resolve(undefined);
      strategy.error = reject;
      strategy.authenticate({ token } as never);
    });
  }

  /** A new strategy for each token, because it reports its result by its own methods. */
  private newStrategy(): Strategy {
    const { issuer, audience, algorithms, maxAgeMinutes } = this.provider.terms;
    return new Strategy(
      {
        issuer,
        audience,
        algorithms: [...algorithms],
        jsonWebTokenOptions: { maxAge: `${maxAgeMinutes}m`, clockTolerance: TOLERANCE_SECONDS },
        // The object from `check`, not a request of Express.
        jwtFromRequest: (request) => (request as unknown as { token: string }).token,
        secretOrKeyProvider: (_request, token: string, done) => {
          // Typed for PEM texts; jsonwebtoken also accepts the parsed key, which is five times as
          // fast.
          this.keys.key(headerOf(token)).then(
            (key) => (key ? done(null, key as never) : done(new Error('unknown key'))),
            (error: unknown) => done(new KeysUnavailable({ cause: error })),
          );
        },
      },
      (claims: Claims, done) => done(null, this.verified(claims) ?? false),
    );
  }

  private verified(claims: Claims): Verified | undefined {
    const {
      subjectIssuer,
      emailClaim = 'email',
      verifiedClaim = 'email_verified',
    } = this.provider.terms;
    const { iss, sub, iat, exp } = claims;
    const email = claims[emailClaim];
    if (typeof exp !== 'number' || typeof sub !== 'string' || !sub || typeof email !== 'string')
      return undefined;
    const subject = {
      issuer: subjectIssuer ?? iss,
      subject: sub,
      email: normalizedEmail(email),
      emailVerified: claims[verifiedClaim] === true,
      issuedAtMs: Math.round(Number(iat) * 1000),
      secondFactor: hasSecondFactor(claims),
    };
    return { exp, subject };
  }
}

class KeysUnavailable extends Error {
  constructor(options: ErrorOptions) {
    super('The keys of the identity provider cannot be read.', options);
  }
}
