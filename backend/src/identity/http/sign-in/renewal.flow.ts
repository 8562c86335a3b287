import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { SessionTerms } from '../../application/sign-in/session-terms.js';
import { UserOfSubject } from '../../queries/user-of-subject.query.js';
import type { SignedIn } from './signed-in.js';

/** A fresh access token for the session of a cookie. */
@Injectable()
export class RenewalFlow {
  constructor(
    private readonly queries: QueryBus,
    private readonly provider: IdentityProvider,
    private readonly terms: SessionTerms,
  ) {}

  /** Undefined, and the session ended, when it is over or its person may no longer come in. */
  async run(secret: string): Promise<SignedIn | undefined> {
    const { accounts } = this.provider;
    const session = await accounts.renew(secret);
    if (!session) return undefined;
    const user = await this.queries.execute(
      new UserOfSubject(session.account.issuer, session.account.subject),
    );
    const end =
      user?.view.status === 'active'
        ? this.terms.end(session, user.view.role, user.sessionsFrom)
        : undefined;
    if (user && end)
      return { ...(await accounts.token(session.account)), user: user.view, secret, end };
    await accounts.end(secret);
    return undefined;
  }
}
