import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import type { Actor, Subject } from '../../../platform/http/auth/actor.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import { FieldRefused, SecondFactorOn } from '../../application/access/access.errors.js';
import { StaffTerms } from '../../application/access/staff-terms.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { RevokeSessions } from '../../application/sign-in/revoke-sessions.command.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import type { RemoveSecondFactorDto, SecondFactorView } from './second-factor.dto.js';

/** A second factor is turned on with the password and a first code, and off with both. */
@Injectable()
export class SecondFactorFlow {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordCheck,
    private readonly staff: StaffTerms,
  ) {}

  async state({ subject }: Subject, { role }: Actor): Promise<SecondFactorView> {
    return {
      enabled: await this.provider.secondFactors.isOn(subject),
      required: role !== 'user' && this.staff.secondFactor,
    };
  }

  async begin(
    subject: Subject,
    password: string,
    { ipAddress }: RequestContext,
  ): Promise<{ secret: string; uri: string }> {
    await this.passwords.admit(subject, password, ipAddress, 'password');
    const secret = await this.provider.secondFactors.begin(subject.subject);
    if (!secret) throw new SecondFactorOn('A second factor is on already.');
    const { productName } = this.staff;
    const label = encodeURIComponent(`${productName}:${subject.email}`);
    return {
      secret,
      uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(productName)}&algorithm=SHA1&digits=6&period=30`,
    };
  }

  async confirm(
    subject: Subject,
    code: string,
    { id }: Actor,
    context: RequestContext,
  ): Promise<readonly string[]> {
    await this.passwords.count(subject, context.ipAddress);
    const codes = await this.provider.secondFactors.confirm(subject.subject, code);
    if (!codes) throw new FieldRefused('code', 'wrong-code');
    await this.end(subject, id, 'second factor turned on', context);
    return codes;
  }

  async remove(
    subject: Subject,
    { password, code }: RemoveSecondFactorDto,
    { id }: Actor,
    context: RequestContext,
  ): Promise<void> {
    await this.passwords.admit(subject, password, context.ipAddress, 'password');
    if (!(await this.provider.secondFactors.check(subject.subject, code)))
      throw new FieldRefused('code', 'wrong-code');
    await this.provider.secondFactors.remove(subject.subject);
    await this.end(subject, id, 'second factor turned off', context);
  }

  private async end(
    { subject }: Subject,
    userId: string,
    reason: string,
    context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeSessions(userId, reason), { ...context, key: undefined });
    await this.provider.accounts.endAll(subject);
  }
}
