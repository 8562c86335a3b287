import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { UnverifiedPeople } from '../../application/verification/unverified-people.js';

@Injectable()
export class SqlUnverifiedPeople extends UnverifiedPeople {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(userId: string): Promise<{ email: string; language: Language } | undefined> {
    const [person] = await this.sql.rows<{ email: string; language: Language }>(
      `select email, language from identity.users where id = ? and status = 'pending_verification' and email_verified_at is null`,
      [userId],
    );
    return person;
  }
}
