import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import type { Actor, Subject } from '../../../platform/http/auth/actor.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import { FieldRefused, InvalidLink } from '../../application/access/access.errors.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { PasswordPolicy } from '../../application/sign-in/password-policy.js';
import { RevokeSessions } from '../../application/sign-in/revoke-sessions.command.js';
import { EraseUser } from '../../application/users/erase-user.command.js';
import type { ChangePasswordDto } from '../users/sessions.dto.js';
import { PasswordCheck } from './password-check.js';
import { SessionOpening } from './session-opening.js';
import type { SignedIn } from './signed-in.js';

/** What a signed-in person does with the ways into the account. */
@Injectable()
export class AccountAccessFlow {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordCheck,
    private readonly policy: PasswordPolicy,
    private readonly opening: SessionOpening,
  ) {}

  async changePassword(
    subject: Subject,
    body: ChangePasswordDto,
    actor: Actor,
    context: RequestContext,
  ): Promise<SignedIn> {
    const { accounts } = this.provider;
    const account = await accounts.find(subject.email);
    await this.policy.check(body.password, [subject.email, account?.name ?? '']);
    await this.passwords.replace(subject, body, context.ipAddress);
    await this.provider.links.forget(subject.email);
    await this.endEverywhere(subject, actor, 'password changed', context);
    return this.reopen(subject, actor, context);
  }

  /** A session in place of those that have just ended. */
  async reopen(subject: Subject, { id }: Actor, { userAgent }: RequestContext): Promise<SignedIn> {
    const account = await this.provider.accounts.find(subject.email);
    if (!account) throw new InvalidLink('The account is gone.');
    return this.opening.open(account, id, userAgent);
  }

  async endEverywhere(
    { subject }: Subject,
    { id }: Actor,
    reason: string,
    context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeSessions(id, reason), { ...context, key: undefined });
    await this.provider.accounts.endAll(subject);
  }

  /**
   * With an account of ours the password is wanted once more; the account itself goes in the
   * background.
   */
  async erase(
    subject: Subject,
    password: string | undefined,
    { id }: Actor,
    context: RequestContext,
  ): Promise<void> {
    const ours = this.provider.capabilities.includes('password');
    if (ours && password === undefined) throw new FieldRefused('password', 'wrong-password');
    if (ours && password !== undefined)
      await this.passwords.admit(subject, password, context.ipAddress, 'password');
    await this.commands.execute(new EraseUser(id), { ...context, key: undefined });
    if (ours) await this.provider.accounts.endAll(subject.subject);
  }
}
