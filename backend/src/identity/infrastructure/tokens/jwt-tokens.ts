import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import { Tokens, type TokenSubject } from '../../../shared/actors.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';
import { KeyRing } from './key-ring.js';

const MOST = 5000;
const KEPT_MS = 60_000;
/** Between our clock and the provider's. */
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

/** Methods of RFC 8176 that are a second factor. */
const SECOND_FACTORS: readonly unknown[] = ['mfa', 'otp', 'hwk'];

function keyId(token: string): string {
  try {
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
      kid?: unknown;
    };
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}

/**
 * Checks access tokens by issuer, audience, algorithm, age and the provider's keys; a good one is
 * known for a minute.
 */
@Injectable()
export class JwtTokens extends Tokens {
  private readonly good = new LRUCache<string, TokenSubject>({ max: MOST });
  private readonly keys: KeyRing;
  /** A new one for each token, because a strategy reports its result by its own methods. */
  private readonly newStrategy: () => Strategy;

  constructor(provider: IdentityProvider) {
    super();
    this.keys = new KeyRing(provider);
    const {
      issuer,
      subjectIssuer,
      audience,
      algorithms,
      maxAgeMinutes,
      emailClaim = 'email',
      verifiedClaim = 'email_verified',
    } = provider.terms;
    // An empty one would silently switch its check off.
    if (!issuer || !audience || !algorithms.length)
      throw new Error('Issuer, audience and algorithms of access tokens must be known.');
    this.newStrategy = () =>
      new Strategy(
        {
          issuer,
          audience,
          algorithms: [...algorithms],
          jsonWebTokenOptions: { maxAge: `${maxAgeMinutes}m`, clockTolerance: TOLERANCE_SECONDS },
          // not Express's: what `verify` makes below
          jwtFromRequest: (request) => (request as unknown as { token: string }).token,
          secretOrKeyProvider: (_request, token: string, done) => {
            // Its type knows PEM texts only; jsonwebtoken takes the parsed key, which is five times
            // as fast.
            this.keys.key(keyId(token)).then(
              (key) => (key ? done(null, key as never) : done(new Error('unknown key'))),
              (error: unknown) => done(new KeysAway({ cause: error })),
            );
          },
        },
        (claims: Claims, done) => {
          const { iss, sub, iat, exp, amr, firebase } = claims;
          const email = claims[emailClaim];
          const secondFactor =
            (Array.isArray(amr) && amr.some((method) => SECOND_FACTORS.includes(method))) ||
            typeof firebase?.sign_in_second_factor === 'string';
          if (
            typeof exp !== 'number' ||
            typeof sub !== 'string' ||
            !sub ||
            typeof email !== 'string'
          )
            return done(null, false);
          const known = {
            issuer: subjectIssuer ?? iss,
            subject: sub,
            email: normalizedEmail(email),
            emailVerified: claims[verifiedClaim] === true,
            issuedAtMs: Math.round(Number(iat) * 1000),
            secondFactor,
          };
          return done(null, { exp, known });
        },
      );
  }

  async verify(token: string): Promise<TokenSubject | undefined> {
    const kept = this.good.get(token);
    if (kept) return kept;
    const found = await this.check(token);
    const ttl = found ? Math.min(KEPT_MS, found.exp * 1000 - Date.now()) : 0;
    if (found && ttl > 0) this.good.set(token, found.known, { ttl });
    return found?.known;
  }

  /** Runs the strategy as passport does, which gives it the methods that report a result. */
  private check(token: string): Promise<{ exp: number; known: TokenSubject } | undefined> {
    return new Promise((resolve, reject) => {
      const strategy = this.newStrategy();
      strategy.success = resolve;
      strategy.fail = (reason: unknown) =>
        reason instanceof KeysAway ? reject(reason.cause) : resolve(undefined);
      strategy.error = reject;
      strategy.authenticate({ token } as never);
    });
  }
}

class KeysAway extends Error {
  constructor(options: ErrorOptions) {
    super('The keys cannot be had.', options);
  }
}
