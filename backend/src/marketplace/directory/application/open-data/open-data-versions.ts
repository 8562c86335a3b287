/** A file of a version, as it is stored. */
export interface StoredOpenFile {
  /** One of FILES. */
  readonly name: string;
  /** Lines without the head; null for what is no table. */
  readonly rows: number | null;
  /** Of the file as it is sent. */
  readonly bytes: number;
  /** Of the same bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly pieces: number;
}

/** Files that were written together. Nothing of a version ever changes. */
export interface OpenDataVersion {
  /** The UTC day; a further version of a day has a number: `2026-11-27.02`. */
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly writtenAt: string;
  /** Whether invented providers are in the files. */
  readonly demo: boolean;
  /** Where the changes after this version begin. */
  readonly changesCursor: string;
  /** Under what name the pieces are stored. */
  readonly run: string;
  readonly files: readonly StoredOpenFile[];
}

/** The form of a version's name. */
export const VERSION = /^\d{4}-\d{2}-\d{2}(?:\.\d{2})?$/;

/**
 * The versions of the open data that are stored.
 * A port, because files are stored on disk or in the database.
 */
export abstract class OpenDataVersions {
  /** Names, newest first. */
  abstract names(): Promise<string[]>;
  /** Undefined when there is none of this name; `latest` is the newest. */
  abstract find(name: string): Promise<OpenDataVersion | undefined>;
  /** A file in pieces of a few megabytes. @throws Error when a piece was removed meanwhile */
  abstract read(version: OpenDataVersion, file: StoredOpenFile): AsyncIterable<Buffer>;
}
