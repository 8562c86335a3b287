import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Commands } from '../commands/commands.js';
import { type Delivery, Inbox } from '../commands/inbox.js';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { FailedMailCollector } from '../mail/failed/failed-mail-collector.js';
import { faultOf, kindOf } from '../observability/fault.js';
import {
  newTrace,
  parseTraceparent,
  type Trace,
  withTrace,
} from '../observability/trace-context.js';
import { isRunnerOf, Job, PutOff, Runner } from './job.js';
import { allReactions } from './reaction.js';
import { isMailReaction, type QueuedReaction, ReactionQueue } from './reaction-queue.js';
import { Scheduled } from './scheduled.js';

/** The trace of the event that a job follows, or a new one. */
const traceOf = ({ data }: QueuedReaction): Trace =>
  parseTraceparent(data.traceparent) ?? newTrace();

/** Runs the jobs of the queue: reactions to events and scheduled work. */
@Injectable()
export class ReactionWorker implements BeforeApplicationShutdown {
  private lastMail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queue: ReactionQueue,
    private readonly registry: Registry,
    private readonly sql: Sql,
    private readonly inbox: Inbox,
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly failedMails: FailedMailCollector,
  ) {}

  /** Starts to take jobs. Rejects when the queue refuses the worker. */
  start(): Promise<void> {
    return this.queue.work(
      (job) => withTrace(traceOf(job), () => this.attempt(job)),
      (job) => withTrace(traceOf(job), () => this.giveUp(job)),
    );
  }

  /**
   * Runs after the relay has stopped: jobs enqueued while the queue closes would never be
   * acknowledged.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.queue.close();
  }

  private async attempt(job: QueuedReaction): Promise<void> {
    const beganMs = Date.now();
    try {
      await this.react(job);
      this.logDone(job, Date.now() - beganMs);
    } catch (error) {
      if (error instanceof PutOff) throw error;
      const msg = isMailReaction(job.name)
        ? 'A mail could not be sent this time.'
        : 'Background work failed this time.';
      Logger.warn(
        {
          msg,
          reaction: job.name,
          outboxId: job.data.outboxId,
          ...faultOf(error),
        },
        'ReactionWorker',
      );
      await this.recordFailure(job);
      throw new Error(kindOf(error)); // the queue stores the message
    }
  }

  /** Work that follows an event, so that its trace can be followed; schedules follow none. */
  private logDone({ name, data: { outboxId } }: QueuedReaction, ms: number): void {
    if (this.registry.all(Scheduled).some((each) => each.name === name)) return;
    Logger.log({ msg: 'Background work is done.', reaction: name, outboxId, ms }, 'ReactionWorker');
  }

  /** What failed is no longer late but tried again. Without a database it stays late. */
  private async recordFailure({ data: { outboxId } }: QueuedReaction): Promise<void> {
    await this.sql
      .rows(
        'update shared.outbox set first_failed_at = now() where id = ? and first_failed_at is null',
        [outboxId],
      )
      .catch(() => undefined);
  }

  private giveUp(job: QueuedReaction): void {
    const {
      name,
      data: { outboxId },
    } = job;
    const isMail = isMailReaction(name);
    const msg = isMail
      ? 'A mail was given up; an administrator can have it sent again.'
      : 'Background work was given up.';
    Logger.error({ msg, reaction: name, outboxId }, 'ReactionWorker');
    if (isMail) return this.failedMails.collectSoon();
    this.recordGivenUp(job).catch((error: unknown) => {
      const msg = 'It could not be recorded that background work was given up.';
      Logger.warn({ msg, reaction: name, outboxId, ...faultOf(error) }, 'ReactionWorker');
    });
  }

  private async recordGivenUp(job: QueuedReaction): Promise<void> {
    const found = await this.find(job);
    if (!(found?.work instanceof Job)) return;
    const command = this.runnerOf(found.work).givenUp?.(found.work);
    if (command) await this.commands.executeOnce(found.delivery, command);
  }

  /** Runs one job. Does nothing for an event that is finished or a reaction that is done. */
  async react(job: QueuedReaction): Promise<void> {
    const { name } = job;
    const scheduled = this.registry.all(Scheduled).find((each) => each.name === name);
    if (scheduled) return scheduled.run();
    const found = await this.find(job);
    if (!found) return;
    const { work, delivery, messageId } = found;
    if (!(work instanceof Job)) return this.commands.executeOnce(delivery, work);
    const finish = async (): Promise<void> =>
      this.commands.executeOnce(delivery, await this.runnerOf(work).run(work, messageId));
    // A file mailbox ignores repeated mails, so order does not matter there.
    if (!this.settings.smtpUrl || !isMailReaction(name)) return finish();
    return this.runInTurn(async () => {
      // Another process may have sent it while this one waited.
      if (!(await this.inbox.contains(delivery.key))) await finish();
    });
  }

  /** What a job is about; undefined for an event that is finished or a reaction that is done. */
  private async find({
    name,
    data: { outboxId },
  }: QueuedReaction): Promise<{ work: object; delivery: Delivery; messageId: string } | undefined> {
    const [row] = await this.sql.rows<{ type: string; payload: never; messageId: string }>(
      `select type, payload, message_id as "messageId"
         from shared.outbox
        where id = ?
          and finished_at is null`,
      [outboxId],
    );
    const key = `${name}-${outboxId}`;
    if (!row || (await this.inbox.contains(key))) return undefined;
    const siblings = allReactions(this.registry, this.settings).filter(
      ({ type }) => type === row.type,
    );
    const work = siblings.find((reaction) => reaction.name === name)?.react(row.payload, outboxId);
    if (!work) return undefined;
    const allKeys = siblings.map((reaction) => `${reaction.name}-${outboxId}`);
    return { work, delivery: { outboxId, key, allKeys }, messageId: row.messageId };
  }

  /**
   * Sends one mail at a time: a killed process leaves at most one mail that the server accepted and
   * that is not recorded yet, so at most one is sent twice.
   */
  private runInTurn(finish: () => Promise<void>): Promise<void> {
    const turn = this.lastMail.then(finish);
    this.lastMail = turn.catch(() => undefined);
    return turn;
  }

  private runnerOf(job: Job): Runner<Job> {
    const runner = this.registry
      .all<Runner<Job>>(Runner)
      .find((candidate) => isRunnerOf(candidate, job));
    if (!runner) throw new Error(`No runner for ${job.constructor.name}.`);
    return runner;
  }
}
