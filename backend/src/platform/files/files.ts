/** Bytes by name that any process of the installation can read again. */
export abstract class Files {
  /**
   * Keeps the bytes once: a second put of the same name changes nothing and gives false. Folders
   * and names have 1 to 100 letters, digits, dots, dashes and underscores, the first no dot; others
   * are refused.
   */
  abstract put(folder: string, name: string, bytes: Buffer): Promise<boolean>;
  abstract get(folder: string, name: string): Promise<Buffer | undefined>;
  /** Names in a folder, newest first, at most `limit`. */
  abstract list(folder: string, limit: number): Promise<string[]>;
}

/** Throws for a name that is not one of the port's. */
export function assertFileNames(...names: string[]): void {
  if (!names.every((name) => /^[\w-][\w.-]{0,99}$/.test(name)))
    throw new Error('A file name has only letters, digits, dots, dashes and underscores.');
}
