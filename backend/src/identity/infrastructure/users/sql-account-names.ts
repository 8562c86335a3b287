import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AccountNames } from '../../../shared/account-names.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class SqlAccountNames extends AccountNames {
  constructor(private readonly sql: Sql) {
    super();
  }

  async emailsByIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const people = ids.filter((id) => UUID.test(id));
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
