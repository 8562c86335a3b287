export abstract class StaffTerms {
  /** Shown in an authenticator app. */
  abstract readonly productName: string;
  /** Whether staff must sign in with a second factor. */
  abstract readonly secondFactor: boolean;
}
