/** Stores files by folder and name for all processes of the installation. */
export abstract class Files {
  /**
   * Stores a file; false, without a change, when the name exists. Folders and names have 1 to 100
   * letters, digits, dots, dashes and underscores and do not start with a dot.
   * @throws Error for any other name
   */
  abstract put(folder: string, name: string, bytes: Buffer): Promise<boolean>;
  /** The bytes of a file; undefined when there is none. */
  abstract get(folder: string, name: string): Promise<Buffer | undefined>;
  /** Removes a file; nothing happens when there is none. */
  abstract remove(folder: string, name: string): Promise<void>;
  /** Names in a folder, newest first, at most `limit`. */
  abstract list(folder: string, limit: number): Promise<string[]>;
}

/** @throws Error for a folder or file name that `Files` does not allow. */
export function assertFileNames(...names: string[]): void {
  if (!names.every((name) => /^[\w-][\w.-]{0,99}$/.test(name)))
    throw new Error('A file name has only letters, digits, dots, dashes and underscores.');
}
