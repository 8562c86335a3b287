import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import type { Language } from '../../../shared/language.js';
import { User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import { FirstAdmin } from '../access/first-admin.js';
import { PendingSignUps } from '../verification/pending-sign-ups.js';
import type { Account } from './accounts.js';
import { SignInLogs } from './sign-in-logs.js';

/** The result of a sign-in; only `active` may open a session. */
export interface SignInOutcome {
  readonly state: 'active' | 'second-factor' | 'unverified' | 'suspended';
  readonly userId: string;
  /** The page on which the account was created, at its first sign-in. */
  readonly returnTo?: string;
}

const ERROR_CODES = {
  active: undefined,
  'second-factor': 'second-factor-required',
  unverified: 'email-not-verified',
  suspended: 'account-suspended',
} as const;

interface Visit {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly language: Language;
}

/**
 * Logs the sign-in of a person who has proven their identity, and resolves with whether they may
 * come in.
 */
export class RecordSignIn extends Command<SignInOutcome> {
  /** @param factorMissing whether a second factor is still required */
  constructor(
    readonly email: string,
    readonly account: Account,
    readonly visit: Visit,
    readonly factorMissing: boolean,
  ) {
    super();
  }
}

@CommandHandler(RecordSignIn)
export class RecordSignInHandler implements ICommandHandler<RecordSignIn> {
  constructor(
    private readonly users: Users,
    private readonly logs: SignInLogs,
    private readonly firstAdmin: FirstAdmin,
    private readonly pendingSignUps: PendingSignUps,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ email, account, visit, factorMissing }: RecordSignIn): Promise<SignInOutcome> {
    const outcome = await this.admit(account, visit, factorMissing);
    const { ipAddress, userAgent } = visit;
    await this.logs.add({
      email,
      userId: outcome.userId,
      ipAddress,
      userAgent,
      errorCode: ERROR_CODES[outcome.state],
      eventType: outcome.state === 'active' ? 'sign_in_success' : 'sign_in_failed',
    });
    if (outcome.state !== 'active') return outcome;
    return {
      ...outcome,
      returnTo: await this.pendingSignUps.take(outcome.userId, this.clock.now()),
    };
  }

  /** Also completes a sign-up that was interrupted between the commit of the provider and ours. */
  private async admit(
    account: Account,
    visit: Visit,
    factorMissing: boolean,
  ): Promise<SignInOutcome> {
    const at = this.clock.now();
    const user =
      (await this.users.findBySubject(account)) ?? (await this.register(account, visit, at));
    if (account.emailVerified) user.confirmEmail(at);
    await this.firstAdmin.promote(user, at);
    return {
      state: user.access === 'active' && factorMissing ? 'second-factor' : user.access,
      userId: user.id,
    };
  }

  private async register(account: Account, visit: Visit, at: Date): Promise<User> {
    await this.users.lockEmail(account.email);
    const concurrent = await this.users.findBySubject(account);
    if (concurrent) return concurrent;
    const [firstName, ...rest] = account.name.split(' ');
    const user = new User(
      this.ids.next(),
      { ...account, ...visit, firstName, lastName: rest.join(' ') || undefined, source: {} },
      at,
    );
    await this.users.add(user, account);
    return user;
  }
}
