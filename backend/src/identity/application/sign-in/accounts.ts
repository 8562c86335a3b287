/** An account at the identity provider. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
  /** See `normalizedEmail`. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Display name: the first name, then the last name. */
  readonly name: string;
}

/** A signed access token and its expiry. */
export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session with the secret that renews it. */
export interface OpenSession {
  readonly account: Account;
  /** The value of the HttpOnly cookie. */
  readonly secret: string;
  readonly startedAt: Date;
  /** When it ends if it is not used before. */
  readonly endsAt: Date;
}

/** A session as its owner sees it. */
export interface SessionInfo {
  readonly id: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
  readonly userAgent: string | null;
  /** Whether the request comes from this session. */
  readonly current: boolean;
}

/** The account to create. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/**
 * Accounts with a password, and their sessions, in the embedded identity provider. Every operation
 * has its own transaction, apart from those of our commands.
 */
export interface Accounts {
  /**
   * Call this first: under load it refuses before anything else is done.
   * @throws HashQueueFull
   */
  assertCapacity(): void;
  /**
   * Creates an account; undefined when the address has one.
   * @throws InvalidEmail
   * @throws HashQueueFull
   */
  signUp(account: NewAccount): Promise<Account | undefined>;
  /**
   * Checks a password and opens no session. Undefined for a wrong password and for an unknown
   * address, after the same work.
   * @throws HashQueueFull
   */
  signIn(email: string, password: string): Promise<Account | undefined>;
  /** Opens a session for a person who has proven their identity. */
  openSession(account: Account, userAgent: string): Promise<OpenSession>;
  /** Whether a password is that of an account. @throws HashQueueFull */
  verifyPassword(subject: string, password: string): Promise<boolean>;
  /** Sets the password of a person who has proven their identity. @throws HashQueueFull */
  setPassword(subject: string, password: string): Promise<void>;
  /**
   * Marks an address as verified, because a mailed link was used, and sets a new password if there
   * is one. Otherwise the password of an unverified account is removed: somebody else may have
   * chosen it. Undefined without an account.
   */
  confirmByMail(email: string, password?: string): Promise<Account | undefined>;
  /** The sessions of a subject, newest first. `secret` identifies the current one. */
  listSessions(subject: string, secret: string | undefined): Promise<SessionInfo[]>;
  /** Ends one session of a subject; false when there is no such session. */
  endSessionOf(subject: string, id: string): Promise<boolean>;
  /** Removes the account and everything that belongs to it; does nothing when it is gone. */
  remove(subject: string): Promise<void>;
  /** Extends the session of a cookie's secret; undefined when it is expired, ended or forged. */
  renewSession(secret: string): Promise<OpenSession | undefined>;
  /** Ends the session of a secret; does nothing for an unknown one. */
  endSession(secret: string): Promise<void>;
  /** Ends all sessions of a subject. */
  endAllSessions(subject: string): Promise<void>;
  /** Issues an access token. */
  issueToken(account: Account): Promise<AccessToken>;
  /** The code of a verification link for an address. Signed; nothing is stored. */
  verificationCode(email: string): Promise<string>;
  /**
   * Marks the address of a code as verified and resolves with its account.
   * @throws InvalidLink
   */
  verifyEmail(code: string): Promise<Account>;
  /** The account with an address; undefined when there is none. */
  find(email: string): Promise<Account | undefined>;
}
