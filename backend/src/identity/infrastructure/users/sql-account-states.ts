import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AccountStates } from '../../contract/account-states.js';

/** States in `identity.users`. */
@Injectable()
export class SqlAccountStates extends AccountStates {
  constructor(private readonly sql: Sql) {
    super();
  }

  async suspendedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!userIds.length) return new Set();
    const rows = await this.sql.rows<{ id: string }>(
      `select id from identity.users where id in (?) and status = 'suspended'`,
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
