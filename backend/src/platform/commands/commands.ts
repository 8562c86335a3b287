import { setTimeout } from 'node:timers/promises';
import {
  type EntityManager as AnyEntityManager,
  OptimisticLockError,
  TransactionContext,
} from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ConcurrentChange } from '../../shared/domain-error.js';
import { AuditTrail, Changes } from '../audit/audit-trail.js';
import { Registry } from '../config/registry.js';
import { isStalePlan, sqlState, violatedConstraint } from '../database/sql-state.js';
import { StandbyReads } from '../database/standby/standby-reads.js';
import { DatabaseNotifications } from '../events/database-notifications.js';
import type { RequestContext } from '../http/auth/request-context.js';
import { Metrics } from '../observability/metrics.js';
import { CommitRecorder } from './commit-recorder.js';
import { ConstraintViolationTranslator } from './constraint-violation-translator.js';
import { Idempotency } from './idempotency.js';
import { type Delivery, Inbox } from './inbox.js';
import { Projector } from './projector.js';

const MAX_RETRIES = 3;
/**
 * Serialization failures, deadlocks and stale plans: running the same command again can succeed.
 */
const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error)) || isStalePlan(error);

/**
 * Runs commands, each in one transaction: the idempotency key, the changes of the handler, the read
 * models, the audit entries, the events and the stored response commit together. No other class
 * opens a transaction for a change.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly inbox: Inbox,
    private readonly audit: AuditTrail,
    private readonly recorder: CommitRecorder,
    private readonly registry: Registry,
    private readonly announcements: DatabaseNotifications,
    private readonly metrics: Metrics,
    private readonly standbys: StandbyReads,
  ) {}

  /**
   * Runs a command and resolves with its result. With an idempotency key in the context, a repeated
   * request gets the stored response of the first one.
   * @throws ConcurrentChange when another transaction changed the same record, unless the command
   * sets `retriesOnConflict` because it does not depend on what the person saw
   * @throws IdempotencyKeyReused, RequestStillRunning for a key in the context
   */
  execute<Result>(command: Command<Result>, context?: RequestContext): Promise<Result> {
    return this.answer(command, context, async (result) => result);
  }

  /**
   * As `execute`, but resolves with what `readAnswer` reads from the result before the commit. A
   * repeated request gets the same response, even if the record has changed since.
   */
  answer<Result, Answer>(
    command: Command<Result>,
    context: RequestContext | undefined,
    readAnswer: (result: Result) => Promise<Answer>,
  ): Promise<Answer> {
    const retriesOnConflict = 'retriesOnConflict' in command && command.retriesOnConflict === true;
    return this.transact(
      (error) => isRetryable(error) || (retriesOnConflict && error instanceof ConcurrentChange),
      async (em, changes) => {
        await this.idempotency.claim(context);
        const answer = await readAnswer(await this.handle<Result>(em, changes, command));
        await this.recorder.append(command, changes, context, answer);
        return answer;
      },
    ).catch((error: unknown) => this.idempotency.replay<Answer>(context, error));
  }

  /**
   * Runs the command of a reaction unless the inbox shows that it ran before. No person is waiting
   * who could decide again, so it is also retried after a concurrent change.
   */
  executeOnce(delivery: Delivery, command: object): Promise<void> {
    return this.transact(
      (error) => isRetryable(error) || error instanceof ConcurrentChange,
      async (em, changes) => {
        if (!(await this.inbox.claim(delivery))) return;
        await this.handle(em, changes, command);
        await this.inbox.complete(delivery);
        await this.recorder.append(command, changes);
      },
    );
  }

  private async handle<Result>(
    em: AnyEntityManager,
    changes: Changes,
    command: object,
  ): Promise<Result> {
    const answer = await this.bus.execute<object, Result>(command);
    await em.flush();
    for (const projector of this.registry.all(Projector)) {
      const ids = changes.idsOf(projector.aggregate, projector.projectsCreated);
      if (ids.length) changes.events.push(...((await projector.project(ids)) ?? []));
    }
    if (changes.events.length)
      em.getEventManager().registerSubscriber({
        afterTransactionCommit: async () => this.announcements.notify('outbox'),
      });
    return answer;
  }

  private async transact<Result>(
    shouldRetry: (error: unknown) => boolean,
    work: (em: AnyEntityManager, changes: Changes) => Promise<Result>,
  ): Promise<Result> {
    if (TransactionContext.getEntityManager())
      throw new Error('A command runs in a transaction of its own: do not nest.');
    for (let attempt = 0; ; attempt++) {
      const changes = new Changes();
      try {
        const result = await this.em.transactional((em) => {
          this.audit.watch(em, changes);
          return work(em, changes);
        });
        this.standbys.committed();
        this.metrics.countEvents(changes.events);
        return result;
      } catch (error) {
        const translateError = await this.translated(error, changes);
        if (attempt === MAX_RETRIES || !shouldRetry(translateError)) throw translateError;
        await setTimeout(20 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private async translated(error: unknown, { aggregates }: Changes): Promise<unknown> {
    if (error instanceof OptimisticLockError)
      return new ConcurrentChange('Somebody else changed this in the meantime.');
    const violated = violatedConstraint(error);
    const translator =
      violated &&
      this.registry
        .all(ConstraintViolationTranslator)
        .find(({ constraint }) => constraint === violated);
    return translator ? translator.translate([...aggregates]) : error;
  }
}
