/**
 * What a browser says of itself.
 * A port, because the application layer uses no library that knows browsers.
 */
export abstract class Agents {
  /** A browser family such as `Firefox`, else `other`; null when it says nothing. */
  abstract familyOf(userAgent: string): string | null;
  /** Whether a program asks; one that says nothing counts as such. */
  abstract isBot(userAgent: string): boolean;
}
