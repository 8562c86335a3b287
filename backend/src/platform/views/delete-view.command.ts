import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../shared/domain-error.js';
import { Sql } from '../database/sql.js';

/** There is no such view, or it is not this person's to delete. */
export class ViewNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/**
 * Deletes one's own saved view, or a shared one of anybody.
 * @throws ViewNotFound
 */
export class DeleteView extends Command<void> {
  static readonly action = 'delete';

  constructor(
    readonly by: string,
    readonly id: string,
    /** Whether shared views of others are deleted, too. */
    readonly ofOthers: boolean,
  ) {
    super();
  }
}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly sql: Sql) {}

  async execute({ by, id, ofOthers }: DeleteView): Promise<void> {
    const deleted = await this.sql.rows(
      `delete from shared.saved_views
       where id = ? and (owner_id = ? or (shared and ?::boolean))
       returning id`,
      [id, by, ofOthers],
    );
    if (!deleted.length) throw new ViewNotFound('There is no such view.');
  }
}
