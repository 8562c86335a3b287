/** Counts searches, apart from any transaction. */
export abstract class SearchLimits {
  /**
   * Counts one more for this person, or for the network of a guest (IPv6 by /64), in a minute that starts with the first.
   * Seconds until the next one may come when there are now more than `most`, else 0.
   */
  abstract count(userId: string | undefined, ipAddress: string, most: number): Promise<number>;
}
