export interface AccountDay {
  /** YYYY-MM-DD of the asked zone. */
  readonly date: string;
  readonly signUps: number;
  readonly signIns: number;
}

export abstract class AccountActivity {
  /**
   * New accounts and sign-ins that succeeded, without staff, programs and demo accounts, of each
   * day from one to the other (YYYY-MM-DD, inclusive) on which there were any.
   */
  abstract dailyCounts(from: string, to: string, zone: string): Promise<AccountDay[]>;
  /** Ids of everybody but staff, programs and demo accounts who signed in on a day. */
  abstract usersSignedInOn(day: string, zone: string): Promise<string[]>;
}
