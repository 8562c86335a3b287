/** A new key, before its text is put together. */
export interface NewKeySecret {
  /** Public; finds the key. */
  readonly prefix: string;
  readonly secret: string;
  /** All that is stored of the secret. */
  readonly hash: string;
}

/**
 * Makes random keys.
 * A port, because the application layer knows no cryptography.
 */
export abstract class KeySecrets {
  /**
   * A new prefix, and a secret that nobody guesses.
   * @param isTest whether the key opens the sandbox and nothing else
   */
  abstract issue(isTest: boolean): NewKeySecret;
}
