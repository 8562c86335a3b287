import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { Sql } from '../../../platform/database/sql.js';
import { AccountActivity, type AccountDay } from '../../contract/account-activity.js';
import { DEMO_EMAILS } from '../provider/demo-accounts.js';

const withinDays = (column: string): string =>
  `${column} >= ?::date::timestamp at time zone ?
   and ${column} < (?::date + 1)::timestamp at time zone ?`;
const dayOf = (column: string): string => `to_char((${column} at time zone ?)::date, 'YYYY-MM-DD')`;

/** Count of one user agent on one day. */
interface BrowserCount {
  readonly date: string;
  readonly userAgent: string | null;
  readonly count: number;
}

/**
 * Whether a user agent is a bot: an empty one, or one on the list of `isbot`. An unknown one is
 * not.
 */
const isBotAgent = (userAgent: string | null): boolean =>
  userAgent !== null && (!userAgent.trim() || isbot(userAgent));

/** Counts accounts in `identity.users` and sign-ins in the sign-in log. */
@Injectable()
export class SqlAccountActivity extends AccountActivity {
  constructor(private readonly sql: Sql) {
    super();
  }

  async dailyCounts(from: string, to: string, zone: string): Promise<AccountDay[]> {
    const values = [zone, DEMO_EMAILS, from, zone, to, zone];
    const [signUps, signIns] = await Promise.all([this.signUps(values), this.signIns(values)]);
    const days = [...new Set([...signUps, ...signIns].map(({ date }) => date))].sort();
    const countOn = (counted: readonly BrowserCount[], day: string): number =>
      counted
        .filter(({ date, userAgent }) => date === day && !isBotAgent(userAgent))
        .reduce((sum, { count }) => sum + count, 0);
    return days
      .map((date) => ({ date, signUps: countOn(signUps, date), signIns: countOn(signIns, date) }))
      .filter((day) => day.signUps + day.signIns > 0);
  }

  async usersSignedInOn(day: string, zone: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string; userAgent: string | null }>(
      `select distinct l.user_id as id, l.user_agent as "userAgent"
         from identity.sign_in_logs l
         join identity.users u on u.id = l.user_id
        where l.event_type = 'sign_in_success'
          and u.role = 'user'
          and u.email not in (?)
          and ${withinDays('l.created_at')}`,
      [DEMO_EMAILS, day, zone, day, zone],
    );
    return [...new Set(rows.filter(({ userAgent }) => !isBotAgent(userAgent)).map(({ id }) => id))];
  }

  private signUps(values: unknown[]): Promise<BrowserCount[]> {
    return this.sql.rows<BrowserCount>(
      `select ${dayOf('created_at')} as date, signup_user_agent as "userAgent",
              count(*)::int as count
         from identity.users
        where role = 'user'
          and email not in (?)
          and ${withinDays('created_at')}
        group by 1, 2`,
      values,
    );
  }

  /** Includes sign-ins of deleted accounts, whose role is not stored any more. */
  private signIns(values: unknown[]): Promise<BrowserCount[]> {
    return this.sql.rows<BrowserCount>(
      `select ${dayOf('l.created_at')} as date, l.user_agent as "userAgent", count(*)::int as count
         from identity.sign_in_logs l
         left join identity.users u on u.id = l.user_id
        where l.event_type = 'sign_in_success'
          and coalesce(u.role, 'user') = 'user'
          and coalesce(u.email, '') not in (?)
          and ${withinDays('l.created_at')}
        group by 1, 2`,
      values,
    );
  }
}
