/** Counts what comes from one network and for one mail address. */
export abstract class RecentRequests {
  /** Counts one more of this hour, in the caller's transaction. Seconds until the next one may come when there are now more than `most`, else 0. */
  abstract count(ipAddress: string, email: string, most: number): Promise<number>;
}
