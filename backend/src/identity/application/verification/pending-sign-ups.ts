/** What a new account waits with until its address is verified. */
export interface PendingSignUp {
  /** Held by the browser in which the account was created. */
  readonly browserSecret: string;
  /** The path to return to after signing in. */
  readonly returnTo?: string;
}

/**
 * Sign-ups whose person has not signed in yet, at most one for each account.
 * A port, because the application layer holds no SQL and imports no cryptography.
 */
export abstract class PendingSignUps {
  /** A random secret for a browser. */
  abstract newSecret(): string;
  abstract add(userId: string, signUp: PendingSignUp, at: Date): Promise<void>;
  /**
   * Whether the secret is that of the account's own browser. It works once, as long as the link of
   * the verification mail, and not after the sessions of the account were ended.
   */
  abstract consumeSecret(userId: string, browserSecret: string, at: Date): Promise<boolean>;
  /** Deletes what is stored, and resolves with the path to return to. */
  abstract take(userId: string, at: Date): Promise<string | undefined>;
}
