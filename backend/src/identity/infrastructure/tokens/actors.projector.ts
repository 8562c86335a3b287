import { Injectable } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql } from '../../../platform/database/sql.js';
import { User } from '../../domain/user.js';
import { LiveActors } from './live-actors.js';

/**
 * The process that changes somebody forgets what it knew of them at the commit, not when the
 * announcement comes back.
 */
@Injectable()
export class ActorsProjector extends Projector {
  readonly aggregate = User;

  constructor(
    private readonly sql: Sql,
    private readonly actors: LiveActors,
  ) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    this.sql.afterCommit(() => ids.forEach((id) => this.actors.forget(id)));
  }
}
