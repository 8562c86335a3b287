export abstract class KnownSearches {
  /**
   * What care was named, by the ids of searches; only of searches that came from one of these
   * sessions.
   */
  abstract careSequences(
    searchIds: readonly string[],
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>>;
}
