import type { Settings } from '../../../platform/config/settings.js';
import { LoggableError } from '../../../platform/observability/error-meaning.js';
import { tracedHeaders } from '../../../platform/observability/trace-context.js';
import type { LinkCodes } from '../../application/links/link-codes.js';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';
import type { Accounts } from '../../application/sign-in/accounts.js';
import {
  type Capability,
  IdentityProvider,
  type PublicKey,
  type TokenTerms,
} from '../../application/sign-in/identity-provider.js';
import { NotOffered } from '../../domain/access.errors.js';

/** An external provider: people sign in on its pages, and we only verify its tokens. */
export class RemoteProvider extends IdentityProvider {
  readonly capabilities: readonly Capability[] = [];
  readonly terms: TokenTerms;

  private readonly jwksUrl: string;

  constructor({
    issuer,
    identityAudience,
    identityProvider,
    identityJwksUrl = '',
    identityEmailClaim,
    identityVerifiedClaim,
  }: Settings) {
    super();
    this.jwksUrl = identityJwksUrl;
    this.terms = {
      issuer,
      audience: identityAudience,
      algorithms: identityProvider === 'firebase' ? ['RS256'] : ['RS256', 'ES256'],
      maxAgeMinutes: 60,
      emailClaim: identityEmailClaim,
      verifiedClaim: identityVerifiedClaim,
    };
  }

  async keys(): Promise<readonly PublicKey[]> {
    const answer = await fetch(this.jwksUrl, {
      headers: tracedHeaders(),
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    });
    if (!answer.ok)
      throw new LoggableError(`The identity provider's keys were answered with ${answer.status}.`);
    return ((await answer.json()) as { keys: PublicKey[] }).keys;
  }

  get links(): LinkCodes {
    throw new NotOffered('The identity provider does this on its own pages.');
  }

  get secondFactors(): SecondFactors {
    throw new NotOffered('The identity provider does this on its own pages.');
  }

  get accounts(): Accounts {
    throw new NotOffered('The identity provider does this on its own pages.');
  }
}
