import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { CloseVerificationMail } from './close-verification-mail.command.js';
import { UnverifiedPeople } from './unverified-people.js';
import { verificationMail } from './verification-mail.js';
import { VerificationTerms } from './verification-terms.js';

/**
 * Knows the person only: the code is made when the mail is, so that none lies in the outbox or the
 * queue.
 */
export class SendVerification extends Job {
  /** @param held nothing is sent. */
  constructor(
    readonly userId: string,
    readonly held = false,
  ) {
    super();
  }
}

@JobRunner(SendVerification)
export class SendVerificationRunner extends Runner<SendVerification> {
  constructor(
    private readonly people: UnverifiedPeople,
    private readonly provider: IdentityProvider,
    private readonly mailbox: Mailbox,
    private readonly terms: VerificationTerms,
  ) {
    super();
  }

  async run({ userId, held }: SendVerification, messageId: string): Promise<CloseVerificationMail> {
    if (held) return new CloseVerificationMail(userId, false);
    const person = await this.people.find(userId);
    if (person) {
      const code = await this.provider.accounts.verificationCode(person.email);
      await this.mailbox.send({
        messageId,
        to: person.email,
        ...verificationMail(code, person.language, this.terms),
      });
    }
    return new CloseVerificationMail(userId, person !== undefined);
  }
}
