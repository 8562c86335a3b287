/** What a browser says of itself. */
export abstract class Agents {
  /** A browser family such as `Firefox`, else `other`; null when it says nothing. */
  abstract familyOf(userAgent: string): string | null;
  /** Whether a program asks; one that says nothing counts as such. */
  abstract isBot(userAgent: string): boolean;
}

export abstract class ShortAddress {
  /** Without its last part: /24 of IPv4, /48 of IPv6; null for what is no address. */
  abstract of(ipAddress: string): string | null;
}
