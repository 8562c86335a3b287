import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Job, JobRunner, Runner } from '../../events/job.js';
import { on, Reactions } from '../../events/reaction.js';
import { ReactionQueue } from '../../events/reaction-queue.js';
import { MailResendRequested } from './mail-resend-requested.js';

/** Runs the failed job of a mail again. Does nothing when it is not failed. */
export class RequeueMail extends Job {
  constructor(readonly mailId: string) {
    super();
  }
}

/** Ends the job; there is nothing to write beside its inbox row. */
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

/** The reactions of the platform itself. */
export const mailReactions = new Reactions([
  on(MailResendRequested, 'shared-requeues-mail', ({ mailId }) => new RequeueMail(mailId)),
]);
