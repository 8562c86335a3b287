import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Job, JobRunner, Runner } from '../../events/job.js';
import { on, Reactions } from '../../events/reaction.js';
import { ReactionQueue } from '../../events/reaction-queue.js';
import { MailResendRequested } from './mail-resend-requested.js';

/**
 * Puts a mail that was given up back into the queue; one that does not lie as failed is left as it
 * is.
 */
export class RequeueMail extends Job {
  constructor(readonly mailId: string) {
    super();
  }
}

/** Ends that work; there is nothing to write but that it is done. */
export class MailRequeued extends Command<void> {}

@JobRunner(RequeueMail)
export class RequeueMailRunner extends Runner<RequeueMail> {
  constructor(private readonly queue: ReactionQueue) {
    super();
  }

  async run({ mailId }: RequeueMail): Promise<MailRequeued> {
    await this.queue.retry(mailId);
    return new MailRequeued();
  }
}

@CommandHandler(MailRequeued)
export class MailRequeuedHandler implements ICommandHandler<MailRequeued> {
  async execute(): Promise<void> {}
}

export const mailReactions = new Reactions([
  on(MailResendRequested, 'shared-requeues-mail', ({ mailId }) => new RequeueMail(mailId)),
]);
