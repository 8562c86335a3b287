import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import {
  AccountSuspended,
  EmailNotVerified,
  InvalidCode,
  InvalidCredentials,
  InvalidLink,
  SecondFactorRequired,
} from '../../application/access/access.errors.js';
import type { Account } from '../../application/sign-in/accounts.js';
import { Challenges } from '../../application/sign-in/challenges.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { PasswordTries } from '../../application/sign-in/password-tries.js';
import { RecordSignIn } from '../../application/sign-in/record-sign-in.command.js';
import { SignInLimits } from '../../application/sign-in/sign-in-limits.js';
import { type RefusedSignIn, SignInLogs } from '../../application/sign-in/sign-in-logs.js';
import { Throttle } from '../../application/sign-in/throttle.js';
import { Tickets } from '../../application/sign-in/tickets.js';
import type { SecondFactorDto } from '../second-factor/second-factor.dto.js';
import type { SignInWithLinkDto } from './links.dto.js';
import { SessionOpening } from './session-opening.js';
import type { SignInDto } from './sign-in.dto.js';
import type { SignedIn } from './signed-in.js';

const REFUSALS = {
  'invalid-credentials': InvalidCredentials,
  'invalid-link': InvalidLink,
  'invalid-code': InvalidCode,
} as const;

/** The provider is asked first; what it says is logged before it is answered. */
@Injectable()
export class SignInFlow {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly throttle: Throttle,
    private readonly limits: SignInLimits,
    private readonly logs: SignInLogs,
    private readonly tickets: Tickets,
    private readonly challenges: Challenges,
    private readonly opening: SessionOpening,
    private readonly tries: PasswordTries,
  ) {}

  async byPassword({ email, password }: SignInDto, context: RequestContext): Promise<SignedIn> {
    const { secondFactors } = this.provider;
    const { ipAddress } = context;
    const account = await this.tries.run(ipAddress, () =>
      this.accountOf(email, password, ipAddress),
    );
    if (!account) return this.refuse(email, 'invalid-credentials', context);
    const factorMissing = await secondFactors.isOn(account.subject);
    await this.limits.succeeded(email, ipAddress);
    return this.admit(email, account, factorMissing, context);
  }

  async byLink({ email, oobCode }: SignInWithLinkDto, context: RequestContext): Promise<SignedIn> {
    const { accounts, links, secondFactors } = this.provider;
    await this.throttle.admit({ purpose: 'sign-in', ipAddress: context.ipAddress, email });
    const account = (await links.take(oobCode, 'sign-in', email))
      ? await accounts.provenByMail(email)
      : undefined;
    if (!account) return this.refuse(email, 'invalid-link', context);
    await this.throttle.clear({ purpose: 'sign-in', ipAddress: context.ipAddress, email });
    return this.admit(email, account, await secondFactors.isOn(account.subject), context);
  }

  async bySecondFactor(
    { challenge, code }: SecondFactorDto,
    context: RequestContext,
  ): Promise<SignedIn> {
    const { accounts, secondFactors } = this.provider;
    const { email, subject } = this.challenges.read(challenge);
    await this.throttle.admit({ purpose: 'second-factor', ipAddress: '', email });
    const account = (await secondFactors.check(subject, code))
      ? await accounts.find(email)
      : undefined;
    if (!account) return this.refuse(email, 'invalid-code', context);
    const signedIn = await this.admit(email, account, false, context);
    await this.throttle.clear({ purpose: 'second-factor', ipAddress: '', email });
    return signedIn;
  }

  private async accountOf(
    email: string,
    password: string,
    ipAddress: string,
  ): Promise<Account | undefined> {
    const { accounts } = this.provider;
    accounts.refuseWhenBusy();
    await this.limits.admit(email, ipAddress);
    return accounts.signIn(email, password).catch(async (error: unknown) => {
      await this.limits.undecided(email, ipAddress);
      throw error;
    });
  }

  private async refuse(
    email: string,
    errorCode: RefusedSignIn['errorCode'],
    { ipAddress, userAgent }: RequestContext,
  ): Promise<never> {
    await this.logs.addRefused({ email, ipAddress, userAgent, errorCode });
    throw new REFUSALS[errorCode]('Nothing was proven.');
  }

  private async admit(
    email: string,
    account: Account,
    factorMissing: boolean,
    asked: RequestContext,
  ): Promise<SignedIn> {
    const context = { ...asked, key: undefined }; // a sign-in is never answered from memory
    const { state, userId } = await this.commands.execute(
      new RecordSignIn(email, account, context, factorMissing),
      context,
    );
    if (state === 'second-factor')
      throw new SecondFactorRequired(this.challenges.issue({ email, subject: account.subject }));
    if (state === 'unverified') throw new EmailNotVerified(this.tickets.issue(userId));
    if (state === 'suspended') throw new AccountSuspended('The account is suspended.');
    return this.opening.open(account, userId, context.userAgent);
  }
}
