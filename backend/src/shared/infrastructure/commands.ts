import { setTimeout } from 'node:timers/promises';
import { type EntityManager as AnyEntityManager, OptimisticLockError, TransactionContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ConcurrentChange } from '../domain/domain-error.js';
import type { Origin } from '../http/origin.js';
import { Announcements } from './announcements.js';
import { AuditTrail, type Changes } from './audit-trail.js';
import { Closing } from './closing.js';
import { Idempotency } from './idempotency.js';
import { type Delivery, Inbox } from './inbox.js';
import { Projector } from './projector.js';
import { Registry } from './registry.js';
import { sqlState } from './sql-state.js';
import { Unexplained } from './unexplained.js';

const RETRIES = 3;
const lostRace = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error));

/** The only place that opens a transaction for a change: idempotency, handler, flush, read models, audit and answer commit together. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly inbox: Inbox,
    private readonly audit: AuditTrail,
    private readonly closing: Closing,
    private readonly registry: Registry,
    private readonly announcements: Announcements,
  ) {}

  /**
   * Runs a person's command. The origin names the person and, with a key, makes a repeat give the first answer again.
   * Who loses a race is told so and decides anew, unless the command says that it `repeats`: it does not depend on what it saw.
   */
  execute<Result>(command: Command<Result>, origin?: Origin): Promise<Result> {
    return this.answer(command, origin, async (result) => result);
  }

  /** The same, and `shown` reads what the person gets to see of it, before the commit: a repeat shows that again, whatever has changed since. */
  answer<Result, Answer>(command: Command<Result>, origin: Origin | undefined, shown: (result: Result) => Promise<Answer>): Promise<Answer> {
    const repeats = 'repeats' in command && command.repeats === true;
    return this.transact((error) => lostRace(error) || (repeats && error instanceof ConcurrentChange), async (em) => {
      const kept = await this.idempotency.claim<Answer>(origin);
      if (kept) return kept.answer;
      const changes = this.audit.watch(em);
      const answer = await shown(await this.handle<Result>(em, changes, command));
      await this.closing.write(command, changes, origin, answer);
      em.clear(); // all is written: the flush that comes with the commit need not look again
      return answer;
    });
  }

  /** Nobody waits who could decide anew, so a reaction also repeats after a concurrent change. */
  executeOnce(delivery: Delivery, command: object): Promise<void> {
    return this.transact((error) => lostRace(error) || error instanceof ConcurrentChange, async (em) => {
      if (!(await this.inbox.take(delivery))) return;
      const changes = this.audit.watch(em);
      await this.handle(em, changes, command);
      await this.inbox.finish(delivery);
      await this.closing.write(command, changes);
    });
  }

  private async handle<Result>(em: AnyEntityManager, changes: Changes, command: object): Promise<Result> {
    const answer = await this.bus.execute<object, Result>(command);
    await em.flush();
    if (changes.events.length) em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => this.announcements.tell('outbox') });
    for (const projector of this.registry.all(Projector)) {
      const ids = changes.idsOf(projector.aggregate);
      if (ids.length) await projector.project(ids);
    }
    return answer;
  }

  private async transact<Result>(again: (error: unknown) => boolean, work: (em: AnyEntityManager) => Promise<Result>): Promise<Result> {
    if (TransactionContext.getEntityManager()) throw new Error('A command runs in a transaction of its own: do not nest.');
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.em.fork().transactional(work);
      } catch (error) {
        const named = error instanceof Unexplained ? await error.explain() : error instanceof OptimisticLockError ? new ConcurrentChange('Somebody else changed this in the meantime.') : error;
        if (attempt === RETRIES || !again(named)) throw named;
        await setTimeout(20 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }
}
