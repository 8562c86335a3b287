export interface Click {
  /** Undefined for a guest and for whoever asks not to be followed. */
  readonly userId?: string;
  readonly ipAddress: string;
  readonly sessionId: string | null;
  readonly providerId: string;
  readonly interactionType: string;
}

/**
 * Which clicks count: what an anonymous caller says of themselves proves nothing (docs/adr/0010).
 */
export abstract class CountedClicks {
  /**
   * What a click is known by, so that it counts once: its person, or its session and, for a day,
   * its network. Null when the network has told more clicks than count in a day.
   */
  abstract keysOf(click: Click): readonly string[] | null;
}
