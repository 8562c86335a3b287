import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AccountNames } from '../../../shared/account-names.js';
import { isId } from '../../../shared/ids.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';

/** Email addresses in `identity.users`, names of service accounts and of API keys. */
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
        from identity.users where id in (?) and email not like '%@erased.invalid'
      union all
      select id::text, name from identity.service_accounts where id in (?)`,
      [people, people],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  async apiKeyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const rows = await this.sql.rows<{ id: string; name: string }>(
      'select id::text as id, name from identity.api_keys where id in (?)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async idByEmail(address: string): Promise<string | undefined> {
    const [user] = await this.sql.rows<{ id: string }>(
      'select id::text as id from identity.users where email = ?',
      [normalizedEmail(address)],
    );
    return user?.id;
  }
}
