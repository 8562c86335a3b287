import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AnalyzedDays } from '../domain/analyzed-days.js';
import { DailyAnalytics } from '../domain/daily-analytics.js';

@Injectable()
export class MikroAnalyzedDays extends AnalyzedDays {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(day: DailyAnalytics): void {
    this.em.persist(day);
  }

  async find(date: string): Promise<DailyAnalytics | undefined> {
    return (await this.em.findOne(DailyAnalytics, { date })) ?? undefined;
  }
}
