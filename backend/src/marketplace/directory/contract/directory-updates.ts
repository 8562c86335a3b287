/** On this channel the database announces every committed change of the directory. */
export const DIRECTORY_CHANGED = 'directory_changed';

/**
 * Keeps the directory true to the catalogue.
 * A contract: other contexts and subjects call it.
 */
export abstract class DirectoryUpdates {
  /** Brings the rows of these providers up to date: at once while they are few, otherwise soon. */
  abstract follow(providerIds: readonly string[]): Promise<void>;
}

/**
 * Refreshes every stale row of the directory, batch by batch; for tools that write many records at
 * once.
 * A contract: other contexts and subjects call it.
 */
export abstract class DirectoryRefresh {
  abstract run(): Promise<void>;
}
