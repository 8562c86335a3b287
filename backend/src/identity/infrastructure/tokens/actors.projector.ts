import { Injectable } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql } from '../../../platform/database/sql.js';
import { User } from '../../domain/user.js';
import { ActorCache } from './actor-cache.js';

/**
 * Invalidates the cached actor in this process right after the commit; other processes follow the
 * announcement.
 */
@Injectable()
export class ActorsProjector extends Projector {
  readonly aggregate = User;

  constructor(
    private readonly sql: Sql,
    private readonly actors: ActorCache,
  ) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    this.sql.afterCommit(() => ids.forEach((id) => this.actors.invalidate(id)));
  }
}
