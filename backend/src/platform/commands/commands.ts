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
import { constraintOf, planRefused, sqlState } from '../database/sql-state.js';
import { Announcements } from '../events/announcements.js';
import type { RequestContext } from '../http/auth/request-context.js';
import { CommitRecorder } from './commit-recorder.js';
import { ConstraintViolationTranslator } from './constraint-violation-translator.js';
import { Idempotency } from './idempotency.js';
import { type Delivery, Inbox } from './inbox.js';
import { Projector } from './projector.js';

const RETRIES = 3;
/**
 * The transaction was undone and nobody has to decide anew: it lost a race, or one of its plans was
 * refused.
 */
const lostRace = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error)) || planRefused(error);

/**
 * The only place that opens a transaction for a change: idempotency, handler, flush, read models,
 * audit and answer commit together.
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
    private readonly announcements: Announcements,
  ) {}

  /**
   * Runs a person's command. The context names the person and, with a key, makes a repeat give the
   * first answer again.
   * Who loses a race is told so and decides anew, unless the command says that it `repeats`: it
   * does not depend on what it saw.
   */
  execute<Result>(command: Command<Result>, context?: RequestContext): Promise<Result> {
    return this.answer(command, context, async (result) => result);
  }

  /**
   * The same, and `shown` reads what the person gets to see of it, before the commit: a repeat
   * shows that again, whatever has changed since.
   */
  answer<Result, Answer>(
    command: Command<Result>,
    context: RequestContext | undefined,
    shown: (result: Result) => Promise<Answer>,
  ): Promise<Answer> {
    const repeats = 'repeats' in command && command.repeats === true;
    return this.transact(
      (error) => lostRace(error) || (repeats && error instanceof ConcurrentChange),
      async (em, changes) => {
        await this.idempotency.claim(context);
        const answer = await shown(await this.handle<Result>(em, changes, command));
        await this.recorder.append(command, changes, context, answer);
        return answer;
      },
    ).catch((error: unknown) => this.idempotency.instead<Answer>(context, error));
  }

  /** Nobody waits who could decide anew, so a reaction also repeats after a concurrent change. */
  executeOnce(delivery: Delivery, command: object): Promise<void> {
    return this.transact(
      (error) => lostRace(error) || error instanceof ConcurrentChange,
      async (em, changes) => {
        if (!(await this.inbox.take(delivery))) return;
        await this.handle(em, changes, command);
        await this.inbox.finish(delivery);
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
    if (changes.events.length)
      em.getEventManager().registerSubscriber({
        afterTransactionCommit: async () => this.announcements.tell('outbox'),
      });
    for (const projector of this.registry.all(Projector)) {
      const ids = changes.idsOf(projector.aggregate, projector.projectsCreated);
      if (ids.length) await projector.project(ids);
    }
    return answer;
  }

  private async transact<Result>(
    again: (error: unknown) => boolean,
    work: (em: AnyEntityManager, changes: Changes) => Promise<Result>,
  ): Promise<Result> {
    if (TransactionContext.getEntityManager())
      throw new Error('A command runs in a transaction of its own: do not nest.');
    for (let attempt = 0; ; attempt++) {
      const changes = new Changes();
      try {
        return await this.em.transactional((em) => {
          this.audit.watch(em, changes);
          return work(em, changes);
        });
      } catch (error) {
        const translated = await this.translated(error, changes);
        if (attempt === RETRIES || !again(translated)) throw translated;
        await setTimeout(20 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private async translated(error: unknown, { aggregates }: Changes): Promise<unknown> {
    if (error instanceof OptimisticLockError)
      return new ConcurrentChange('Somebody else changed this in the meantime.');
    const broken = constraintOf(error);
    const translator =
      broken &&
      this.registry
        .all(ConstraintViolationTranslator)
        .find(({ constraint }) => constraint === broken);
    return translator ? translator.translate([...aggregates]) : error;
  }
}
