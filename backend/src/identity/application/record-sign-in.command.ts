import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import { Ids } from '../../shared/domain/ids.js';
import type { Language } from '../../shared/domain/language.js';
import { User } from '../domain/user.js';
import { Users } from '../domain/users.js';
import type { Account } from './accounts.js';
import { Attempts } from './attempts.js';
import { FirstAdmin } from './first-admin.js';
import { SignInLogs } from './sign-in-logs.js';

export type SignInOutcome = { readonly state: 'active' | 'second-factor' | 'unverified' | 'suspended'; readonly userId: string } | { readonly state: 'refused'; readonly userId?: string };

const CODES = { active: undefined, 'second-factor': 'second-factor-required', unverified: 'email-not-verified', suspended: 'account-suspended' } as const;

export interface Step {
  /** Why there is no account. */
  readonly refusal: 'invalid-credentials' | 'invalid-link' | 'invalid-code';
  /** Whether the person must still show a second factor. */
  readonly factorMissing: boolean;
}

interface Visit {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly language: Language;
}

/** Logs what became of a sign-in and says whether the person may come in; the account is absent when nothing was proven. */
export class RecordSignIn extends Command<SignInOutcome> {
  constructor(readonly email: string, readonly account: Account | undefined, readonly visit: Visit, readonly step: Step) { super(); }
}

@CommandHandler(RecordSignIn)
export class RecordSignInHandler implements ICommandHandler<RecordSignIn> {
  constructor(
    private readonly users: Users, private readonly logs: SignInLogs, private readonly attempts: Attempts,
    private readonly firstAdmin: FirstAdmin, private readonly ids: Ids, private readonly clock: Clock,
  ) {}

  async execute({ email, account, visit, step: { refusal, factorMissing } }: RecordSignIn): Promise<SignInOutcome> {
    const outcome = account ? await this.admit(account, visit, factorMissing) : await this.refuse(email);
    const { ipAddress, userAgent } = visit;
    await this.logs.add({
      email, userId: outcome.userId, ipAddress, userAgent, errorCode: outcome.state === 'refused' ? refusal : CODES[outcome.state],
      eventType: outcome.state === 'active' ? 'sign_in_success' : 'sign_in_failed',
    });
    if (account) await this.attempts.clear({ purpose: 'sign-in', ipAddress, email });
    return outcome;
  }

  private async refuse(email: string): Promise<SignInOutcome> {
    return { state: 'refused', userId: (await this.users.findByEmail(email))?.id };
  }

  /** Also takes up what a process left behind that died between the provider's commit and ours. */
  private async admit(account: Account, visit: Visit, factorMissing: boolean): Promise<SignInOutcome> {
    const at = this.clock.now();
    const user = (await this.users.findBySubject(account)) ?? (await this.adopt(account, visit, at));
    if (account.emailVerified) user.confirmEmail(at);
    await this.firstAdmin.welcome(user, at);
    return { state: user.access === 'active' && factorMissing ? 'second-factor' : user.access, userId: user.id };
  }

  private async adopt(account: Account, visit: Visit, at: Date): Promise<User> {
    await this.users.holdEmail(account.email);
    const meanwhile = await this.users.findBySubject(account);
    if (meanwhile) return meanwhile;
    const [firstName, ...rest] = account.name.split(' ');
    const user = new User(this.ids.next(), { ...account, ...visit, firstName, lastName: rest.join(' ') || undefined, source: {} }, at);
    await this.users.add(user, account);
    return user;
  }
}
