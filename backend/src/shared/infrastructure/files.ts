/** Bytes by name that any process of the installation can read again. */
export abstract class Files {
  /** Keeps the bytes once: a second put of the same name changes nothing. Names are [A-Za-z0-9._-]+ within a folder. */
  abstract put(folder: string, name: string, bytes: Buffer): Promise<void>;
  abstract get(folder: string, name: string): Promise<Buffer | undefined>;
  /** Names in a folder, newest first, at most `limit`. */
  abstract list(folder: string, limit: number): Promise<string[]>;
}
