/** What an identity provider knows of somebody. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
  /** Normalized. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Display name: first name, then the rest. */
  readonly name: string;
}

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface OpenSession {
  readonly account: Account;
  /** What the browser keeps in its HttpOnly cookie. */
  readonly secret: string;
  readonly startedAt: Date;
  /** When it ends unless it is used before. */
  readonly endsAt: Date;
}

export interface SessionInfo {
  readonly id: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
  readonly userAgent: string | null;
  readonly current: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/**
 * Accounts with a password and sessions that live with us. Every operation has its own transaction
 * at the provider, never ours.
 */
export interface Accounts {
  /**
   * Asked first, so that a rush costs nothing else. Throws (503) while no further password can be
   * looked at.
   */
  assertCapacity(): void;
  /**
   * Undefined when the address has an account. Rejects with InvalidEmail when the provider knows no
   * such form of address.
   */
  signUp(account: NewAccount): Promise<Account | undefined>;
  /**
   * Undefined for a wrong password and for an unknown address, after the same work. Opens no
   * session.
   */
  signIn(email: string, password: string): Promise<Account | undefined>;
  /** Opens a session for somebody who has proven who they are. */
  openSession(account: Account, userAgent: string): Promise<OpenSession>;
  verifyPassword(subject: string, password: string): Promise<boolean>;
  /** Sets the password of somebody who has proven who they are. */
  setPassword(subject: string, password: string): Promise<void>;
  /**
   * The address is verified from now on. Whoever chose a password before that was maybe somebody
   * else: it is gone unless a new one is set with it.
   */
  confirmByMail(email: string, password?: string): Promise<Account | undefined>;
  /** The subject's sessions, newest first; `secret` is the one that asks. */
  listSessions(subject: string, secret: string | undefined): Promise<SessionInfo[]>;
  /** False when the subject has no such session. */
  endSessionOf(subject: string, id: string): Promise<boolean>;
  /** Removes the account with everything that belongs to it; one that is gone is as good. */
  remove(subject: string): Promise<void>;
  /**
   * The session that a cookie's secret belongs to, its end moved on; undefined when it is over,
   * ended or forged.
   */
  renewSession(secret: string): Promise<OpenSession | undefined>;
  /** Ends one session; an unknown one is as good as ended. */
  endSession(secret: string): Promise<void>;
  /** Ends every session of a subject. */
  endAllSessions(subject: string): Promise<void>;
  /** A fresh access token. */
  issueToken(account: Account): Promise<AccessToken>;
  /** The code that proves that somebody reads the mail of this address; nothing is stored. */
  verificationCode(email: string): Promise<string>;
  /** The account whose address a code proves, verified from now on. Rejects with InvalidLink. */
  verifyEmail(code: string): Promise<Account>;
  /** The account of an address, however it was proven. */
  find(email: string): Promise<Account | undefined>;
}
