import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AccountActivity, type DayOfAccounts } from '../contract/account-activity.js';

const WITHIN = 'created_at >= ?::date::timestamp at time zone ? and created_at < (?::date + 1)::timestamp at time zone ?';

@Injectable()
export class SqlAccountActivity extends AccountActivity {
  constructor(private readonly sql: Sql) { super(); }

  perDay(from: string, to: string, zone: string): Promise<DayOfAccounts[]> {
    const within = [from, zone, to, zone];
    return this.sql.rows<DayOfAccounts>(
      `select to_char(day, 'YYYY-MM-DD') as date, sum(up)::int as "signUps", sum(signed_in)::int as "signIns" from (
         select (created_at at time zone ?)::date as day, 1 as up, 0 as signed_in from identity.users where ${WITHIN}
         union all
         select (created_at at time zone ?)::date, 0, 1 from identity.sign_in_logs where event_type = 'sign_in_success' and ${WITHIN}
       ) happened group by day order by day`,
      [zone, ...within, zone, ...within],
    );
  }

  async signedIn(day: string, zone: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select distinct user_id as id from identity.sign_in_logs where event_type = 'sign_in_success' and user_id is not null and ${WITHIN}`, [day, zone, day, zone],
    );
    return rows.map(({ id }) => id);
  }
}
