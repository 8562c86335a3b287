/** Who has passed the first factor. Signed and valid for five minutes; nothing is stored. */
export interface Challenge {
  readonly email: string;
  readonly subject: string;
  /** The page to return to. */
  readonly returnTo?: string;
}

/**
 * Signs and reads challenges.
 * A port, because the application layer uses no cryptography of its own.
 */
export abstract class Challenges {
  /** The signed text. */
  abstract issue(challenge: Challenge): string;
  /** @throws InvalidChallenge for a forged or expired text */
  abstract read(text: string): Challenge;
}
