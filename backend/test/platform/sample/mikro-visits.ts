import { defineEntity, type DriverException, EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { SlotTaken, Visit, VisitNotFound, Visits } from './visit.js';

export const VisitSchema = defineEntity({
  class: Visit,
  schema: 'sample',
  tableName: 'visit',
  properties: (p) => ({
    id: p.uuid().primary(),
    hostId: p.string(),
    visitorId: p.string(),
    slot: p.string(),
    minutes: p.integer(),
    status: p.string(),
    mailedAt: p.datetime().nullable(),
    version: p.integer().version(),
  }),
});

@Injectable()
export class MikroVisits extends Visits {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async get(id: string): Promise<Visit> {
    const visit = await this.em.findOne(Visit, { id });
    if (!visit) throw new VisitNotFound(`There is no visit ${id}.`);
    return visit;
  }

  async add(visit: Visit): Promise<void> {
    // Flushed here so that the constraint answers while we can still name the conflict.
    await this.em
      .persist(visit)
      .flush()
      .catch((error: DriverException & { constraint?: string }) => {
        throw error.constraint === 'visit_one_per_slot'
          ? new SlotTaken('This time is taken.')
          : error;
      });
  }
}
