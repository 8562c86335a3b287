import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, idOf, IN_A_YEAR, midnightOf, ScaleSeed, userOf } from './scale-seed.js';

const NUMBERS = 'from generate_series(?::bigint, ?::bigint) n';
const USERS = `
  insert into identity.users (
    id, email, first_name, last_name, zip_code, status, email_verified_at, language,
    signup_utm_source, created_at
  )
  select ${userOf('n')}, 'user.' || n || '@mail.example', 'Ana', 'Torres ' || n, '77002', 'active',
    now(), 'en', (array[null, 'radio', 'flyer'])[mod(n, 3) + 1], ${IN_A_YEAR}
  ${NUMBERS}`;
const SIGN_INS = `
  insert into identity.sign_in_logs (id, email, user_id, event_type, success, created_at)
  select ${idOf('0b', 'n')}, 'user.' || n || '@mail.example', ${userOf('n')}, 'sign_in_success',
    true, ${IN_A_YEAR}
  ${NUMBERS}`;

/** People with a verified address and without a password, and one sign-in of each. */
@Injectable()
export class UsersSeed extends ScaleSeed {
  readonly option = 'users';
  readonly order = 1;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    for (const batch of batches(count)) {
      for (const text of [USERS, SIGN_INS]) await this.sql.rows(text, [midnight, ...batch]);
    }
    for (const table of ['users', 'sign_in_logs']) await this.sql.rows(`analyze identity.${table}`);
    return `${count} users.`;
  }
}
