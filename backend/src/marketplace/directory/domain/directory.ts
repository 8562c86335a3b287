/**
 * The read model that visitors see.
 * A port, because it is the repository of the read model.
 */
export abstract class Directory {
  /**
   * Brings up to date what is marked stale or what time has changed, at most `most` providers;
   * answers how many it found.
   */
  abstract refreshDue(most: number): Promise<number>;
}
