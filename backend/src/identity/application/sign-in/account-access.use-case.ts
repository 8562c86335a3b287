import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { ActorState, TokenSubject } from '../../../shared/actors.js';
import { InvalidField, InvalidLink } from '../../domain/access.errors.js';
import { EraseUser } from '../users/erase-user.command.js';
import { IdentityProvider } from './identity-provider.js';
import { type PasswordChange, PasswordCheck } from './password-check.js';
import { PasswordPolicy } from './password-policy.js';
import { RevokeSessions } from './revoke-sessions.command.js';
import { SessionOpener, type SignedIn } from './session-opener.js';

/** Changes how a signed-in person gets into their account. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordCheck,
    private readonly policy: PasswordPolicy,
    private readonly sessions: SessionOpener,
  ) {}

  /**
   * Changes the password, ends all sessions and tokens, and opens a new session.
   * @throws WeakPassword
   * @throws InvalidField when the current password is wrong
   * @throws TooManyAttempts, TooManyConcurrentPasswords
   */
  async changePassword(
    subject: TokenSubject,
    body: PasswordChange,
    actor: ActorState,
    context: RequestContext,
  ): Promise<SignedIn> {
    const { accounts } = this.provider;
    const account = await accounts.find(subject.email);
    await this.policy.check(body.password, [subject.email, account?.name ?? '']);
    await this.passwords.replace(subject, body, context.ipAddress);
    await this.provider.links.revokeAll(subject.email);
    await this.endEverywhere(subject, actor, 'password changed', context);
    return this.reopen(subject, context);
  }

  /**
   * Opens a session after all others were ended.
   * @throws InvalidLink when the account is gone
   */
  async reopen(subject: TokenSubject, { userAgent }: RequestContext): Promise<SignedIn> {
    const account = await this.provider.accounts.find(subject.email);
    if (!account) throw new InvalidLink('The account is gone.');
    return this.sessions.open(account, userAgent);
  }

  /**
   * Ends all sessions and tokens.
   * @param reason for the audit log
   */
  async endEverywhere(
    { subject }: TokenSubject,
    { id }: ActorState,
    reason: string,
    context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeSessions(id, reason), { ...context, key: undefined });
    await this.provider.accounts.endAllSessions(subject);
  }

  /**
   * Deletes the user; the account at the provider is removed in the background. The embedded
   * provider requires the password.
   * @throws InvalidField
   * @throws LastAdmin
   * @throws TooManyAttempts, TooManyConcurrentPasswords
   */
  async erase(
    subject: TokenSubject,
    password: string | undefined,
    { id }: ActorState,
    context: RequestContext,
  ): Promise<void> {
    const ours = this.provider.capabilities.includes('password');
    if (ours && password === undefined) throw new InvalidField('password', 'wrong-password');
    if (ours && password !== undefined)
      await this.passwords.admit(subject, password, context.ipAddress, 'password');
    await this.commands.execute(new EraseUser(id), { ...context, key: undefined });
    if (ours) await this.provider.accounts.endAllSessions(subject.subject);
  }
}
