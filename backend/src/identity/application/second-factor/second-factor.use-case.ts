import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { ActorState, TokenSubject } from '../../../shared/actors.js';
import { InvalidField, SecondFactorAlreadyOn } from '../../domain/access.errors.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import { RevokeSessions } from '../sign-in/revoke-sessions.command.js';

/** The second factor of an account. */
interface SecondFactorState {
  readonly enabled: boolean;
  /** Whether the role of the account requires one (STAFF_SECOND_FACTOR). */
  readonly required: boolean;
}

/** The form that turns the second factor off. */
interface SecondFactorRemoval {
  readonly password: string;
  readonly code: string;
}

/** Turns the second factor on, with the password and a first code, and off, with both. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordCheck,
    private readonly settings: Settings,
  ) {}

  /** Whether the second factor is on, and whether it is required. */
  async state({ subject }: TokenSubject, { role }: ActorState): Promise<SecondFactorState> {
    return {
      enabled: await this.provider.secondFactors.isEnabled(subject),
      required: role !== 'user' && this.settings.staffSecondFactor === 'required',
    };
  }

  /**
   * Creates a secret for an authenticator app. `uri` is for a QR code (otpauth, SHA-1, 6 digits, 30
   * seconds).
   * @throws InvalidField when the password is wrong
   * @throws SecondFactorAlreadyOn
   * @throws TooManyAttempts, TooManyConcurrentPasswords
   */
  async begin(
    subject: TokenSubject,
    password: string,
    { ipAddress }: RequestContext,
  ): Promise<{ secret: string; uri: string }> {
    await this.passwords.admit(subject, password, ipAddress, 'password');
    const secret = await this.provider.secondFactors.enroll(subject.subject);
    if (!secret) throw new SecondFactorAlreadyOn('A second factor is on already.');
    const { productName } = this.settings;
    const label = encodeURIComponent(`${productName}:${subject.email}`);
    return {
      secret,
      uri:
        `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(productName)}` +
        '&algorithm=SHA1&digits=6&period=30',
    };
  }

  /**
   * Turns it on, ends all sessions, and resolves with the recovery codes.
   * @throws InvalidField when the code is wrong
   * @throws TooManyAttempts
   */
  async confirm(
    subject: TokenSubject,
    code: string,
    { id }: ActorState,
    context: RequestContext,
  ): Promise<readonly string[]> {
    await this.passwords.count(subject, context.ipAddress);
    const codes = await this.provider.secondFactors.confirm(subject.subject, code);
    if (!codes) throw new InvalidField('code', 'wrong-code');
    await this.end(subject, id, 'second factor turned on', context);
    return codes;
  }

  /**
   * Turns it off and ends all sessions.
   * @throws InvalidField when the password or the code is wrong
   * @throws TooManyAttempts, TooManyConcurrentPasswords
   */
  async remove(
    subject: TokenSubject,
    { password, code }: SecondFactorRemoval,
    { id }: ActorState,
    context: RequestContext,
  ): Promise<void> {
    await this.passwords.admit(subject, password, context.ipAddress, 'password');
    if (!(await this.provider.secondFactors.verify(subject.subject, code)))
      throw new InvalidField('code', 'wrong-code');
    await this.provider.secondFactors.disable(subject.subject);
    await this.end(subject, id, 'second factor turned off', context);
  }

  private async end(
    { subject }: TokenSubject,
    userId: string,
    reason: string,
    context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeSessions(userId, reason), { ...context, key: undefined });
    await this.provider.accounts.endAllSessions(subject);
  }
}
