export abstract class Ids {
  /** A new UUID of version 7: ordered by time, so that indexes grow at their end. */
  abstract next(): string;
}
