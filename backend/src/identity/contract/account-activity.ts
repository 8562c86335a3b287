/** Counts of one day. */
export interface AccountDay {
  /** YYYY-MM-DD in the requested time zone. */
  readonly date: string;
  readonly signUps: number;
  readonly signIns: number;
}

/** Counts accounts and sign-ins, without staff, bots and demo accounts. */
export abstract class AccountActivity {
  /**
   * New accounts and successful sign-ins by day; days without any are left out.
   * @param from first day, YYYY-MM-DD, inclusive
   * @param to last day, inclusive
   * @param zone IANA time zone of the days
   */
  abstract dailyCounts(from: string, to: string, zone: string): Promise<AccountDay[]>;
  /** Ids of the users who signed in on a day, YYYY-MM-DD in an IANA time zone. */
  abstract usersSignedInOn(day: string, zone: string): Promise<string[]>;
}
