import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { AccountContacts } from '../../contract/account-contacts.js';

/** Addresses in `identity.users`. */
@Injectable()
export class SqlAccountContacts extends AccountContacts {
  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<{ email: string; language: Language } | undefined> {
    const [person] = await this.sql.rows<{ email: string; language: Language }>(
      `select email, language from identity.users where id = ? and status = 'active'`,
      [userId],
    );
    return person;
  }
}
