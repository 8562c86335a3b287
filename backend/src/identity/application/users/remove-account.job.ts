import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Users } from '../../domain/users.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { ForgetTraces } from './forget-traces.command.js';

export class RemoveAccount extends Job {
  constructor(readonly userId: string) {
    super();
  }
}

/**
 * A subject that is left behind names the erased user: a token that still lives is refused by it.
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
