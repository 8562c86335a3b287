import { Job, JobRunner, Runner } from '../../../src/platform/events/job.js';
import { Mailbox } from '../../../src/platform/mail/mailbox.js';
import { MarkMailed } from './mark-mailed.command.js';

export class MailConfirmation extends Job {
  constructor(
    readonly visitId: string,
    readonly visitorId: string,
  ) {
    super();
  }
}

@JobRunner(MailConfirmation)
export class MailConfirmationRunner extends Runner<MailConfirmation> {
  constructor(private readonly mailbox: Mailbox) {
    super();
  }

  async run({ visitId, visitorId }: MailConfirmation, messageId: string): Promise<MarkMailed> {
    const text = `Your visit ${visitId} is confirmed.`;
    await this.mailbox.send({
      kind: 'sample-confirmation',
      messageId,
      to: `${visitorId}@visitors.example`,
      subject: 'Confirmed',
      text,
      html: `<p>${text}</p>`,
    });
    return new MarkMailed(visitId);
  }
}
