import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AccountNames } from '../../../shared/account-names.js';
import { isId } from '../../../shared/ids.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';

/** Email addresses in `identity.users`. */
@Injectable()
export class SqlAccountNames extends AccountNames {
  constructor(private readonly sql: Sql) {
    super();
  }

  async emailsByIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const people = ids.filter(isId);
    if (!people.length) return new Map();
    const rows = await this.sql.rows<{ id: string; email: string }>(
      `select id::text as id, email
        from identity.users where id in (?) and email not like '%@erased.invalid'`,
      [people],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  async idByEmail(address: string): Promise<string | undefined> {
    const [user] = await this.sql.rows<{ id: string }>(
      'select id::text as id from identity.users where email = ?',
      [normalizedEmail(address)],
    );
    return user?.id;
  }
}
