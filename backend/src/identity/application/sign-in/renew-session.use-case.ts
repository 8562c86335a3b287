import { Injectable } from '../../../platform/config/injectable.js';
import { Actors } from '../../../shared/actors.js';
import type { OpenSession } from './accounts.js';
import { IdentityProvider } from './identity-provider.js';
import type { SignedIn } from './session-opener.js';
import { SessionTerms } from './session-terms.js';

/** Issues a new access token for the session of a cookie. */
@Injectable()
export class RenewSession {
  constructor(
    private readonly actors: Actors,
    private readonly provider: IdentityProvider,
    private readonly terms: SessionTerms,
  ) {}

  /**
   * Undefined when the session is over or the account may no longer sign in; then the session is
   * ended.
   */
  async run(secret: string): Promise<SignedIn | undefined> {
    const { accounts } = this.provider;
    const session = await accounts.renewSession(secret);
    if (!session) return undefined;
    const admitted = await this.admit(session);
    if (admitted) return { ...(await accounts.issueToken(session.account)), ...admitted, secret };
    await accounts.endSession(secret);
    return undefined;
  }

  private async admit(session: OpenSession): Promise<{ userId: string; end: Date } | undefined> {
    const actor = await this.actors.find(session.account, true);
    if (actor?.status !== 'active') return undefined;
    const { id: userId, role, sessionsFromMs } = actor;
    const end = this.terms.end(session, role, sessionsFromMs);
    return end && { userId, end };
  }
}
