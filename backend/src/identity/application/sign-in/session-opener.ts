import { Injectable } from '../../../platform/config/injectable.js';
import { Actors } from '../../../shared/actors.js';
import { AccountGone } from '../../domain/access.errors.js';
import type { Account } from './accounts.js';
import { IdentityProvider } from './identity-provider.js';
import { SessionTerms } from './session-terms.js';

/** A session that was opened or renewed. */
export interface SignedIn {
  readonly token: string;
  /** When the token expires. */
  readonly expiresAt: Date;
  readonly userId: string;
  /** Value of the cookie. */
  readonly secret: string;
  /** When the session ends at the latest. */
  readonly end: Date;
  /** The page on which the link was requested or, at the first sign-in, the account created. */
  readonly returnTo?: string;
}

/** Opens sessions for people who have proven their identity. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly actors: Actors,
    private readonly provider: IdentityProvider,
    private readonly terms: SessionTerms,
  ) {}

  /** @throws AccountGone */
  async open(account: Account, userAgent: string): Promise<SignedIn> {
    const { accounts } = this.provider;
    const session = await accounts.openSession(account, userAgent);
    const actor = await this.actors.find(account, true);
    if (!actor) throw new AccountGone('The account is gone.');
    return {
      ...(await accounts.issueToken(session.account)),
      userId: actor.id,
      secret: session.secret,
      end: this.terms.end(session, actor.role) ?? session.endsAt,
    };
  }
}
