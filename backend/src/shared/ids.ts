const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case, as a regular expression of PostgreSQL, too. */
export const ID_PATTERN = ID.source;

/** Whether the text is a UUID in lower case, as this system writes its ids. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** Source of ids for new records. */
export abstract class Ids {
  /** A new UUID version 7 (RFC 9562). They are ordered by time, so indexes grow at their end. */
  abstract next(): string;
}
