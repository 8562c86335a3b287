export interface SignInEntry {
  /** As it was typed, normalized. */
  readonly email: string;
  readonly userId?: string;
  readonly eventType: 'magic_link_sent' | 'sign_in_success' | 'sign_in_failed';
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Why it failed, as a code. */
  readonly errorCode?: string;
}

export abstract class SignInLogs {
  abstract add(entry: SignInEntry): Promise<void>;
  /** Empties what says who it was in the rows of this user and of this address. */
  abstract forget(userId: string, email: string): Promise<void>;
}
