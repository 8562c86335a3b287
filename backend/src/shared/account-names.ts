/**
 * Names behind the actor ids of the audit log. The context that owns accounts registers one.
 */
export abstract class AccountNames {
  /**
   * Email addresses of people and names of service accounts by their ids; ids without an account,
   * or with an erased one, are left out.
   */
  abstract emailsByIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of API keys by id; deleted ones are left out. */
  abstract apiKeyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The id of the account with an email address; undefined when there is none. */
  abstract idByEmail(address: string): Promise<string | undefined>;
}
