import type { Inline } from './blocks';

/** What the texts depend on: the settings of this installation. */
export interface Facts {
  readonly product: string;
  /** How people reach us by mail. */
  readonly support: Inline;
  /** Absent where the operator has no telephone for help. */
  readonly phone: Inline | null;
  /** Whether guests see prices, too. */
  readonly pricesForAll: boolean;
  /** Whether people sign in with us, not with another company. */
  readonly ownSignIn: boolean;
  /** Whether invented clinics are among the providers. */
  readonly demo: boolean;
}
