/** The read model that visitors see. */
export abstract class Directory {
  /**
   * Brings up to date what is marked stale or what time has changed, at most `most` providers;
   * answers how many it found.
   */
  abstract refreshDue(most: number): Promise<number>;
}
