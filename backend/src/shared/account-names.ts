/** Who is behind an id of the audit log. The context that keeps accounts registers it. */
export abstract class AccountNames {
  /** Mail addresses by id, of those who still have an account. */
  abstract emailsByIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined when nobody has this address. */
  abstract idByEmail(address: string): Promise<string | undefined>;
}
