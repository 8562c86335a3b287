import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReactionQueue } from './reaction-queue.js';

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly database: 'up' | 'down';
  readonly queue: 'up' | 'down';
}

const within = <T>(promise: Promise<T>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => { timer = setTimeout(() => done(false), ms); });
  return Promise.race([promise.then(() => true, () => false), late]).finally(() => clearTimeout(timer));
};

@Injectable()
export class Health {
  private draining = false;

  constructor(private readonly em: EntityManager, private readonly queue: ReactionQueue) {}

  /** From now on the process says that it is not ready, so that a proxy sends no more. */
  drain(): void {
    this.draining = true;
  }

  /** Without the database nothing works; without the queue only background work waits. Answers within a second. */
  async readiness(): Promise<Readiness> {
    const [database, queue] = await Promise.all([within(this.em.fork().execute('select 1'), 1000), within(this.queue.ping(), 1000)]);
    return {
      status: this.draining || !database ? 'down' : queue ? 'ready' : 'degraded',
      database: database ? 'up' : 'down', queue: queue ? 'up' : 'down',
    };
  }
}
