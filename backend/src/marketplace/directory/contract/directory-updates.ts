/** On this channel the database announces every committed change of the directory. */
export const DIRECTORY_CHANGED = 'directory_changed';

/**
 * Keeps the directory true to the catalogue.
 * A contract: other subjects call it.
 */
export abstract class DirectoryUpdates {
  /** Brings the rows of these providers up to date: at once while they are few, otherwise soon. */
  abstract follow(providerIds: readonly string[]): Promise<void>;
  /**
   * Brings up to date what is marked stale or what time has changed, at most `most` providers;
   * answers how many it found.
   */
  abstract refreshDue(most: number): Promise<number>;
}
