import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { ApiScope } from '../../../shared/api-keys.js';
import type { Language } from '../../../shared/language.js';
import { ServiceAccounts } from '../../contract/service-accounts.js';

/** Accounts in `identity.service_accounts`. */
@Injectable()
export class SqlServiceAccounts extends ServiceAccounts {
  constructor(private readonly sql: Sql) {
    super();
  }

  async scopesOf(id: string): Promise<readonly ApiScope[] | undefined> {
    const [account] = await this.sql.rows<{ scopes: readonly ApiScope[] }>(
      'select scopes from identity.service_accounts where id = ? and closed_at is null',
      [id],
    );
    return account?.scopes;
  }

  async contactOf(id: string): Promise<{ email: string; language: Language } | undefined> {
    const [person] = await this.sql.rows<{ email: string; language: Language }>(
      `select u.email, u.language
         from identity.service_accounts s
         join identity.users u on u.role = 'super_admin' and u.status = 'active'
        where s.id = ?
        order by u.id = s.created_by desc, u.id
        limit 1`,
      [id],
    );
    return person;
  }
}
