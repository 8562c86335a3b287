/** Who has passed the first factor; signed, good for five minutes, nothing is stored. */
export interface Challenge {
  readonly email: string;
  readonly subject: string;
}

export abstract class Challenges {
  abstract issue(challenge: Challenge): string;
  /** @throws InvalidChallenge */
  abstract read(text: string): Challenge;
}
