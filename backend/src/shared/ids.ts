/** Source of ids for new records. */
export abstract class Ids {
  /** A new UUID version 7 (RFC 9562). They are ordered by time, so indexes grow at their end. */
  abstract next(): string;
}
