import { expect } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Publishable } from '../../../src/marketplace/catalogue/domain/workflow.js';
import { dayOf } from '../../../src/shared/day.js';
import { aKernel } from '../../setup/kernel.js';
import { aService } from '../a-marketplace.js';
import { recomputed, stored } from './recomputed.js';

export type Kind = abstract new (...args: never[]) => Publishable;

/** Suspends one record, whatever its kind, as an administrator's command will. */
export class Suspend extends Command<void> {
  constructor(
    readonly kind: Kind,
    readonly id: string,
    readonly fails = false,
  ) {
    super();
  }
}

@CommandHandler(Suspend)
class SuspendHandler implements ICommandHandler<Suspend> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, id, fails }: Suspend): Promise<void> {
    const record = await this.em.findOneOrFail(kind as new () => Publishable & { id: string }, {
      id,
    });
    record.moveTo('suspended', 'ana', new Date());
    if (fails) {
      await this.em.flush();
      throw new Error('on purpose');
    }
  }
}

@Module({ providers: [SuspendHandler] })
class SuspendModule {}

export const SERVICES = ['ekg', 'echo', 'visit', 'scan'].map((key) => aService(key));
export const today = dayOf(new Date());

/** An application with the directory, and the check that it holds what the rules say. */
export async function aReadModel() {
  const kernel = await aKernel({}, SuspendModule);

  const agree = async (day = today): Promise<void> =>
    expect(await stored(kernel)).toEqual(await recomputed(kernel, day));
  return { kernel, agree };
}
export type ReadModel = Awaited<ReturnType<typeof aReadModel>>;
