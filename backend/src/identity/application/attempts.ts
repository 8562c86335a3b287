/** What is counted: everything of one purpose from one address, for one account when that is named. */
export interface AttemptKey {
  readonly purpose: 'sign-in' | 'sign-up' | 'link' | 'telling-reset' | 'password' | 'second-factor';
  /** IPv6 counts by its /64 network; empty counts all addresses together. */
  readonly ipAddress: string;
  readonly email?: string;
}

export abstract class Attempts {
  /** Counts one more in a window that starts with the first. Seconds until the window ends when there are now more than `most`, else 0. */
  abstract take(key: AttemptKey, most: number, windowSeconds: number): Promise<number>;
  abstract clear(key: AttemptKey): Promise<void>;
}
