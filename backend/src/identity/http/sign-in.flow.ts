import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Origin } from '../../shared/http/origin.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { AccountSuspended, EmailNotVerified, InvalidCredentials } from '../application/access.errors.js';
import { IdentityProvider } from '../application/identity-provider.js';
import { RecordSignIn } from '../application/record-sign-in.command.js';
import { SessionTerms } from '../application/session-terms.js';
import { Throttle } from '../application/throttle.js';
import { Tickets } from '../application/tickets.js';
import { CurrentUser } from '../queries/current-user.query.js';
import type { SignInDto } from './sign-in.dto.js';
import type { SignedIn } from './signed-in.js';

/** The provider is asked first; what it says is logged, in one command, before it is answered. */
@Injectable()
export class SignInFlow {
  constructor(
    private readonly commands: Commands, private readonly queries: QueryBus, private readonly provider: IdentityProvider,
    private readonly throttle: Throttle, private readonly tickets: Tickets, private readonly terms: SessionTerms,
  ) {}

  async run({ email, password }: SignInDto, asked: Origin): Promise<SignedIn> {
    const { accounts } = this.provider;
    const origin = { ...asked, key: undefined }; // a sign-in is never answered from memory
    await this.throttle.admit({ purpose: 'sign-in', ipAddress: origin.ipAddress, email });
    const proof = await accounts.signIn(email, password);
    const { state, userId } = await this.commands.execute(new RecordSignIn(email, proof?.account, origin), origin);
    if (state === 'active' && proof?.session) {
      const user = await this.queries.execute(new CurrentUser(userId));
      const end = this.terms.end(proof.session, user.role) ?? proof.session.endsAt;
      return { ...(await accounts.token(proof.account)), user, secret: proof.session.secret, end };
    }
    if (proof?.session) await accounts.end(proof.session.secret);
    if (state === 'unverified') throw new EmailNotVerified(this.tickets.issue(userId));
    throw state === 'suspended' ? new AccountSuspended('The account is suspended.') : new InvalidCredentials('Unknown address or wrong password.');
  }
}
