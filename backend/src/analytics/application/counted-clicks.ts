export interface Click {
  /** Undefined for a guest and for people who opted out of tracking. */
  readonly userId?: string;
  readonly ipAddress: string;
  readonly sessionId: string | null;
  readonly providerId: string;
  readonly interactionType: string;
}

/**
 * Which clicks count: what an anonymous caller says of themselves proves nothing (docs/adr/0010).
 * A port, because the application layer uses no cryptography of its own.
 */
export abstract class CountedClicks {
  /**
   * Keys that identify a click, so that it counts once: its person, or its session and, for a day,
   * its network. Null when the network has reported more clicks than count in a day.
   */
  abstract keysOf(click: Click): readonly string[] | null;
}
