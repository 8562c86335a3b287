import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Account } from '../../application/sign-in/accounts.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { SessionTerms } from '../../application/sign-in/session-terms.js';
import { CurrentUser } from '../../queries/current-user.query.js';
import type { SignedIn } from './signed-in.js';

/** A session for somebody who has proven who they are. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly queries: QueryBus,
    private readonly provider: IdentityProvider,
    private readonly terms: SessionTerms,
  ) {}

  async open(account: Account, userId: string, userAgent: string): Promise<SignedIn> {
    const { accounts } = this.provider;
    const session = await accounts.open(account, userAgent);
    const user = await this.queries.execute(new CurrentUser(userId));
    return {
      ...(await accounts.token(session.account)),
      user,
      secret: session.secret,
      end: this.terms.end(session, user.role) ?? session.endsAt,
    };
  }
}
