/** States of accounts that other contexts show beside what people have asked for. */
export abstract class AccountStates {
  /** Those of the users who are suspended. */
  abstract suspendedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}
