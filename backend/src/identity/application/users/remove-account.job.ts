import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Users } from '../../domain/users.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { ForgetTraces } from './forget-traces.command.js';

/** Removes the accounts of an erased user at the embedded provider. */
export class RemoveAccount extends Job {
  constructor(readonly userId: string) {
    super();
  }
}

/**
 * Our own record of the subject stays: by it, tokens that are still valid belong to the erased user
 * and are refused.
 */
@JobRunner(RemoveAccount)
export class RemoveAccountRunner extends Runner<RemoveAccount> {
  constructor(
    private readonly users: Users,
    private readonly provider: IdentityProvider,
  ) {
    super();
  }

  async run({ userId }: RemoveAccount): Promise<ForgetTraces> {
    if (this.provider.capabilities.includes('password')) {
      const { issuer: tokenIssuer, subjectIssuer = tokenIssuer } = this.provider.terms;
      for (const { issuer, subject } of await this.users.subjects(userId)) {
        if (issuer === subjectIssuer) await this.provider.accounts.remove(subject);
      }
    }
    return new ForgetTraces(userId);
  }
}
