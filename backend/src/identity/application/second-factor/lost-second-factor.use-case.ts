import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { ActorState, TokenSubject } from '../../../shared/actors.js';
import { InvalidField } from '../../domain/access.errors.js';
import {
  NoSecondFactor,
  OwnAccount,
  OwnSecondFactorMissing,
  UserNotFound,
} from '../../domain/identity.errors.js';
import { Users } from '../../domain/users.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import { ResetSecondFactor } from './reset-second-factor.command.js';

/** Why the second factor is turned off, and a code of the super admin who does it. */
interface ResetForm {
  readonly reason: string;
  readonly code: string;
}

/** Turns the second factor of a person off who has lost it and every recovery code. */
@Injectable()
export class LostSecondFactor {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordCheck,
    private readonly users: Users,
  ) {}

  /**
   * Requires a new code of the super admin's own second factor. The audit entry and the mail come
   * first: when the provider fails afterwards, the factor is still on and the call can be repeated.
   * @throws NotOffered, UserNotFound, OwnAccount, NoSecondFactor, OwnSecondFactorMissing
   * @throws InvalidField when the code is wrong
   * @throws TooManyAttempts
   */
  async reset(
    userId: string,
    { reason, code }: ResetForm,
    { subject, by }: { readonly subject: TokenSubject; readonly by: ActorState },
    context: RequestContext,
  ): Promise<void> {
    const { secondFactors, accounts } = this.provider;
    if (userId === by.id) throw new OwnAccount('Your own second factor is in your account.');
    const enabled = await this.enabledSubjects(userId);
    if (!(await secondFactors.isEnabled(subject.subject))) throw new OwnSecondFactorMissing();
    await this.passwords.count(subject, context.ipAddress);
    if (!(await secondFactors.verify(subject.subject, code)))
      throw new InvalidField('code', 'wrong-code');
    await this.commands.execute(new ResetSecondFactor(userId, reason, by), {
      ...context,
      key: undefined,
    });
    for (const each of enabled) {
      await secondFactors.disable(each);
      await accounts.endAllSessions(each);
    }
  }

  /** The subjects of a person with a second factor. @throws UserNotFound, NoSecondFactor */
  private async enabledSubjects(userId: string): Promise<string[]> {
    const { issuer, subjectIssuer = issuer } = this.provider.terms;
    const subjects = await this.users.subjects(userId);
    if (!subjects.length) throw new UserNotFound('There is no such user.');
    const enabled: string[] = [];
    for (const each of subjects)
      if (
        each.issuer === subjectIssuer &&
        (await this.provider.secondFactors.isEnabled(each.subject))
      )
        enabled.push(each.subject);
    if (!enabled.length) throw new NoSecondFactor('There is no second factor to turn off.');
    return enabled;
  }
}
